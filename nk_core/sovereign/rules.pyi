from collections.abc import Mapping

from nk_core.game import Game

class Sovereign(Game): ...

def make(options: Mapping[str, str]) -> Sovereign: ...
