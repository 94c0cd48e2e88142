"""Texts in a language: from the catalogues in `locale`, and from the TOML files of rooms, filled with their facts.

A language may lack any sentence, which is then said in English. `room` is the room's package; a file is read on first use.
Texts that rooms share are in `wording.toml` beside this module, for codes that a room lacks.
"""

import gettext
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from referee.core.home import ENGLISH, LOCALE, PROGRAM, hinted
from referee.core.late import packaged
from referee.core.result import Refused
from referee.core.values import Value
from referee.core.words import Verdict

SHARED = "referee.core"
"""The package whose `wording.toml` has what rooms share."""
_TO = re.compile(r"\b(?P<to>[àÀ]) \{(?P<fact>\w+)\}")
_ARTICLE = re.compile(r"(?:[Ll](?P<many>es)|[Ll]e(?= [a-zà-ÿ])) (?P<rest>.+)")
"""An article before a noun. “Le” before a capital is more often part of a family's name: à Le Goff."""
_THE = re.compile("[Tt]he (?P<rest>.+)")
_OWN = re.compile(r"\{(?P<fact>\w+)\}'s\b")
_FORMS = re.compile(r"\{(?P<fact>\w+):(?P<forms>[^{}|]+(?:\|[^{}|]+)+)\}")
"""What agrees with a fact."""
_TEAM = re.compile(r"(?:Roug|Bleu|Vert|Jaun|Noir|Blanc)e?s")
"""Teams as players call them, without the article with which they are spoken of."""
_ENGLISH_TEAM = re.compile(r"(?:[Tt]he .*[^s]|Red|Blue|Green|Yellow|Black|White|Orange|Purple)s")
_NAMED = re.compile(
    r"(?P<before>^|[^:«] |: (?=\{\w+\} \{))"
    r"\{(?P<fact>author|contester|first|leaders|loser|name|seats?|second|turn|waiting|watcher|winners?)\}"
)
"""A player or a team in a sentence; names alone behind a colon and in quotes stay as they were given."""
_PARTED = re.compile("(, | et | and )")
MINUS = "−"
"""The sign of a negative figure; a hyphen stands in what is typed, and in what programs read."""
KEPT = "\u00a0"
"""A blank at which nothing is folded."""
CLOSING, OPENING = ":;!?»·", "«“°"
"""Signs behind a blank at which no line begins, and those before one at which none ends."""


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("referee", LOCALE, [language], fallback=True)


def translated(message: str, language: str) -> str:
    """An English message in this language; its commands name the program as it was called."""
    text = catalogue(language).gettext(message) if message else ""
    return hinted(text) if PROGRAM in text else text


def in_language(texts: Mapping[str, str], language: str) -> str:
    """The text that a file has in this language, else the translation of its English text."""
    if language not in texts:
        return translated(texts[ENGLISH], language)
    text = texts[language]
    return hinted(text) if PROGRAM in text else text


class Clause(Value):
    id: str
    text: str
    ruling: bool


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
    if "direction" in facts:
        facts = _directed(room, language, facts)
    return filled(template(room, kind, code, language), language, **facts)


def _directed(room: str, language: str, facts: Mapping[str, object]) -> dict[str, object]:
    """The facts with the letter that the language has for a direction, such as O for west in French."""
    return {**facts, "direction": template(room, "directions", str(facts["direction"]), language)}


@cache
def template(room: str, kind: str, code: str, language: str) -> str:
    """A sentence of the room with placeholders for its facts, for repeated use."""
    return in_language(_among(room, kind, code)[code], language)


@cache
def texts(room: str, kind: str, language: str) -> dict[str, str]:
    """All texts of a kind by their codes; none where the room has no such kind."""
    return {code: in_language(text, language) for code, text in written(room, "wording.toml").get(kind, {}).items()}


def verdict_lines(room: str, verdicts: Iterable[Verdict], language: str) -> list[str]:
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
    if texts is None:
        return None
    facts = _directed(room, language, refused.facts) if "direction" in refused.facts else refused.facts
    return filled(in_language(texts, language), language, **facts)


