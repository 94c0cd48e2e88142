"""Statistics of a game of Croisillon: grids with their bonus cards, full hands, contests."""

from collections import Counter
from collections.abc import Iterable

from referee.core.digest import Count, Play, SeatTally, judged_in
from referee.core.events import Contested, Ruled, own_points
from referee.games.croisillon.model import Enlarged, Event, Played, Word


def tally(events: Iterable[Event]) -> dict[str, SeatTally]:
    count, last = Count(), 0
    for number, event in enumerate(events, 1):
        match event:
            case Played(seat, _, words, parts, full, _, _, _, verdicts):
                last = number
                grid = _grid(seat, own_points(parts), words, judged_in(verdicts))
                grid.sums["full-hands"] += full
                count.play(number, grid)
            case Enlarged() if last in count.plays:
                count.play(last, _enlarged(count.plays[last], event))
            case Contested() | Ruled():
                count.decided(event)
    return count.tallies()


def _grid(seat: str, worth: int, words: tuple[Word, ...], judged: set[str]) -> Play:
    texts = tuple(word.text for word in words)
    return Play(seat, worth, " ".join(texts), texts, texts, judged)


def _enlarged(before: Play, event: Enlarged) -> Play:
    """The grid with its bonus card, counted as one play."""
    gained = own_points(event.parts)
    grid = _grid(event.seat, before.worth + gained, event.words, before.judged | judged_in(event.verdicts))
    grid.sums = before.sums + Counter({"bonus-cards": 1, "bonus-points": gained})
    return grid
