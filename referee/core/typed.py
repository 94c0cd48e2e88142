"""Stored commands, whose keywords are English, as they are typed in French."""

from collections.abc import Callable, Container, Mapping

from referee.core.actions import Action, Amend, Contest
from referee.core.keywords import COMMANDS, DECISIONS, Keyword, shown_in_french
from referee.core.notation import keyword, with_verdict
from referee.core.record import textual
from referee.core.result import Refused

FRENCH = shown_in_french((*COMMANDS, *DECISIONS))

AMEND = "amend"

Parse = Callable[[str], Action | Refused | None]


def typed(command: str, language: str, room: tuple[Keyword, ...], parse: Parse) -> str:
    """A kept command with its keywords in this language; the room's, or a whole command of its, go first.

    What people wrote stays. Whoever types what is shown means the same by it: else it is shown as it is kept.
    """
    if language != "fr":
        return command
    words = {**FRENCH, **shown_in_french(room)}
    free = {word.english for word in room if word.free}
    told = _amended(command, language, room, parse) or _told(command, words, free)
    return told if told == command or _means(parse(told), parse(command), parse) else command


def _amended(command: str, language: str, room: tuple[Keyword, ...], parse: Parse) -> str:
    action = parse(command) if keyword(command) == AMEND else None
    if not isinstance(action, Amend):
        return ""
    if isinstance(parse(action.command), Amend):
        return command
    return f"{FRENCH['amend']} {action.step} {typed(action.command, language, room, parse)}"


def _told(command: str, words: Mapping[str, str], free: Container[str]) -> str:
    if command in words:
        return words[command]
    first, space, rest = command.partition(" ")
    if textual(command, free):
        return f"{words.get(first, first)}{space}{rest}"
    return " ".join(_keyword(token, words) for token in command.split(" "))


def _keyword(token: str, words: Mapping[str, str]) -> str:
    """Such as `steal` or `steal:OLD`."""
    name, colon, rest = token.partition(":")
    return f"{words.get(name, name)}{colon}{rest}"


def _means(told: Action | Refused | None, kept: Action | Refused | None, parse: Parse) -> bool:
    """A verdict in French is one where no such word may be contested; that is for the room to say."""
    if told == kept:
        return True
    if isinstance(told, Amend) and isinstance(kept, Amend):
        return told.step == kept.step and _means(parse(told.command), parse(kept.command), parse)
    if isinstance(told, Contest) and isinstance(kept, Contest):
        told = with_verdict(told, kept.words)
    return bool(told == kept)
