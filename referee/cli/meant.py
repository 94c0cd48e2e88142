"""The name that was probably meant, behind errors about names that are looked up where no command knows them all."""

from collections.abc import Callable, Iterable, Mapping

from referee.cli import completions
from referee.cli.troubles import HINTED, nearest
from referee.core.message import N_, Message, Refusal
from referee.games import GAMES
from referee.session.boxes import NO_BOX
from referee.store.problems import NO_GAME, SENTENCES
from referee.words import problems

KNOWN: Mapping[str, tuple[str, Callable[[], Iterable[str]]]] = {
    SENTENCES[NO_GAME]: ("detail", lambda: [name for name, _players in completions.stored_games()]),
    problems.SENTENCES[problems.NO_DICTIONARY]: ("where", completions.dictionaries),
    NO_BOX: ("detail", lambda: [name for game in GAMES for name in completions.boxes(game)]),
}
"""The fact that holds the name, and the names that there are, by the sentence of the error."""
SETTING = "unknown-setting"
"""The code by which rooms refuse a setting, with its name and the known ones."""


def hinted(problem: Message | Refusal) -> Message | Refusal:
    """The error, with the known name that is most like the one that is not."""
    near: list[str] = []
    if isinstance(problem, Message) and problem.text in KNOWN:
        fact, known = KNOWN[problem.text]
        near = nearest(str(problem.facts[fact]), known())
    elif isinstance(problem, Refusal) and problem.refused.code == SETTING:
        facts = problem.refused.facts
        near = nearest(str(facts["name"]), str(facts["known"]).split(", "))
    if not near:
        return problem
    return Message(HINTED, problem=problem, hint=Message(N_("Did you mean {near}?"), near=near[0]))
