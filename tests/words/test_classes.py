"""Words by class, judged before any dictionary was asked: the rules decide each as its class says (`classes.toml`)."""

import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import ascii_uppercase

import pytest

from referee.core.policy import SIGNS
from referee.games import GAMES, policy_of
from referee.words.judge import CLAUSES, CODES, VALID, judge
from referee.words.lexicon import Lexicon

CLASSES = tomllib.loads((Path(__file__).parent / "classes.toml").read_text("utf-8"))
SIMPLE = "guerre-des-mots-simple"
GAMES_ASKED = {game: policy_of(game) for game in GAMES} | {SIMPLE: policy_of("guerre-des-mots", {"rules": "simple"})}
REFUSED = "refused"
FEWEST = 600
CONTENT = {word for words in CLASSES.pop("content").values() for word in words.split()}
"""Words on which the dictionary and the reader differ, in small letters."""


def judged() -> Iterator[tuple[str, str, str, str]]:
    """Every class, word and game with the verdict that the reader expects."""
    for name, facts in CLASSES.items():
        for word in facts["words"].split():
            for game in GAMES_ASKED:
                if word.lower() not in CONTENT:
                    yield name, word, game, facts.get(game, facts["all"])


def test_the_classes_are_many_words_and_name_clauses_and_codes() -> None:
    words = [word for facts in CLASSES.values() for word in facts["words"].split()]
    assert len(words) >= FEWEST
    assert {word.lower() for word in words} > CONTENT
    assert {facts["clause"] for facts in CLASSES.values()} == {*CLAUSES.values(), "VOC-7"}
    assert {code for facts in CLASSES.values() for code in (facts["all"], *map(facts.get, GAMES_ASKED)) if code} <= {
        REFUSED,
        *CODES,
    }


@pytest.mark.parametrize("game", GAMES_ASKED)
def test_each_word_has_the_verdict_of_its_class(game: str, fr: Lexicon) -> None:
    differing = []
    for name, word, asked, expected in judged():
        if asked == game:
            code = judge(word, GAMES_ASKED[game], fr).code
            if code != expected and (expected != REFUSED or code == VALID):
                differing.append(f"{name}: {word} is {code}, not {expected}")
    assert not differing


@pytest.mark.parametrize("game", GAMES_ASKED)
def test_no_pair_of_letters_is_a_word_because_it_is_a_sign(game: str, fr: Lexicon) -> None:
    verdicts = [judge("".join(pair), GAMES_ASKED[game], fr) for pair in product(ascii_uppercase, repeat=2)]
    valid = [verdict for verdict in verdicts if verdict.valid]
    assert len(valid) > 50
    assert not [verdict.word for verdict in valid if {reading.kind for reading in verdict.readings} & {*SIGNS}]
    assert [verdict.code for verdict in verdicts if verdict.word == "CK"] == ["symbol"]
