"""An explained refusal as a value: what lies on the squares that it names, and its clause."""

from typing import NamedTuple

from referee.core.game import Game
from referee.core.message import N_
from referee.core.result import Refused
from referee.core.squares import Square, parse_square, square_name
from referee.core.table import Table
from referee.core.view import Cell, View
from referee.core.wording import clauses, wording
from referee.table.help import WORDS, Rule, rule_text
from referee.table.news import NO_STEPS, News, news
from referee.table.step import INDENT, Account, explained, name_of
from referee.table.voice import Voice

ON_WORDS = "VOC-"


class Lying(NamedTuple):
    """What lies on a square."""

    square: Square
    letter: str
    owner: str
    """The name of the owner, in games where tokens have one."""
    safe: bool
    ground: str
    """What is printed on the square, as a code of the room's wording."""


class Explanation(NamedTuple):
    why: Refused
    squares: tuple[Lying, ...]
    rule: Rule | None
    """Its clause, where the room has it in its rules."""


def concerned(table: Table, why: Refused) -> tuple[Square, ...]:
    """The squares that a refusal names, on a grid that everybody shares."""
    view: View = table.game.board.view(table.state)
    if view.labels or not view.grid or table.game.board.grids(table.state):
        return ()
    found = (parse_square(fact) for fact in why.facts.values())
    rows, columns = len(view.grid), len(view.grid[0])
    squares = [square for square in found if square and square[0] < rows and square[1] < columns]
    return tuple(dict.fromkeys(squares))


def asked(table: Table, line: str, why: Refused | None) -> Account | Explanation | News:
    """What `why` tells: the reasons for a step, the last one if none is named; after a question mark, of a refusal."""
    if line.endswith("?"):
        return news(N_("Nothing has been refused.")) if why is None else explanation(table, why)
    wanted, count = line.partition(" ")[2].strip(), len(table.steps)
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 6 else 0 if wanted else count
    missing = news(N_("Name a step from 1 to {count}."), count=count) if count else news(NO_STEPS)
    return explained(table, number) if 1 <= number <= count else missing


def explanation(table: Table, why: Refused) -> Explanation:
    view: View = table.game.board.view(table.state)
    squares = [lying(table, view, square) for square in concerned(table, why)]
    clause = why.clause or ""
    package = WORDS if clause.startswith(ON_WORDS) else table.game.package
    known = any(clause == one.id for one in clauses(package, "en"))
    return Explanation(why, tuple(squares), Rule(package, clause) if known else None)


def lying(table: Table, view: View, square: Square) -> Lying:
    """What lies on a square of this view."""
    cell: Cell = view.grid[square[0]][square[1]]
    owner = name_of(table, view.owners[cell.owner - 1]) if cell.owner and view.owners else ""
    return Lying(square, cell.letter, owner, cell.safe, cell.ground)


def explanation_lines(explanation: Explanation, game: Game, voice: Voice) -> list[str]:
    """The refusal, the squares, the clause."""
    rule = [rule_text(explanation.rule, voice)] if explanation.rule else []
    details = [*(lying_text(square, game, voice) for square in explanation.squares), *rule]
    return [voice.refusal(explanation.why, game.name), *(f"{INDENT}{line}" for line in details)]


def lying_text(lying: Lying, game: Game, voice: Voice) -> str:
    _ = voice.gettext
    ground = wording(game.package, "grounds", lying.ground, voice.language) if lying.ground else ""
    facts = (lying.letter or _("empty"), lying.owner, _("protected") if lying.safe else "", ground)
    return _("{square}: {what}").format(square=square_name(lying.square), what=", ".join(filter(None, facts)))
