"""Statistics of a game of Option: plays with their flips and couleurs, main-pleines, contests."""

from collections import Counter
from collections.abc import Iterable

from referee.core.digest import Count, Play, SeatTally, judged_in
from referee.core.events import Contested, Ruled, own_points
from referee.games.option.model import Event, Played
from referee.games.option.scoring import COULEUR


def tally(events: Iterable[Event]) -> dict[str, SeatTally]:
    count = Count()
    for number, event in enumerate(events, 1):
        match event:
            case Played():
                count.play(number, _play(event))
            case Contested() | Ruled():
                count.decided(event)
    return count.tallies()


def _play(event: Played) -> Play:
    long = [part for part in event.parts if part.kind == "word" and len(part.text) >= COULEUR]
    full = sum(part.kind == "full-rack" for part in event.parts)
    return Play(
        event.seat,
        own_points(event.parts),
        event.words[0],
        event.words[:1],
        event.words,
        judged_in(event.verdicts),
        Counter({"flips": len(event.flips), "full-racks": full}),
        {"couleur": (sum(bool(part.doubled) for part in long), len(long))},
        event.words[1:],
    )
