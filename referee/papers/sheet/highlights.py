"""The remarkable moments of a game, from the tallies that its statistics count and the curve of its scores."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.core.digest import SeatTally
from referee.core.sheet import Picture, Series
from referee.core.wording import counted, texts
from referee.documents.say import say
from referee.documents.sheet import STANDS, Highlight, SheetRow
from referee.papers.sheet.history import Folded

MOST = 4
"""How many moments a poster has room for."""
PLAYS, LEAD, LONGEST = "plays", "lead", "longest"
KIND, FIGURE = "moments", "moment-figures"
"""The kinds of wording in which a room names its moments, the most remarkable first, and their figures."""


def highlights(
    game: Folded, rows: Sequence[SheetRow], pictures: Iterable[Picture], language: str
) -> tuple[Highlight, ...]:
    """The dearest play, the longest word, the step that decided, then what the room finds remarkable: four at most."""
    tallies = game.table.game.tally()([event for step in game.table.steps for event in step.events])
    if not tallies:
        return ()
    return tuple([*_Moments(game, tallies, language).all(rows, pictures)][:MOST])


class _Moments:
    """The moments of one game in a language."""

    def __init__(self, game: Folded, tallies: Mapping[str, SeatTally], language: str) -> None:
        self._game, self._package, self._language = game, game.paper.package, language
        self._tallies = {seat: tallies[seat] for seat in game.seats if seat in tallies}
        self._labels = texts(self._package, KIND, language)

    def all(self, rows: Sequence[SheetRow], pictures: Iterable[Picture]) -> Iterator[Highlight]:
        best = self._top(PLAYS)
        if best is not None:
            yield best
        longest = self._longest_word()
        if longest is not None and (best is None or best.text != longest.text):
            yield longest
        yield from self._lead(rows, pictures)
        for code in self._labels:
            if code != PLAYS:
                moment = self._most(code) or self._top(code)
                if moment is not None:
                    yield moment

    def _top(self, code: str) -> Highlight | None:
        """The best of a kind of tops, the earliest of equals."""
        tops = [(top, seat) for seat, tally in self._tallies.items() for top in tally.get("tops", {}).get(code, ())]
        if not tops or code not in self._labels:
            return None
        (worth, text, step), seat = min(tops, key=lambda pair: (-pair[0][0], pair[0][2]))
        return self._moment(code, text, worth, (seat,), step)

    def _most(self, code: str) -> Highlight | None:
        """Who has more than the others of something that is counted."""
        counts = {seat: tally.get("sums", {}).get(code, 0) for seat, tally in self._tallies.items()}
        most = max(counts.values())
        if most <= 0:
            return None
        seats = tuple([seat for seat, count in counts.items() if count == most])
        names = [player.name for player in self._game.players if player.seat in seats]
        return self._moment(code, names[0], most, seats) if len(seats) == 1 else None

    def _moment(self, code: str, text: str, number: int, seats: tuple[str, ...], step: int | None = None) -> Highlight:
        figure = counted(self._package, FIGURE, code, self._language, number)
        return Highlight(code, self._labels[code], text, number, figure, seats, step)

    def _longest_word(self) -> Highlight | None:
        """The longest word that stands; of equals one that was played, then the first one of the first player."""
        tallies = self._tallies.items()
        words = [(word, seat) for seat, tally in tallies for word in tally.get("words", ())]
        words += [(word, seat) for seat, tally in tallies for word in tally.get("along", ())]
        if not words:
            return None
        word, seat = max(words, key=lambda pair: letters_of(pair[0]))
        number = letters_of(word)
        figure = say("letters-of", self._language, number=number)
        return Highlight(LONGEST, say(LONGEST, self._language), word, number, figure, (seat,))

    def _lead(self, rows: Sequence[SheetRow], pictures: Iterable[Picture]) -> Iterator[Highlight]:
        """The step from which on the winner was always ahead, in a game that is won by being ahead."""
        state, seats = self._game.table.state, self._game.seats
        course = next((picture for picture in pictures if isinstance(picture, Series)), None)
        if not self._game.paper.led or course is None or not state.final or len(state.winners) != 1:
            return
        step = ahead_since(course, seats.index(state.winners[0]))
        row = next((row for row in rows if row.number == step and row.fate == STANDS), None)
        if row is not None and step is not None:
            figure = say("at-step", self._language, number=step)
            # its words, as the tallies have them, else its command
            tops = self._tallies.get(row.seat, SeatTally()).get("tops", {}).get(PLAYS, ())
            play = next((text for _, text, at in tops if at == step), row.typed)
            yield Highlight(LEAD, say(LEAD, self._language), play, step, figure, state.winners, step)


def letters_of(word: str) -> int:
    """How many letters a word has, without signs between its parts."""
    return sum(letter.isalpha() for letter in word)


def ahead_since(course: Series, place: int) -> int | None:
    """The step from which on the player at this place is ahead of all others to the end; None if not at the end."""
    if course.sides:
        (curve,) = course.curves
        leads = [value if place == 0 else -value for value in curve.values]
    else:
        own = course.curves[place].values
        others = [curve.values for at, curve in enumerate(course.curves) if at != place]
        leads = [value - max(each) for value, *each in zip(own, *others, strict=True)]
    behind = [step for step, lead in enumerate(leads) if lead <= 0]
    since = behind[-1] + 1 if behind else 0
    return since if 0 < since < len(leads) else None
