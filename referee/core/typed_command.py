"""Translates stored commands, whose keywords are English, into what is typed in French."""

from collections.abc import Callable, Container, Mapping

from referee.core.actions import Action, Amend, Contest
from referee.core.keywords import COMMANDS, DECISIONS, Keyword, shown_in_french
from referee.core.notation import keyword, with_verdict
from referee.core.record import textual
from referee.core.result import Refused

FRENCH = shown_in_french((*COMMANDS, *DECISIONS))

AMEND = "amend"

Parse = Callable[[str], Action | Refused | None]


def typed(command: str, language: str, keywords: tuple[Keyword, ...], parse: Parse) -> str:
    """A stored command with its keywords in this language; a room's own words take precedence.

    Free text stays. The result parses as the same action; otherwise the stored command is returned.
    """
    if language != "fr":
        return command
    words = {**FRENCH, **shown_in_french(keywords)}
    free = {word.english for word in keywords if word.free}
    translated = _amended(command, language, keywords, parse) or _translated(command, words, free)
    return translated if translated == command or _means(parse(translated), parse(command), parse) else command


def _amended(command: str, language: str, keywords: tuple[Keyword, ...], parse: Parse) -> str:
    action = parse(command) if keyword(command) == AMEND else None
    if not isinstance(action, Amend):
        return ""
    if isinstance(parse(action.command), Amend):
        return command
    return f"{FRENCH['amend']} {action.step} {typed(action.command, language, keywords, parse)}"


def _translated(command: str, words: Mapping[str, str], free: Container[str]) -> str:
    if command in words:
        return words[command]
    first, space, rest = command.partition(" ")
    if textual(command, free):
        return f"{words.get(first, first)}{space}{rest}"
    # a keyword may have a colon behind it, as in `steal:OLD`
    tokens = (token.partition(":") for token in command.split(" "))
    return " ".join(f"{words.get(name, name)}{colon}{rest}" for name, colon, rest in tokens)


def _means(first: Action | Refused | None, second: Action | Refused | None, parse: Parse) -> bool:
    """Whether two commands are parsed as the same action; a verdict in French may first look like a contested word."""
    if first == second:
        return True
    if isinstance(first, Amend) and isinstance(second, Amend):
        return first.step == second.step and _means(parse(first.command), parse(second.command), parse)
    if isinstance(first, Contest) and isinstance(second, Contest):
        first = with_verdict(first, second.words)
    return bool(first == second)
