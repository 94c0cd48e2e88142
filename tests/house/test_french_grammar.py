"""French that has to agree: numbers, names and vowels that stand in a sentence later, and words that no player says."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache

import pytest

from referee.core.wording import filled
from tests.house.test_catalogue import FRENCH, messages, read
from tests.house.test_french import ROOT, every_french_text

COUNT = re.compile(
    r"\{(?:count|number|points|minutes|laid|distance|rack|reserve|left|steps|total|done)\} (?:[a-zé]+ )?[a-zé]{3,}[sx]\b"
)
"""A number before a plural, where it may be 0 or 1."""
NO_PLURAL = re.compile(r"\} (?:dans|sans|puis|plus|moins|fois|après|hors|sous|vers|lettres remplacées)\b")
MANY = (
    "{count} majuscules, et",
    "{count} minuscules, et",
    "compte {count} prismes",
    "nombre de lettres, {count} au plus",
    "sheet.letters-of",
    "{count} coups pas encore partagés",
    "{count} coups à part",
)
"""More than a hand holds, what a box lists by dozens, the longest word; and what has its singular in the code."""
VOWEL = re.compile(
    r"\b(?:[dD]e|[qQ]ue|[jJ]usque|[lL]orsque)"
    r" \{(?:names?|seats?|player|winner|loser|one|other|word|game|event|detail)\}"
)
"""Before Ana or Option this would be d' or qu'."""
VERB = re.compile(
    r"\{(?:seats?|winners?|losers?|contester|author|watcher|turn)\} (?:a|n'a|est|n'est|va|peut|doit|perd|gagne"
    r"|joue|rejoue|saute|tire|capture|retourne|commence|abandonne|rejoint|ont|sont|peuvent)\b"
)
"""A verb behind a name that may be a team's: les Rouges tirent."""
SAID_BY_NOBODY = re.compile(
    r"[Ii]l y a :|C'est trop|épingl|[;,] sans (?:elle|lui|elles|eux),|personne n'a dit|table vivante|pouvait être\b(?! jou)"
    r"|tirs? au but|plus chère?\b|continue pendant ce temps|\b(?:[Aa]u|[Ll]e|[Dd]u) (?:Jago|Croisillon)\b",
)
"""Calques of English, words of programmers, and games with an article: one plays à Jago as à Option."""
LITERAL = re.compile(r"`\{referee\}|`\w+ ")
"""A command between marks of code; French prints « annule »."""


@cache
def rooms() -> list[str]:
    """The texts of all rooms, of what they share and of the club, with the code of each before it."""
    return [
        f"{code}\n{text}"
        for path in sorted(ROOT.rglob("wording.toml"))
        for code, text in coded(path.read_text("utf-8"))
    ]


def coded(text: str) -> Iterator[tuple[str, str]]:
    """The French of a file of sentences that has no other one for a single thing."""
    for kind, codes in tomllib.loads(text).items():
        if not isinstance(codes, dict):
            continue
        singular = {name for name in codes if name.endswith("-one") and name.removesuffix("-one") in codes}
        for code, told in codes.items():
            if isinstance(told, dict) and isinstance(told.get("fr"), str) and not {code, f"{code}-one"} & singular:
                yield f"{kind}.{code}", told["fr"]


@cache
def single() -> list[str]:
    """What the code says in one form, whatever the number."""
    return [str(message.string) for message in messages(read(FRENCH)) if not message.pluralizable]


def counts(text: str) -> list[str]:
    found = [match[0] for match in COUNT.finditer(text) if not NO_PLURAL.search(match[0])]
    return [] if any(many in text for many in MANY) else found


@pytest.mark.parametrize(
    "text", ["{count} cases d'écart", "encore {number} lignes", "{points} points", "{laid} beaux jetons"]
)
def test_a_number_that_nothing_agrees_with_is_found(text: str) -> None:
    assert counts(text)


