"""Statistics of a game of La Guerre des Mots: words, tokens captured, shots, mistakes."""

from collections import Counter
from collections.abc import Iterable

from referee.core.digest import Count, Play, SeatTally, judged_in
from referee.games.guerre_des_mots.events import Contested, Event, Mistaken, Played


def tally(events: Iterable[Event]) -> dict[str, SeatTally]:
    count = Count()
    for number, event in enumerate(events, 1):
        match event:
            case Played():
                count.play(number, _play(event))
            case Mistaken(seat=seat):
                count.add(seat, "mistakes")
            case Contested():
                count.decided(event)
    return count.tallies()


def _play(event: Played) -> Play:
    """The play for the count; it is worth the tokens captured and looted."""
    looted = sum(len(shot.loot) for shot in event.shots)
    hits = sum(shot.hit for shot in event.shots)
    sums = Counter({"captured": len(event.taken), "looted": looted, "shots": len(event.shots), "hits": hits})
    return Play(
        event.seat,
        len(event.taken) + looted,
        " ".join(event.words),
        event.words[-1:],
        event.words,
        judged_in(event.verdicts),
        sums,
    )
