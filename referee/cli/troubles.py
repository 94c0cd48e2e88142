"""What may happen to a game without being a mistake in the program, as sentences: for the shell and for the live table."""

from referee.cli import settings
from referee.cli.problems import CannotSay, about_lexicon, about_system
from referee.cli.refusals import sentence, store_problem
from referee.cli.tongue import _
from referee.session.stored import NotOpened
from referee.store.problems import StoreError
from referee.words.lexicon import LexiconError
from referee.words.say import shown

TROUBLES = (CannotSay, LexiconError, StoreError, NotOpened, settings.BadSettings, OSError)


def told(problem: BaseException) -> str:
    match problem:
        case LexiconError():
            return str(about_lexicon(problem.problem, problem.where))
        case StoreError():
            return store_problem(problem.problem, problem.detail)
        case NotOpened():
            return sentence(problem.why, problem.game)
        case settings.BadSettings():
            return _("The settings cannot be read: {problem}").format(problem=shown(str(problem)))
        case OSError():
            return str(about_system(problem))
    return str(problem)