@pytest.mark.parametrize(
    "text", ["{count} {count:case|cases}", "{count} dans le sac", "cases : {count}", "{count} fois"]
)
def test_what_agrees_with_a_number_is_fine(text: str) -> None:
    assert counts(text) == []


def test_every_number_agrees_with_what_it_counts() -> None:
    assert len(rooms()) > 500
    assert [text for text in (*rooms(), *single()) if counts(text)] == []


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (VOWEL, "la main de {name}"),
        (VOWEL, "Ce que {seat} a en main"),
        (VERB, "{seats} tire une carte"),
        (VERB, "{winner} gagne."),
        (SAID_BY_NOBODY, "Quelle boîte ? Il y a : {names}."),
        (SAID_BY_NOBODY, "Le port ; sans elle, 5432."),
        (SAID_BY_NOBODY, "revue dit ce qu'elle pouvait être"),
        (LITERAL, "`{referee} games` les montre."),
    ],
)
def test_a_slip_is_found(rule: "re.Pattern[str]", text: str) -> None:
    assert rule.search(text)


@pytest.mark.parametrize("rule", [VOWEL, VERB, SAID_BY_NOBODY, LITERAL])
def test_no_french_text_has_such_a_slip(rule: "re.Pattern[str]") -> None:
    assert len(every_french_text()) > 2_000
    assert [text for text in every_french_text() if rule.search(text)] == []


FORMS = re.compile(r"\{(\w+):([^{}|]+(?:\|[^{}|]+)+)\}")
PLAYERS = {"seat", "seats", "name", "winner", "winners", "loser", "author", "contester", "turn", "waiting", "watcher"}
NOT_ONE = {"fr": re.compile(r"\b[01] [a-zé]{3,}[sx]\b"), "en": re.compile(r"\b1 [a-z]{3,}s\b")}
"""A plural behind a number that has the singular."""


def agreeing(language: str, of_players: bool) -> list[str]:
    """Every sentence that has forms for the names of players, or for a number."""
    texts = [
        told[language]
        for path in sorted(ROOT.rglob("wording.toml"))
        for codes in tomllib.loads(path.read_text("utf-8")).values()
        if isinstance(codes, dict)
        for told in codes.values()
        if isinstance(told, dict) and isinstance(told.get(language), str)
    ]
    texts += [str(message.string if language == "fr" else message.id) for message in messages(read(FRENCH))]
    return [text for text in texts if any((fact in PLAYERS) == of_players for fact, _ in FORMS.findall(text))]


def facts(text: str, told: str, of_players: bool) -> dict[str, object]:
    """What stands in a sentence: this where a word agrees with it, else what is one and no name."""
    agree = {fact for fact, _ in FORMS.findall(text) if (fact in PLAYERS) == of_players}
    return {fact: told if fact in agree else "X" for fact in re.findall(r"\{(\w+)", text)}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_sentence_with_a_count_agrees_with_none_one_and_more(language: str) -> None:
    assert len(agreeing(language, of_players=False)) > 10
    for text in agreeing(language, of_players=False):
        none, one, two, dozen = (
            filled(text, language, **facts(text, number, False)) for number in ("0", "1", "2", "12")
        )
        assert not NOT_ONE[language].search(f"{none} {one}"), text
        assert dozen == two.replace("2", "12"), text
        assert one.replace("1", "2") != two, text
        assert "#" not in none + one + two, text


@pytest.mark.parametrize("names", ["Les Rouges", "Bleus", "Ana, Bob", "Ana, Bob, Les Verts"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_sentence_about_players_agrees_with_them(language: str, names: str) -> None:
    assert len(agreeing(language, of_players=True)) > 10
    for text in agreeing(language, of_players=True):
        alone, told = (filled(text, language, **facts(text, each, True)) for each in ("Ana", names))
        for fact, forms in FORMS.findall(text):
            one, many = forms.split("|")[-2:]
            assert fact not in PLAYERS or (one in alone and many in told), text
        if language == "fr":
            assert not re.search(r"[a-zé;] Les (?:Rouges|Verts)|(?<!es )(?<!ux )Bleus", told), told
