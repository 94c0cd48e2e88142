"""Statistics of a game of La Guerre des Mots: words, tokens captured, shots, mistakes."""

from collections import Counter
from collections.abc import Iterable

from referee.core.digest import Count, Play, SeatTally, judged_in
from referee.games.guerre_des_mots.events import ContestedTo, Event, Mistaken, Played
from referee.games.guerre_des_mots.model import PLUS
from referee.games.guerre_des_mots.path import squares, text, words_in


def tally(events: Iterable[Event]) -> dict[str, SeatTally]:
    count = Count()
    for number, event in enumerate(events, 1):
        match event:
            case Played():
                count.play(number, _play(event))
            case Mistaken(seat=seat):
                count.add(seat, "mistakes")
            case ContestedTo():
                count.decided(event)
    return count.tallies()


def _play(event: Played) -> Play:
    """The play for the count; it is worth the tokens captured or transferred, and looted."""
    looted = sum(len(shot.loot) for shot in event.shots)
    hits = sum(shot.hit for shot in event.shots)
    sums = Counter({"captured": len(event.taken), "looted": looted, "shots": len(event.shots), "hits": hits})
    formed = _formed(event)
    return Play(
        event.seat,
        len(event.taken) + looted,
        " ".join(formed),
        formed,
        event.words,
        judged_in(event.verdicts),
        sums,
    )


def _formed(event: Played) -> tuple[str, ...]:
    """The words that hold a token of the stroke, without those that captures and loot have left of others."""
    laid = set(event.laid)
    formed = {
        text(chain.cells, word)
        for _, chain in event.changed
        for word in words_in(chain.cells)
        if not laid.isdisjoint(squares(chain.cells, word))
    }
    # only a compound that was laid with its + is a word with one
    return tuple([word for word in event.words if word in formed or PLUS in word])
