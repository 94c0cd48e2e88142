"""What the desk tells who asks: its commands, the rules, what a step rests on."""

from typing import TYPE_CHECKING

from referee.core.spelling import capitals
from referee.core.wording import aside, clauses, help_text
from referee.table import telling

if TYPE_CHECKING:
    from referee.table.desk import Desk


def help_lines(desk: "Desk", wanted: str) -> list[str]:
    """All of it, or the lines that speak of a command."""
    room = help_text(telling.room(desk.table), desk.voice.language).splitlines()
    asked = capitals(wanted.strip())
    lines = [*room, *_house(desk), *desk.hourglass.help()]
    return [line for line in lines if asked in capitals(line)]


def rules(desk: "Desk", wanted: str) -> list[str]:
    """The clauses that speak of something, the room's and those on words."""
    asked, language = capitals(wanted.strip()), desk.voice.language
    told = clauses(telling.room(desk.table), language) + clauses("referee.words", language)
    found = [f"{clause.id}  {clause.text}" for clause in told if asked in capitals(f"{clause.id} {clause.text}")]
    none = desk.voice.gettext("No rule of {game} speaks of “{wanted}”.")
    return found or [none.format(game=desk.table.game.name, wanted=wanted.strip())]


def why(desk: "Desk", wanted: str) -> list[str]:
    """A step explained: the one named, else the last."""
    _ = desk.voice.gettext
    count = len(desk.table.steps)
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 6 else 0 if wanted else count
    if 1 <= number <= count:
        return telling.explained(desk.table, number, desk.voice)
    return [_("Name a step from 1 to {count}.").format(count=count)]


def _house(desk: "Desk") -> list[str]:
    _ = desk.voice.gettext
    other = aside(telling.room(desk.table), desk.voice.language)
    told = _(
        "u · undo 2         take back the last step (asks), or the last two; redo brings them back\n"
        "amend 3 COMMAND    correct step 3 and referee everything after it again\n"
        "accept WORD · refuse WORD · note TEXT · rule TEXT · rename SEAT NAME · concede\n"
        "why 3              what step 3 rests on (without a number: the last)\n"
        "audit              compare the real grid with the record, row by row\n"
        "rules WORDS        the rules that speak of these words;  q leaves, the game stays\n"
        "PageUp · PageDown  what was said before, and after it"
    )
    meant = _("for another seat than the one at turn")
    return [f"{other:<17}  {meant}", *told.splitlines()]
