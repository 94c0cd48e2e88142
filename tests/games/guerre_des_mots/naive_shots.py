"""Shots found by looking along rays, their loot by trying every cut of the chain that was hit (GDM-17, GDM-18)."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from referee.games.guerre_des_mots.model import Shot
from tests.games.guerre_des_mots.naive_board import (
    CROSS,
    SIDE,
    WAYS,
    Board,
    No,
    Run,
    Spot,
    Tok,
    beside_cross,
    in_order,
    moved,
    need,
    of_chain,
    on_board,
    rows,
)


@dataclass
class Gun:
    """What may be shot with in a stroke."""

    word: Run
    ends: Collection[Spot]
    """Those ends of it that may shoot as far as their squares are concerned."""
    values: dict[Spot, int]
    spared: set[int]
    """Chains that are never shot at."""
    worth: Callable[[Tok], int]
    """What a token shoots with."""


@dataclass
class Field:
    board: Board
    kinds: dict[Spot, str]
    homes: dict[int, frozenset[Spot]]
    """The bases of chains whose word there still stands."""

    def immune(self) -> set[Run]:
        """Words that are neither hit nor looted."""
        found = rows(self.board, {tok.chain for tok in self.board.values() if tok.up})
        shut = {tok.guards for tok in self.board.values() if tok.guards}
        for chain in {tok.chain for tok in self.board.values()}:
            home = self.homes.get(chain, frozenset())
            words = rows(self.board, [chain])
            found |= {word for word in words if len(home & set(word)) > 1 or frozenset(word) in shut}
        return found

    def met(self, spot: Spot, way: Spot) -> tuple[Spot, int] | None:
        """The first token of a ray, and how many squares lie between."""
        between = 0
        while on_board(spot := moved(spot, way)):
            if spot in self.board:
                return spot, between
            if self.kinds.get(spot) == "v":
                return None
            between += 1
        return None


def hits(field: Field, gun: Gun, shot: Shot, worth: int) -> bool:
    """Whether a shot hits; `No` where it cannot be made. `worth` is the target's value."""
    need(shot.shooter in gun.ends and gun.values[shot.shooter], "cannot shoot", "GDM-17", "GDM-18", "GDM-6")
    found = None
    for way in WAYS:
        met = field.met(shot.shooter, way)
        if moved(shot.shooter, way) not in gun.word and met and met[0] == shot.target:
            found = met
    if found is None:
        raise No("no line", "GDM-17", "GDM-18")
    need(field.board[shot.target].chain not in gun.spared, "not an opponent's", "GDM-17", "GDM-16")
    if field.board[shot.target].letter != CROSS:
        immune, words = field.immune(), rows(field.board, [field.board[shot.target].chain])
        hit = {run in immune for run in words if shot.target in run}
        need(len(hit) == 1, "corner of an immune word", "GDM-18", "GDM-21")
    need(len(set(shot.loot)) == len(shot.loot), "named twice", "GDM-9")
    aimed = words_hit(field, shot.target)
    need(aimed, "immune", "GDM-18", "GDM-21", "GDM-19")
    need(any(loots(field, field.board[shot.target].chain, aimed)), "nothing to loot", "GDM-18", "GDM-10")
    return gun.values[shot.shooter] > max(found[1], worth)


def breaks(field: Field, gun: Gun, seat: str, new: Collection[Spot], joint: Collection[Spot], shot: Shot) -> set[str]:
    """The clauses that a shot breaks, each looked at by itself: what it starts from, its line, what it is aimed at."""
    board, found = field.board, set[str]()
    start, aim = board.get(shot.shooter), board.get(shot.target)
    if shot.shooter not in new or start is None or start.joker or not gun.worth(start):
        found.add("GDM-17")
    if shot.shooter in joint:
        found.add("GDM-6")
    elif shot.shooter not in (gun.word[0], gun.word[-1]):
        found.add("GDM-17")
    if field.kinds.get(shot.shooter) == "b":
        found.add("GDM-18")
    ray = list(way_to(shot.shooter, shot.target))
    if aim is None or not ray or aim.seat == seat:
        found.add("GDM-17")
    if any(spot in board or field.kinds.get(spot) == "v" for spot in ray[:-1]):
        found.add("GDM-18")
    if aim is None:
        return found
    if aim.chain in gun.spared and aim.seat != seat:
        found.add("GDM-16")
    if any(tok.up for tok in board.values() if tok.chain == aim.chain):
        found.add("GDM-21")
    elif not words_hit(field, shot.target):
        found.add("GDM-18")
    return found


def way_to(spot: Spot, target: Spot) -> Iterator[Spot]:
    """The squares of a straight way, the last one included; none where it is not straight."""
    for way in WAYS:
        ray = [moved(spot, way, by) for by in range(1, SIDE)]
        if target in ray:
            yield from ray[: ray.index(target) + 1]


def words_hit(field: Field, target: Spot) -> list[Run]:
    tok = field.board[target]
    immune = field.immune()
    if tok.letter == CROSS:
        # one letter beyond it may be the corner of an immune word
        return [run for run in beside_cross(field.board, target) if not any(set(run) <= set(word) for word in immune)]
    words = [run for run in rows(field.board, [tok.chain]) if target in run]
    return [] if any(run in immune for run in words) else words


def loots(field: Field, chain: int, words: list[Run]) -> Iterator[set[Spot]]:
    """What may be looted of a chain, one of these words among it: the shortest pieces first."""
    walk = in_order(of_chain(field.board, chain))
    whole = rows(field.board, [chain])
    keep = field.immune() & whole
    walk = [spot for spot in walk if field.board[spot].letter != CROSS]
    for count in range(1, len(walk) - 1):
        for piece in (set(walk[:count]), set(walk[-count:])):
            left = {spot: tok for spot, tok in field.board.items() if spot not in piece}
            rest = rows(left, [chain])
            if rest and keep <= rest <= whole and any(word not in rest for word in words):
                yield piece


def looted(field: Field, shot: Shot, words: list[Run]) -> set[Spot]:
    """What a hit brings in."""
    told = {spot for spot in shot.loot if spot not in field.board or field.board[spot].letter != CROSS}
    # an earlier shot may have brought in some of them
    words = [word for word in words if all(spot in field.board for spot in word)]
    if not words:
        return set()
    found = list(loots(field, field.board[words[0][0]].chain, words))
    if not told and found:
        return min(found, key=lambda piece: (len(piece), sorted(piece)))
    if told in found:
        return told
    raise No("no such loot", "GDM-18", "GDM-10", "GDM-19")
