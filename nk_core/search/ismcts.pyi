from nk_core.game import Game

class Tree:
    explore: float
    bias: float
    split: int
    opened: bool
    plies: int
    max_depth: int
    def __init__(
        self,
        game: Game,
        state: bytes,
        seat: int,
        seed: int,
        *,
        explore: float = ...,
        bias: float = ...,
        split: int = ...,
        opened: bool = ...,
        plies: int | None = ...,
        max_depth: int = ...,
        memory: int = ...,
    ) -> None: ...
    def run(self, simulations: int | None = None, deadline: float | None = None) -> None: ...
    def halt(self) -> None: ...
    def set_deadline(self, deadline: float) -> None: ...
    def want_line(self) -> None: ...
    def end_line(self) -> None: ...
    def read_line(self) -> tuple[bytes, tuple[int, ...]] | None: ...
    def counts(self) -> tuple[tuple[int, int, float], ...]: ...
    @property
    def simulations(self) -> int: ...
    @property
    def deepest(self) -> int: ...
    @property
    def size(self) -> tuple[int, int, int]: ...