def filled(template: str, language: str, **facts: object) -> str:
    """A template with its facts in the places of their names, and what agrees with them.

    `{seat:joue|jouent}` is the one or the other by a name, `{count:lettre|lettres}` by a number, `{count:rien|un|#}` for
    none, one and more. Of several names the last stands behind “and”. “The” before the name of a team is small within a
    sentence, and in French “à” and an article become one word: aux Rouges.
    """
    if language == "fr" and ("à {" in template or "À {" in template):
        template = _TO.sub(lambda found: _contracted(found, str(facts[found["fact"]])), template)
    if language != "fr" and "}'s" in template:
        template = _OWN.sub(lambda found: found[0][: -several(str(facts[found["fact"]])) or None], template)
    template = _NAMED.sub(lambda found: _in_running(found, str(facts[found["fact"]]), language), template)
    if "|" in template:
        template = _FORMS.sub(lambda found: _agreeing(found, facts[found["fact"]], language), template)
    for name, fact in facts.items():
        if type(fact) is int and fact < 0:
            facts[name] = f"{MINUS}{-fact}"
    return template.format(**facts)


def _agreeing(found: re.Match[str], fact: object, language: str) -> str:
    """The form that agrees with a fact; none is a singular in French."""
    said = str(fact)
    *none, one, many = found["forms"].split("|")
    if none and said == "0":
        return none[0]
    single = ("0", "1") if language == "fr" else ("1",)
    return (many if (said not in single if said.isdigit() else several(said)) else one).replace("#", said)


def _in_running(found: re.Match[str], names: str, language: str) -> str:
    """Names as a part of the template: the last behind “and”, in French teams with their articles."""
    *first, last = _PARTED.split(names)
    if first[-1:] == [", "]:
        first[-1] = " et " if language == "fr" else " and "
    parts = [*first, last]
    within = found["before"].rstrip()[-1:] not in (*".!?", "")
    if language == "fr":
        parts = [f"Les {part}" if _TEAM.fullmatch(part) else part for part in parts]
    article = "Les " if language == "fr" else "The "
    parts = [
        (article.lower() if within or at else article) + part[4:] if part[:4].capitalize() == article else part
        for at, part in enumerate(parts)
    ]
    return found["before"] + "".join(parts).replace("{", "{{").replace("}", "}}")


def several(name: str) -> bool:
    """Whether a name is a plural, such as “les Rouges”, or there are several names."""
    article = _ARTICLE.match(name)
    team = _TEAM.fullmatch(name) or _ENGLISH_TEAM.fullmatch(name)
    return bool(_PARTED.search(name) or team or (article and article["many"]))


def without_article(name: str) -> str:
    """“Rouges” for “Les Rouges”, “Reds” for “The Reds”."""
    article = _ARTICLE.fullmatch(name) or _THE.fullmatch(name)
    return name if article is None else article["rest"]


def _contracted(found: re.Match[str], name: str) -> str:
    """“à” before a fact, as a part of the template."""
    article = _ARTICLE.fullmatch(f"Les {name}" if _TEAM.fullmatch(name) else name)
    if article is None:
        return found[0]
    to = ("a" if found["to"] == "à" else "A") + ("ux" if article["many"] else "u")
    rest = article["rest"].replace("{", "{{").replace("}", "}}")
    return f"{to} {rest}"


def glued(text: str) -> str:
    """The text with blanks at which no line is broken before closing signs and behind opening ones."""
    for sign in CLOSING:
        text = text.replace(f" {sign}", f"{KEPT}{sign}")
    for sign in OPENING:
        text = text.replace(f"{sign} ", f"{sign}{KEPT}")
    return text


def figure(number: int) -> str:
    """A number as it is printed: with a minus sign, not a hyphen."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """A number with its sign; 0 has none."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def labelled(name: str, text: str, language: str) -> str:
    """A text behind the name that it belongs to, with the colon that the language prints."""
    return f"{name} : {text}" if language == "fr" else f"{name}: {text}"
