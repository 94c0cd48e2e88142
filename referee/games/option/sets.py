"""A set described prism by prism, and which of its prisms those on the grid can be (OPT-3)."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from referee.core.spelling import capitals
from referee.games.option.model import STAR, Face, Prism

_FACE = r"(?:([A-Z])(\d{1,2})|\*0?)"
_PRISM = re.compile(rf"(?P<one>{_FACE})\s*/?\s*(?P<other>{_FACE})\s*(?P<colour>[RBW])(?:\s*/?\s*(?P<below>[RBW]))?")
CANONICAL = r"(?:[A-Z]\d{1,2}|\*)/(?:[A-Z]\d{1,2}|\*)[rb]{1,2}"
"""A prism as it stands in a box."""
_COLOURS = {"R": "r", "B": "b", "W": "b"}


def set_prism(text: str) -> Prism | None:
    """The prism that its owner describes, such as `v4 t1 r` or `*/E1br`; None if a letter, value or colour lacks."""
    found = _PRISM.fullmatch(capitals(text).strip())
    if found is None:
        return None
    colour = _COLOURS[found["colour"]]
    below = _COLOURS[found["below"]] if found["below"] else colour
    return Prism(_face(found["one"], colour), _face(found["other"], below))


def _face(text: str, colour: str) -> Face:
    if text.startswith(STAR):
        return Face("", True, None, colour)
    return Face(text[0], False, int(text[1:]), colour)


def written_prism(prism: Prism) -> str:
    """A prism of a set as it stands in a box, such as `T1/V4r`: alike prisms have the same text."""
    (one, colour), (other, below) = sorted((_written(face), face.colour or "") for face in prism.faces)
    return f"{one}/{other}{colour}{below if below != colour else ''}"


def _written(face: Face) -> str:
    return f"{face.printed}{'' if face.value is None else face.value}"


def printed_values(prisms: Iterable[Prism]) -> dict[str, set[int]]:
    """The values that each letter has on the faces of a set."""
    values: dict[str, set[int]] = {}
    for face in [face for prism in prisms for face in prism.faces]:
        if face.value is not None:
            values.setdefault(face.letter, set()).add(face.value)
    return values


class Side(NamedTuple):
    """A prism of the set that lies with one face up; prisms of one kind are alike."""

    kind: int
    shown: Face
    below: Face

    @property
    def worth(self) -> int:
        """The sum of both faces."""
        return (self.shown.value or 0) + (self.below.value or 0)

    def agrees(self, lying: Prism) -> bool:
        """Whether it can be this prism, by what is known of that."""
        coloured = lying.hidden_colour in (None, self.below.colour)
        return (
            coloured
            and _agrees(lying.shown, self.shown)
            and (lying.hidden is None or _agrees(lying.hidden, self.below))
        )


def _agrees(known: Face, printed: Face) -> bool:
    return (
        known.printed == printed.printed
        and known.value in (None, printed.value)
        and known.colour in (None, printed.colour)
    )


class Pieces(NamedTuple):
    """A set: how many prisms there are of each kind, and the sides of them that show a letter or a star."""

    counts: Sequence[int]
    sides: dict[str, list[Side]]
    worths: Sequence[int]
    """The sum of both faces of each kind."""

    def sides_of(self, lying: Prism) -> list[Side]:
        """The sides that agree with what is known of a prism."""
        return [side for side in self.sides.get(lying.shown.printed, ()) if side.agrees(lying)]


@lru_cache(maxsize=8)
def pieces(prisms: tuple[Prism, ...]) -> Pieces:
    """The set of these prisms."""
    alike = Counter(map(written_prism, prisms))
    sides: dict[str, list[Side]] = {}
    worths = []
    for kind, text in enumerate(alike):
        prism = set_prism(text)
        assert prism is not None  # just written
        one, other = prism.faces
        for side in dict.fromkeys((Side(kind, one, other), Side(kind, other, one))):
            sides.setdefault(side.shown.printed, []).append(side)
        worths.append(side.worth)
    return Pieces(tuple(alike.values()), sides, worths)


def possible(prisms: Iterable[Prism], of: Pieces) -> list[list[Side]] | None:
    """The sides of the set that each of these prisms can be, with the others; None if they cannot all be of it."""
    sides = [of.sides_of(prism) for prism in prisms]
    matching = _matching(sides, of)
    if not matching.complete:
        return None
    return [[side for side in wanted if matching.may_be(at, side.kind)] for at, wanted in enumerate(sides)]


def worth(sides: Iterable[Iterable[Side]], first: int, of: Pieces) -> int | None:
    """What prisms are worth that can be any of these sides, from the first that counts on; None if that can differ."""
    return _matching(sides, of).worth(first, of.worths)


def fit(sides: Iterable[Iterable[Side]], of: Pieces) -> bool:
    """Whether prisms that can be these sides can be different prisms of the set."""
    return _matching(sides, of).complete


def _matching(sides: Iterable[Iterable[Side]], of: Pieces) -> "Matching":
    return Matching([list(dict.fromkeys([side.kind for side in wanted])) for wanted in sides], of.counts)


class Matching:
    """An assignment of prisms to kinds, by augmenting paths; each kind takes as many as the set has."""

    def __init__(self, wanted: Sequence[Sequence[int]], counts: Sequence[int]) -> None:
        """`wanted` has the kinds that each prism can be."""
        self._wanted, self._counts = wanted, counts
        self._held: list[list[int]] = [[] for _ in counts]
        self.complete = all(self._place(at, set()) for at in range(len(wanted)))
        self._kinds = {at: kind for kind, held in enumerate(self._held) for at in held}
        self._reached: dict[int, set[int] | None] = {}

    def _place(self, at: int, seen: set[int]) -> bool:
        """Assigns a prism, which may move others to kinds not yet seen; False if there is no way."""
        for kind in self._wanted[at]:
            if kind in seen:
                continue
            seen.add(kind)
            held = self._held[kind]
            if len(held) < self._counts[kind]:
                held.append(at)
                return True
            for place, other in enumerate(held):
                if self._place(other, seen):
                    held[place] = at
                    return True
        return False

    def may_be(self, at: int, kind: int) -> bool:
        """Whether some complete assignment makes a prism one of this kind."""
        if kind not in self._reached:
            self._reached[kind] = self._reach(kind)
        reached = self._reached[kind]
        return reached is None or self._kinds[at] in reached

    def _reach(self, kind: int) -> set[int] | None:
        """The kinds that end with one prism less if one more is of this kind, by moving others on; None if none has to."""
        reached, waiting = {kind}, [kind]
        while waiting:
            full = waiting.pop()
            if len(self._held[full]) < self._counts[full]:
                return None
            for at in self._held[full]:
                further = [one for one in self._wanted[at] if one not in reached]
                reached.update(further)
                waiting += further
        return reached

    def worth(self, first: int, worths: Sequence[int]) -> int | None:
        """The sum over the prisms from the first on, if it is the same in every complete assignment; each has to be possible.

        It is if kinds can be priced so that whatever a prism can be has the same worth less its price, where prisms before
        the first are worth nothing; of kinds of which one can be left over all have one price.
        """
        room = sum(self._counts) > len(self._wanted)
        spare = [kind for kind in range(len(self._counts)) if room and self._reach(kind) is None]
        prices: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for at, kinds in enumerate((*self._wanted, spare)):
            for one, other in pairwise(kinds):
                dearer = worths[other] - worths[one] if first <= at < len(self._wanted) else 0
                prices[one].append((other, dearer))
                prices[other].append((one, -dearer))
        known: dict[int, int] = {}
        for kind in prices:
            if kind not in known:
                known |= _sums(kind, prices)
        if any(known[other] != known[one] + dearer for one, others in prices.items() for other, dearer in others):
            return None
        return sum(worths[kind] for at, kind in self._kinds.items() if at >= first)


def _sums(start: int, prices: Mapping[int, Sequence[tuple[int, int]]]) -> dict[int, int]:
    """How much dearer each kind is than this one, as far as they are compared."""
    sums, waiting = {start: 0}, [start]
    while waiting:
        kind = waiting.pop()
        for other, dearer in prices[kind]:
            if other not in sums:
                sums[other] = sums[kind] + dearer
                waiting.append(other)
    return sums


def informed(prism: Prism, sides: Sequence[Side]) -> Prism:
    """The prism with all that the sides it can be agree on."""
    shown = _informed(prism.shown, [side.shown for side in sides])
    below = [side.below for side in sides]
    if prism.hidden is not None:
        return Prism(shown, _informed(prism.hidden, below))
    if len({face.printed for face in below}) == 1:
        return Prism(shown, _informed(below[0].bare, below))
    colours = {face.colour for face in below}
    return Prism(shown, None, colours.pop() if len(colours) == 1 else None)


def _informed(face: Face, printed: Sequence[Face]) -> Face:
    values, colours = {one.value for one in printed}, {one.colour for one in printed}
    value = values.pop() if len(values) == 1 else face.value
    colour = colours.pop() if len(colours) == 1 else face.colour
    return face if (value, colour) == (face.value, face.colour) else Face(face.letter, face.star, value, colour)
