"""Names after “à”, and verbs after names."""

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
    assert filled("C'est à {name} de jouer.", name=name) == told


def test_a_sentence_may_begin_with_it_and_tell_a_name_twice() -> None:
    assert filled("À {name} : {name}.", name="Les Rouges") == "Aux Rouges : Les Rouges."


@pytest.mark.parametrize("template", ["{name} is to play.", "Voilà {name}.", "de {name}", "à, {name}"])
def test_other_words_stay_as_they_are(template: str) -> None:
    assert filled(template, name="Les Rouges") == template.format(name="Les Rouges")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Les Rouges", "Les Rouges ont leur tour."),
        ("les bleus", "les bleus ont leur tour."),
        ("Ana, Bob", "Ana, Bob ont leur tour."),
        ("Leslie", "Leslie a son tour."),
        ("Le petit club", "Le petit club a son tour."),
        ("Les", "Les a son tour."),
        ("{x|y}", "{x|y} a son tour."),
    ],
)
def test_what_follows_a_name_agrees_with_it(name: str, told: str) -> None:
    assert filled("{name} {name:a|ont} {name:son|leur} tour.", name=name) == told


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_agrees_is_one_of_a_fact_that_is_told(game: str) -> None:
    """In French alone: a slip in a template would be read by players as it stands."""
    text = packaged(GAMES[game], "wording.toml")
    for line in text.splitlines():
        for fact in re.findall(r"\{(\w+):[^{}]*\|", line):
            assert line.startswith("fr = "), line
            # how a game was won stands behind the names of its winners
            assert fact == "winners" or f"{{{fact}}}" in line, line
