"""Builds every .pyx below nk_core; all that is not about compiling stands in pyproject.toml.

NK_DEBUG=1 makes the checked build: undefined behaviour and array bounds abort the program. It goes
to build/debug, so that it never takes the place of the build in use:

    NK_DEBUG=1 python setup.py -q build
    PYTHONPATH=build/debug/lib pytest tests/test_contract.py
"""

import os
import sys
import sysconfig
from glob import glob

from Cython.Build import cythonize
from setuptools import Extension, setup

DEBUG = os.environ.get("NK_DEBUG", "") not in ("", "0")
BASE = "build/debug" if DEBUG else "build"
if DEBUG and {"--inplace", "-i", "develop", "editable_wheel"} & set(sys.argv):
    sys.exit("NK_DEBUG=1 does not build in place: use `NK_DEBUG=1 python setup.py -q build`.")

if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
    sys.exit(
        "Python.h is missing: install Python's headers (Debian, Ubuntu: apt install python3-dev)."
    )

# No -march=native: a wheel has to run on the next machine too.
QUIET = ["-Wno-sign-compare", "-Wno-unused-function"]  # what Cython writes, not what we write
FLAGS = ["-O3", *QUIET]
LINK: list[str] = []
if DEBUG:
    sanitize = ["-fsanitize=undefined,bounds", "-fno-sanitize-recover=all"]
    FLAGS = ["-O1", "-g1", "-UNDEBUG", *QUIET, *sanitize]
    LINK = sanitize


def extension(path: str) -> Extension:
    """The extension module of one .pyx file, named after its place."""
    name = os.path.splitext(path)[0].replace(os.sep, ".")
    macros: list[tuple[str, str | None]] = [("NK_DEBUG", "1")] if DEBUG else []
    return Extension(
        name,
        [path],
        include_dirs=["."],
        depends=sorted(glob("nk_core/**/*.h", recursive=True)),
        define_macros=macros,
        extra_compile_args=FLAGS,
        extra_link_args=LINK,
    )


setup(
    ext_modules=cythonize(
        [extension(path) for path in sorted(glob("nk_core/**/*.pyx", recursive=True))],
        build_dir=f"{BASE}/c",
        nthreads=(os.cpu_count() or 1) if sys.platform == "linux" else 0,
        emit_linenums=DEBUG,
        compiler_directives={
            "language_level": "3",
            "boundscheck": DEBUG,
            # Off in both builds, so that a negative index means the same (nothing) in each.
            "wraparound": False,
            "initializedcheck": DEBUG,
            "cdivision": True,
            "embedsignature": True,
        },
    ),
    options={
        "build": {"build_base": BASE, **({"build_lib": f"{BASE}/lib"} if DEBUG else {})},
        "build_ext": {"parallel": os.cpu_count()},
    },
)
