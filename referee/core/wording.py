"""Texts of a room from its TOML files, in a given language; `room` is the room's package. A file is read on first use.

Texts that rooms share are in `wording.toml` beside this module, for codes that a room lacks.
"""

import tomllib
from functools import cache
from typing import Any

from referee.core.catalogue import in_language
from referee.core.filling import filled
from referee.core.home import ENGLISH
from referee.core.packaged import packaged
from referee.core.result import Refused
from referee.core.unbroken import labelled
from referee.core.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.core.verdicts import Verdict


class Clause(Value):
    id: str
    text: str
    ruling: bool


SHARED = "referee.core"


@cache
def written(package: str, file: str) -> dict[str, Any]:  # our own TOML: each section has a form of its own
    """The texts of a TOML file, in every language that it has."""
    return tomllib.loads(packaged(package, file))


def _among(room: str, kind: str, code: str) -> dict[str, dict[str, str]]:
    """The texts of a kind that include this code: the room's own, else the shared ones."""
    own: dict[str, dict[str, str]] = written(room, "wording.toml").get(kind, {})
    return own if code in own else written(SHARED, "wording.toml").get(kind, {})


def clauses(room: str, language: str) -> list[Clause]:
    """The clauses of a room, in order."""
    texts = written(room, "clauses.toml")
    return [Clause(name, in_language(clause, language), clause.get("ruling", False)) for name, clause in texts.items()]


def wording(room: str, kind: str, code: str, language: str, **facts: object) -> str:
    """A sentence of the room, of a kind such as questions, openings or parts of points."""
    return filled(template(room, kind, code, language), **facts)


@cache
def template(room: str, kind: str, code: str, language: str) -> str:
    """A sentence of the room with placeholders for its facts, for repeated use."""
    return in_language(_among(room, kind, code)[code], language)


@cache
def texts(room: str, kind: str, language: str) -> dict[str, str]:
    """All texts of a kind by their codes; none where the room has no such kind."""
    return {code: in_language(text, language) for code, text in written(room, "wording.toml").get(kind, {}).items()}


def verdict_lines(room: str, verdicts: "Iterable[Verdict]", language: str) -> list[str]:
    """A sentence for each word contested: whether it stands, and why."""
    return [
        wording(
            room,
            "remarks",
            "word-stands" if verdict.valid else "word-falls",
            language,
            word=verdict.word,
            why=verdict.why or wording(room, "remarks", "by-table", language),
        )
        for verdict in verdicts
    ]


def counted(room: str, kind: str, code: str, language: str, number: int | str) -> str:
    """A figure in words; `code-one` is for one, in French for none as well."""
    single = isinstance(number, int) and (number == 1 or (language == "fr" and number == 0))
    one = f"{code}-one"
    if single and one in _among(room, kind, code):
        code = one
    return wording(room, kind, code, language, number=number)


def replies(room: str, question: str, answer: str) -> list[str]:
    """What people say for an answer to a question of the room, besides the usual words, in any language."""
    code = f"{question}-{answer}"
    texts = _among(room, "replies", code).get(code, {})
    return [phrase for text in texts.values() for phrase in text.split(", ")]


def worded(room: str, kind: str, code: str) -> bool:
    """Whether the room says something of this kind under this code."""
    return code in _among(room, kind, code)


def setting(room: str, key: str, value: str, language: str) -> str:
    """A setting in words, with its values translated where the room has words for them."""
    texts = written(room, "wording.toml")
    values = texts.get("setting-values", {})
    parts = [
        " ".join(in_language(values[each], language) if each in values else each for each in part.split("="))
        for part in value.split()
    ]
    known = texts.get("settings", {}).get(key, {})
    pattern = in_language(known, language) if known else labelled(key, "{value}", language)
    return pattern.format(value=", ".join(parts))


def wording_of_nothing(room: str, figure: str, language: str) -> str:
    """A figure of zero in words; empty if the room does not mention it."""
    figures = _among(room, "figures", figure)
    text = in_language(figures.get(f"{figure}-none", figures[figure]), language)
    return "" if "{number}" in text else text


def commands(room: str, language: str) -> list[str]:
    """The room's own commands, besides those of every game."""
    lines: dict[str, list[str]] = written(room, "wording.toml")["commands"]
    return lines.get(language, lines[ENGLISH])


def help_text(room: str, language: str) -> str:
    return in_language(written(room, "wording.toml")["help"], language).strip("\n")


def aside(room: str, language: str, name: str) -> str:
    """An example of a command on the line of a player whose turn it is not."""
    return in_language(written(room, "wording.toml")["aside"], language).format(name=name)


def refusal(room: str, refused: Refused, language: str) -> str | None:
    """A refusal's sentence, without its clause; None if the room does not know the code."""
    bare = refused.facts.get("typed") == "" and worded(room, "missing", refused.code)
    texts = _among(room, "missing" if bare else "refusals", refused.code).get(refused.code)
    return None if texts is None else filled(in_language(texts, language), **refused.facts)
