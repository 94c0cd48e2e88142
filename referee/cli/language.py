"""The language of the command that is running.

It is a context variable, not an argument, since Typer calls the commands and every helper would have to pass it on.
`cli/app.py` sets it once; code outside `cli/` takes the language, or a Voice, as an argument.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from referee.core.message import Refusal
from referee.core.result import Refused
from referee.games import GAMES
from referee.speech.speech import Speech

_SPEECH = ContextVar("speech", default=Speech("en"))


def speech() -> Speech:
    return _SPEECH.get()


def language() -> str:
    return _SPEECH.get().language


def _(message: str) -> str:
    return _SPEECH.get().text(message)


def ngettext(one: str, many: str, number: int) -> str:
    return _SPEECH.get().count(one, many, number)


def sentence(refused: Refused, game: str = "") -> str:
    """A refusal in the words of its game, else of the house, with the clause it rests on."""
    return speech().say(refusal_of(refused, game))


def refusal_of(refused: Refused, game: str) -> Refusal:
    return Refusal(refused, GAMES.get(game, ""))


@contextmanager
def speaking(language: str) -> Iterator[Speech]:
    """Inside, commands speak this language."""
    spoken = Speech(language)
    token = _SPEECH.set(spoken)
    try:
        yield spoken
    finally:
        _SPEECH.reset(token)
