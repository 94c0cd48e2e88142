"""Commands as they are typed in French; they are kept with English keywords."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.core.actions import Amend, Contest
from referee.core.notation import keyword, with_verdict
from referee.core.record import textual

FRENCH = {
    "pass": "passe", "swap": "échange", "contest": "conteste", "undo": "annule", "redo": "rétablit",
    "amend": "corrige", "adjust": "ajuste", "accept": "accepte", "refuse": "refuse", "rule": "remarque", "end": "fin",
    "concede": "abandonne", "draw": "tire", "resume": "reprend", "rename": "renomme",
    "upheld": "fondée", "rejected": "infondée",
}  # fmt: skip
TEXT = ("word", "card", "mistake")
"""Keywords of rooms behind which nothing is one."""

AMEND = "amend"

Parse = Callable[[str], Any]


def typed(command: str, language: str, room: Mapping[str, str], parse: Parse) -> str:
    """A kept command with its keywords in this language; the room's, or a whole command of its, go first.

    What people wrote stays. Whoever types what is shown means the same by it: else it is shown as it is kept.
    """
    if language != "fr":
        return command
    told = _amended(command, language, room, parse) or _told(command, {**FRENCH, **room})
    return told if told == command or _means(parse(told), parse(command), parse) else command


def _amended(command: str, language: str, room: Mapping[str, str], parse: Parse) -> str:
    action = parse(command) if keyword(command) == AMEND else None
    if not isinstance(action, Amend):
        return ""
    if isinstance(parse(action.command), Amend):
        return command
    return f"{FRENCH['amend']} {action.step} {typed(action.command, language, room, parse)}"


def _told(command: str, words: Mapping[str, str]) -> str:
    if command in words:
        return words[command]
    first, space, rest = command.partition(" ")
    if textual(command) or first in TEXT:
        return f"{words.get(first, first)}{space}{rest}"
    return " ".join(_keyword(token, words) for token in command.split(" "))


def _keyword(token: str, words: Mapping[str, str]) -> str:
    """Such as `steal` or `steal:OLD`."""
    name, colon, rest = token.partition(":")
    return f"{words.get(name, name)}{colon}{rest}"


def _means(told: Any, kept: Any, parse: Parse) -> bool:
    """A verdict in French is one where no such word may be contested; that is for the room to say."""
    if told == kept:
        return True
    if isinstance(told, Amend):
        return told.step == kept.step and _means(parse(told.command), parse(kept.command), parse)
    if isinstance(told, Contest):
        told = with_verdict(told, kept.words)
    return bool(told == kept)
