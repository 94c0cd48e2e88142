"""Statistics of a game of Mot pour Mot: words, letters moved and captured, contests."""

from collections import Counter
from collections.abc import Iterable

from referee.core.digest import Count, Play, SeatTally, judged_in
from referee.core.events import Ruled
from referee.games.mot_pour_mot.cards import FOREIGN, HINTS
from referee.games.mot_pour_mot.model import SPELLING, Carded, Doubted, Event, Said
from referee.games.mot_pour_mot.pull import answer_of


def tally(events: Iterable[Event]) -> dict[str, SeatTally]:
    happened = tuple(events)
    count, ruled, card = Count(), _ruled(happened), ""
    for number, event in enumerate(happened, 1):
        match event:
            case Carded(_, text):
                card = text
            case Said():
                count.play(number, _play(event, event.answer.letters in ruled or _foreign(card)))
            case Doubted(seat, kind, word, upheld, _, _, verdicts, undoes):
                # a contest of the category decides nothing about the spelling
                count.contest(seat, (word,) if kind == SPELLING else (), upheld, verdicts)
                count.drop(undoes)
    return count.tallies()


def _ruled(events: Iterable[Event]) -> set[str]:
    """The answers that the table has ruled on, by their letters (VOC-11)."""
    letters: set[str] = set()
    for event in events:
        if isinstance(event, Ruled):
            letters.add(answer_of(event.word).letters)
        elif isinstance(event, Doubted):
            letters |= {answer_of(verdict.word).letters for verdict in event.verdicts if verdict.by_table}
    return letters


def _foreign(card: str) -> bool:
    """Whether the category allows words of any language (MPM-7), which no dictionary is asked about."""
    return any(mark in card for mark in (FOREIGN, *(HINTS[language, FOREIGN] for language in ("fr", "en"))))


def _play(event: Said, settled: bool) -> Play:
    """The play for the count; it is worth the letters captured."""
    judged = judged_in(event.verdicts) | ({event.word} if settled else set())
    return Play(
        event.seat,
        len(event.captured),
        event.word,
        (event.answer.letters,),
        (event.word,),
        judged,
        Counter({"captures": len(event.captured), "moved": len(event.moved)}),
    )
