from collections.abc import Mapping

from nk_core.game import Game

class Gardeners(Game): ...

def make(options: Mapping[str, str]) -> Gardeners: ...
