"""Names after “à”, their articles within a sentence, and what agrees with names and numbers."""

import re

import pytest

from referee.core.late import packaged
from referee.core.wording import filled
from referee.games import GAMES


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Les Rouges", "C'est aux Rouges de jouer."),
        ("les bleus", "C'est aux bleus de jouer."),
        ("Le petit club", "C'est au petit club de jouer."),
        ("Les {x}", "C'est aux {x} de jouer."),
        ("Étienne", "C'est à Étienne de jouer."),
        ("Le Goff", "C'est à Le Goff de jouer."),
        ("Leslie", "C'est à Leslie de jouer."),
        ("Les", "C'est à Les de jouer."),
        ("La Rouge", "C'est à La Rouge de jouer."),
        ("{name}", "C'est à {name} de jouer."),
    ],
)
def test_to_and_the_article_of_a_name_are_one_word(name: str, told: str) -> None:
    assert filled("C'est à {name} de jouer.", "fr", name=name) == told


def test_a_sentence_may_begin_with_it_and_tell_a_name_twice() -> None:
    assert filled("À {name} : {name}.", "fr", name="Les Rouges") == "Aux Rouges : Les Rouges."


@pytest.mark.parametrize(
    ("language", "template"),
    [
        ("en", "{name} has a turn."),
        ("en", "à {name}"),
        ("fr", "Joue : {name}"),
        ("fr", "« {name} »"),
        ("fr", "{name}"),
    ],
)
def test_other_words_stay_as_they_are(language: str, template: str) -> None:
    for name in ("Les Rouges", "Les {x}", "Leslie"):
        assert filled(template, language, name=name) == template.format(name=name)


@pytest.mark.parametrize(
    ("template", "names", "told"),
    [
        ("Voilà {name}.", "Les Rouges", "Voilà les Rouges."),
        ("Fini. {name} {name:gagne|gagnent}.", "Les {x}", "Fini. Les {x} gagnent."),
        ("{name} et {name} {name:joue|jouent}.", "Bleus", "Les Bleus et les Bleus jouent."),
        ("Contestation par {name}", "Les Rouges, Les Bleus, Ana", "Contestation par les Rouges, les Bleus et Ana"),
        ("{name} {name:gagne|gagnent}.", "Rouges et Les Lions", "Les Rouges et les Lions gagnent."),
        ("C'est à {name} de jouer.", "Verts", "C'est aux Verts de jouer."),
        ("Bien écrit : {name} {name:rejoue|rejouent}.", "Bleus", "Bien écrit : les Bleus rejouent."),
        ("Voilà {name}.", "Rougeot", "Voilà Rougeot."),
    ],
)
def test_a_team_has_its_article_in_a_french_sentence(template: str, names: str, told: str) -> None:
    assert filled(template, "fr", name=names) == told


@pytest.mark.parametrize(
    ("template", "name", "told"),
    [
        ("{winner} {winner:wins|win}.", "Reds", "Reds win."),
        ("{winner} {winner:wins|win}.", "The Blues", "The Blues win."),
        ("{winner} {winner:wins|win}.", "James", "James wins."),
        ("{winner} {winner:wins|win}.", "The Boss", "The Boss wins."),
        ("It is {name}{name:'s|'} turn.", "The Reds", "It is the Reds' turn."),
        ("It is {name}{name:'s|'} turn.", "James", "It is James's turn."),
        ("card — {watcher} {watcher:turns|turn} the glass.", "The Blues", "card — the Blues turn the glass."),
        ("{seat} {seat:captures|capture} {letters}.", "the Boys", "The Boys capture T."),
        ("{seat} {seat:skips|skip} and {turn} {turn:plays|play} again.", "Reds", "Reds skip and Ana plays again."),
    ],
)  # fmt: skip
def test_a_team_is_a_plural_in_english(template: str, name: str, told: str) -> None:
    facts = dict.fromkeys(("winner", "name", "watcher", "seat"), name)
    assert filled(template, "en", **facts, letters="T", turn="Ana") == told


def test_none_one_and_more_may_be_said_each_in_its_way() -> None:
    for language in ("fr", "en"):
        told = [filled("{number:Rien|Un seul coup|Les # coups}.", language, number=number) for number in (0, 1, 2, 30)]
        assert told == ["Rien.", "Un seul coup.", "Les 2 coups.", "Les 30 coups."]


@pytest.mark.parametrize(
    ("language", "template", "told"),
    [
        ("fr", "{seats} {seats:joue|jouent}.", "Ana, Bob et Cid jouent."),
        ("en", "{seats} may play.", "Ana, Bob and Cid may play."),
        ("fr", "À montrer : {seats}", "À montrer : Ana, Bob, Cid"),
        ("en", "to show: {seats}", "to show: Ana, Bob, Cid"),
    ],
)
def test_the_last_of_several_names_stands_behind_and(language: str, template: str, told: str) -> None:
    assert filled(template, language, seats="Ana, Bob, Cid") == told


@pytest.mark.parametrize(
    ("number", "french", "english"),
    [
        (0, "0 case d'écart", "0 squares"),
        (1, "1 case d'écart", "1 square"),
        ("1", "1 case d'écart", "1 square"),
        ("0", "0 case d'écart", "0 squares"),
        (2, "2 cases d'écart", "2 squares"),
        ("12", "12 cases d'écart", "12 squares"),
    ],
)
def test_what_is_counted_agrees_with_the_number(number: int | str, french: str, english: str) -> None:
    assert filled("{number} {number:case|cases} d'écart", "fr", number=number) == french
    assert filled("{number} {number:square|squares}", "en", number=number) == english


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Les Rouges", "Les Rouges ont leur tour."),
        ("les bleus", "Les bleus ont leur tour."),
        ("Ana, Bob", "Ana et Bob ont leur tour."),
        ("Leslie", "Leslie a son tour."),
        ("Le petit club", "Le petit club a son tour."),
        ("Les", "Les a son tour."),
        ("{x|y}", "{x|y} a son tour."),
    ],
)
def test_what_follows_a_name_agrees_with_it(name: str, told: str) -> None:
    assert filled("{name} {name:a|ont} {name:son|leur} tour.", "fr", name=name) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Ana", "It is Ana's turn."),
        ("Agnès", "It is Agnès's turn."),
        ("The Reds", "It is the Reds' turn."),
        ("Blues", "It is Blues' turn."),
        ("Les Hiboux", "It is Les Hiboux' turn."),
        ("The Boss", "It is the Boss's turn."),
    ],
)
def test_what_a_team_has_is_written_behind_an_apostrophe(name: str, told: str) -> None:
    assert filled("It is {name}'s turn.", "en", name=name) == told


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_agrees_is_one_of_a_fact_that_is_told(game: str) -> None:
    """A slip in a template would be read by players as it stands."""
    text = packaged(GAMES[game], "wording.toml")
    for line in text.splitlines():
        for fact in re.findall(r"\{(\w+):[^{}]*\|", line):
            # how a game was won stands behind the names of its winners, a note beside a name, a count before what is listed
            told = f"{{{fact}}}" in line or re.search(rf"\{{{fact}:[^{{}}]*#", line)
            assert fact in ("winners", "name", "count") or told, line
