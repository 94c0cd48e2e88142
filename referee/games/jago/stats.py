"""Statistics of a game of Jago: placements, steals, chains of words, time."""

from collections import Counter
from collections.abc import Iterable

from referee.core.digest import Count, Play, SeatTally, judged_in
from referee.core.events import Contested, Ruled
from referee.games.jago.model import Closed, DirectedSquare, Event, Placed

CHAIN = " > "
Chain = tuple[str, ...]
"""The forms of a word, from the first to the latest."""


def tally(events: Iterable[Event]) -> dict[str, SeatTally]:
    happened = tuple(events)
    count, fallen = Count(), {event.undoes for event in happened if isinstance(event, Contested)}
    for number, event in enumerate(happened, 1):
        match event:
            case Placed():
                count.play(number, _play(event))
            case Contested() | Ruled():
                count.decided(event)
            case Closed(seat, seconds) if seconds is not None:
                count.add(seat, "seconds", seconds)
                count.add(seat, "turns")
    placed = {number: event for number, event in enumerate(happened, 1) if isinstance(event, Placed)}
    _count_chains(count, {number: event for number, event in placed.items() if number not in fallen})
    return count.tallies()


def _play(event: Placed) -> Play:
    """The play for the count; it is worth the letters that take the player's colour."""
    return Play(
        event.seat,
        len(event.laid) + len(event.turned),
        event.words[0],
        event.words[:1],
        event.words,
        judged_in(event.verdicts),
        Counter({"steals": len(event.stolen), "turned": len(event.turned)}),
        along=event.words[1:],
    )


def _count_chains(count: Count, placed: dict[int, Placed]) -> None:
    """Counts chains of words: a word lives on in the run that takes in its squares; each seat has its longest ones."""
    chains: dict[DirectedSquare, Chain] = {}
    longest: dict[tuple[str, Chain], tuple[Chain, int]] = {}
    for number, event in placed.items():
        forms: dict[DirectedSquare, Chain] = {}
        for run, word in zip(event.runs, event.words, strict=True):
            squares = [(run.down, square) for square in run.squares]
            before = max((chains.get(square, ()) for square in squares), key=len)
            chain = (*before, word)
            forms |= dict.fromkeys(squares, chain)
            if before:
                _lengthen(longest, event.seat, chain, number)
        chains |= forms
    for (seat, _), (chain, number) in longest.items():
        count.top(seat, "chains", (len(chain), CHAIN.join(chain), number))


def _lengthen(longest: dict[tuple[str, Chain], tuple[Chain, int]], seat: str, chain: Chain, number: int) -> None:
    """Notes a chain that a seat has lengthened, in place of the shorter one that it began as."""
    key = next((key for key in longest if key[0] == seat and chain[: len(key[1])] == key[1]), (seat, chain))
    if key not in longest or len(chain) > len(longest[key][0]):
        longest[key] = (chain, number)
