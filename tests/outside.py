"""What lies beside the checkout: reference material that only some machines have."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def outside(name: str) -> Path:
    """That path in the folder ``shared`` (NK_SHARED, else beside the checkout); skips without it."""
    top = Path(os.environ.get("NK_SHARED") or ROOT.parent / "shared")
    path = top / name
    if not path.exists():
        pytest.skip(f"no {name} in {top}: set NK_SHARED to the folder that has it")
    return path
