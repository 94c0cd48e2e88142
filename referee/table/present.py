"""The present moment as values: who has to act, the time that is left, what is left to draw."""

from collections.abc import Mapping
from typing import NamedTuple

from referee.core.game import Game
from referee.core.table import Table
from referee.core.wording import labelled, wording
from referee.table.news import NO_GLASS
from referee.table.position import Acting, Figure, Open, acting, figure_text, open_text, openings, standing
from referee.table.voice import Voice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.hourglass import Dial

MINUTES = "minutes"
"""The figure of a seat that is time."""
RACKS = ("rack", "arsenal")
"""The figures of a seat that are what it holds."""


class Due(NamedTuple):
    """Who has to act, and what may be done besides."""

    acting: Acting
    over: bool
    openings: tuple[Open, ...]

    def lines(self, game: Game, voice: Voice) -> list[str]:
        over = voice.gettext("The game is over.") if self.over else ""
        opened = [f"{open_text(opening, game, voice)}." for opening in self.openings]
        return [*filter(None, (over, self.acting.text(game, voice))), *opened]


class Time(NamedTuple):
    """The glass, and the minutes of each player where the game counts them."""

    dial: "Dial | None"
    minutes: tuple[tuple[str, Figure], ...]
    """By the names of the players."""

    def lines(self, game: Game, voice: Voice) -> list[str]:
        _ = voice.gettext
        none = _("No glass runs now.") if game.traits.timed else _(NO_GLASS)
        return [*(glass_lines(self.dial, game, voice) or [none]), *_of_players(self.minutes, game, voice)]


class Left(NamedTuple):
    """What the room counts for the whole table, such as what is left in the bag, and what each player holds."""

    figures: tuple[Figure, ...]
    racks: tuple[tuple[str, Figure], ...]
    """By the names of the players."""

    def lines(self, game: Game, voice: Voice) -> list[str]:
        figures = [figure_text(figure, game, voice) for figure in self.figures]
        left = f"{', '.join(figures)}." if figures else wording(game.package, "figures", "undrawn", voice.language)
        return [left, *_of_players(self.racks, game, voice)]


def _of_players(figures: tuple[tuple[str, Figure], ...], game: Game, voice: Voice) -> list[str]:
    """A line with these figures; none where there are none."""
    told = ", ".join(labelled(name, figure_text(one, game, voice), voice.language) for name, one in figures)
    return [f"{told}."] if told else []


def of_players(table: Table, *names: str) -> tuple[tuple[str, Figure], ...]:
    """The figures of these names by the names of the players."""
    return tuple([(seat.name, one) for seat in standing(table).seats for one in seat.figures if one.name in names])


class Worths(NamedTuple):
    """What the letters are worth."""

    values: Mapping[str, int]

    def lines(self, game: Game, voice: Voice) -> list[str]:
        worths = sorted(set(self.values.values()))
        letters = [" ".join(sorted(letter for letter in self.values if self.values[letter] == each)) for each in worths]
        told = [labelled(str(each), which, voice.language) for each, which in zip(worths, letters, strict=True)]
        return [f"{' · '.join(told)}."] if told else [voice.gettext("In this game letters have no values.")]


def worths(table: Table) -> Worths:
    return Worths(table.game.board.values(table.state))


def due(table: Table) -> Due:
    return Due(acting(table), table.state.over, openings(table))


def time(table: Table, dial: "Dial | None") -> Time:
    return Time(dial, of_players(table, MINUTES))


def glass_lines(dial: "Dial | None", game: Game, voice: Voice) -> list[str]:
    """The state of the glass in words; nothing where there is none."""
    _ = voice.gettext
    if dial is None:
        return []
    if not dial.kept:
        if not dial.empties:
            return [_("The table's own glass keeps the time.")]
        sentence = _("The table's own glass keeps the time: type {command} when it is empty.")
        return [sentence.format(command=game.notation.typed(dial.empties, voice.language))]
    running, standing = _("Seconds left in the glass: {seconds}."), _("The glass stands; seconds left: {seconds}.")
    return [(running if dial.running else standing).format(seconds=int(dial.left + 0.999))]
