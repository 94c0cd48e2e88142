"""Commands as they are typed in French; they are kept with English keywords."""

from collections.abc import Mapping

from referee.core.record import textual
from referee.core.sheet import Turn

FRENCH = {
    "pass": "passe", "swap": "échange", "contest": "conteste", "undo": "annule", "redo": "rétablit",
    "amend": "corrige", "adjust": "ajuste", "accept": "accepte", "refuse": "refuse", "rule": "remarque", "end": "fin",
    "concede": "abandonne", "draw": "tire", "resume": "reprend", "suspend": "suspends", "rename": "renomme",
    "upheld": "fondée", "rejected": "infondée",
}  # fmt: skip


def typed(command: str, language: str, room: Mapping[str, str]) -> str:
    """The command with its keywords in this language; those of the room go first. What people wrote stays."""
    if language != "fr":
        return command
    words = {**FRENCH, **room}
    first, space, rest = command.partition(" ")
    if first == "amend":
        number, _, inner = rest.partition(" ")
        return f"{words[first]} {number} {typed(inner, language, room)}"
    if textual(command) or first in ("word", "card"):
        return f"{words.get(first, first)}{space}{rest}"
    return " ".join(_keyword(token, words) for token in command.split(" "))


def _keyword(token: str, words: Mapping[str, str]) -> str:
    """Such as `steal` or `steal:OLD`."""
    name, colon, rest = token.partition(":")
    return f"{words.get(name, name)}{colon}{rest}"


def apart(turn: Turn) -> tuple[str, tuple[str, ...]]:
    """The command, and the rows of a grid that are told in one word of it, where it has more than one."""
    if len(turn.rows) < 2:
        return turn.typed, ()
    return " ".join(word for word in turn.typed.split(" ") if "/" not in word), turn.rows
