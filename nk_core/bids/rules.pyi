from collections.abc import Mapping

from nk_core.game import Game

class Bids(Game): ...

def make(options: Mapping[str, str]) -> Bids: ...
