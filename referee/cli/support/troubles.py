"""What may happen to a game without being a mistake in the program, as sentences: for the shell and for the live table."""

from referee.cli.support import settings
from referee.cli.support.problems import CannotSay, about_lexicon, about_system
from referee.cli.support.refusals import sentence, store_problem
from referee.cli.support.tongue import _
from referee.core.printable import printable
from referee.session.stored import NotOpened
from referee.store.problems import StoreError
from referee.words.lexicon import LexiconError

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
            return _("The settings cannot be read: {problem}").format(problem=printable(str(problem)))
        case OSError():
            return str(about_system(problem))
    return str(problem)
