"""The boxes of a game in the user's folders, and their problems as sentences."""

from referee.cli.support import places
from referee.cli.support.box_sentences import wrong_value
from referee.cli.support.problems import CannotSay, about_game
from referee.cli.support.tongue import _
from referee.core import limits
from referee.core.printable import printable
from referee.games import GAMES
from referee.session.boxes import Boxes, BoxProblem


def boxes(game: str) -> Boxes:
    if game not in GAMES:
        raise about_game(game)
    return Boxes(game, places.config() / "boxes" / game, places.shared())


def box_problem(problem: BoxProblem) -> CannotSay:
    if problem.wrong:
        return CannotSay(wrong_value(problem.detail, problem.wrong[0]))
    sentences = {
        "no-box": _("There is no box “{detail}”. `referee box list GAME` shows what there is."),
        "bad-box": _("{detail}, line {line}: this is not TOML; a line is such as {example}."),
        "box-too-deep": _("{detail}, line {line}: tables, lists or keys are nested more than {limit} deep."),
        "box-number-too-long": _("{detail}, line {line}: a number has more than {limit} characters."),
        "bad-box-name": _("“{detail}” cannot be a box's name: small letters, digits, dots and hyphens, not “default”."),
        "box-taken": _("There is already a box “{detail}”."),
    }
    limit = limits.DIGITS if problem.problem == "box-number-too-long" else limits.DEPTH
    told = sentences[problem.problem]
    return CannotSay(told.format(detail=printable(problem.detail), line=problem.line, limit=limit, example="A = 1"))
