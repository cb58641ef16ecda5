from collections.abc import Mapping

from nk_core.game import Game

class Sowers(Game): ...

def make(options: Mapping[str, str]) -> Sowers: ...
