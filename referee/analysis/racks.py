"""A rack as an automaton: which of its pieces may have been used, whichever faces were shown.

A set of used pieces is a bit mask, and a state is a set of such sets: bit m of the state stands for the mask m.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar


class Lettered(Hashable, Protocol):
    """What a piece may show: at least a letter."""

    @property
    def letter(self) -> str: ...


L = TypeVar("L", bound=Lettered)
START = 1
"""The state in which nothing has been used."""


class Moves(dict[int, Mapping[str, Sequence[tuple[L, int]]]], Generic[L]):
    """What can be laid in each state, by letter: the labels, and the state after each."""

    def __init__(self, rack: "Rack[L]") -> None:
        super().__init__()
        self._rack = rack

    def __missing__(self, state: int) -> Mapping[str, Sequence[tuple[L, int]]]:
        moves: dict[str, list[tuple[L, int]]] = {}
        for labels, pieces in self._rack.alike:
            after = self._rack.after_one_of(state, pieces)
            if after:
                for label in labels:
                    moves.setdefault(label.letter, []).append((label, after))
        self[state] = moves
        return moves


class Rack(Generic[L]):
    def __init__(self, pieces: Sequence[Collection[L]]) -> None:
        self.size = len(pieces)
        self.pieces = pieces
        self._with: dict[L, list[int]] = {}
        """The pieces that can show each label."""
        for at, labels in enumerate(pieces):
            for label in labels:
                self._with.setdefault(label, []).append(at)
        self._unused = [self._masks_without(at) for at in range(self.size)]
        alike: dict[tuple[int, ...], list[L]] = {}
        for label, showing in self._with.items():
            alike.setdefault(tuple(showing), []).append(label)
        self.alike = [(labels, showing) for showing, labels in alike.items()]
        """Labels that the same pieces can show, such as all letters of a star, and these pieces."""
        self.moves = Moves(self)

    @property
    def labels(self) -> Collection[L]:
        return self._with.keys()

    def _masks_without(self, piece: int) -> int:
        """The state that holds every mask in which this piece is not used."""
        return sum(1 << mask for mask in range(1 << self.size) if not mask >> piece & 1)

    def after(self, state: int, label: L) -> int:
        """The state after a label was laid; 0 if no piece is left for it."""
        return self.after_one_of(state, self._with.get(label, ()))

    def after_one_of(self, state: int, pieces: Iterable[int]) -> int:
        """The state after one of these pieces was laid."""
        following = 0
        for piece in pieces:
            following |= (state & self._unused[piece]) << (1 << piece)
        return following
