"""The word judge of tournaments: two players, one keyboard, one verdict, no reason unless it is asked for."""

from collections.abc import Sequence

import pytest
from prompt_toolkit.input.defaults import create_pipe_input
from prompt_toolkit.output import DummyOutput

from referee.cli.language import speaking
from referee.core.message import CannotSay
from referee.games import policy_of
from referee.lookup.challenge import LEFT, MOST, RIGHT, Challenge, Phase, rows
from referee.lookup.judge_screen import JudgeScreen
from referee.words.judge import WordVerdict, judge
from referee.words.lexicon import Lexicon
from referee.words.shelf import wordlists

LEAVING = "\x03\x03"
"""Ctrl-C clears what stands on the screen, and leaves an empty one."""


class Asked:
    """The dictionary, with a list of what it was asked."""

    def __init__(self) -> None:
        self.words: list[tuple[str, ...]] = []
        self._lexicon = Lexicon("fr", str(wordlists() / "fr.lex"))

    def __call__(self, words: Sequence[str]) -> list[WordVerdict]:
        self.words.append(tuple(words))
        return [judge(word, policy_of("option"), self._lexicon) for word in words]


@pytest.fixture
def asked() -> Asked:
    return Asked()


def told(challenge: Challenge, width: int = 80) -> str:
    with speaking("en"):
        return "\n".join(text for _style, text in rows(challenge, "fr", "option", width))


def judged(asked: Asked, words: str) -> Challenge:
    challenge = Challenge(asked)
    assert challenge.submit(words)
    challenge.agree(RIGHT)
    challenge.agree(LEFT)
    return challenge


@pytest.mark.parametrize(
    ("words", "valid"), [("joie", True), ("joie, amie", True), ("joie onu", False), ("zzq", False)]
)
def test_one_verdict_is_given_for_all_words(asked: Asked, words: str, valid: bool) -> None:
    challenge = judged(asked, words)
    assert challenge.valid is valid
    assert ("N O T   V A L I D" in told(challenge)) is not valid
    assert "V A L I D" in told(challenge)


def test_both_players_have_to_agree(asked: Asked) -> None:
    challenge = Challenge(asked)
    challenge.submit("joie")
    for _ in range(2):
        challenge.agree(LEFT)
    assert (challenge.phase, asked.words) == (Phase.CHECKING, [])
    assert "✓ left player" in told(challenge)
    assert "✓ right player" not in told(challenge)
    challenge.agree(RIGHT)
    assert (challenge.phase, asked.words) == (Phase.VERDICT, [("JOIE",)])


def test_no_reason_is_given_unless_it_is_asked_for(asked: Asked) -> None:
    challenge = judged(asked, "joie onu")
    assert "VOC-5" not in told(challenge)
    assert "✗ ONU" not in told(challenge)
    challenge.explain()
    assert "✗ ONU  not valid  only the initials ONU (VOC-5)" in told(challenge)


def test_words_may_be_corrected_before_the_verdict_and_not_after(asked: Asked) -> None:
    challenge = Challenge(asked)
    challenge.submit("joie")
    challenge.agree(LEFT)
    assert challenge.back() == "JOIE"
    challenge.submit("joies")
    assert challenge.agreed == frozenset()
    challenge.agree(LEFT)
    challenge.agree(RIGHT)
    assert challenge.back() == ""
    assert challenge.phase is Phase.VERDICT


@pytest.mark.parametrize("typed", ["", "  ,", "a " * (MOST + 1)])
def test_what_is_no_challenge_stays_on_the_line(asked: Asked, typed: str) -> None:
    challenge = Challenge(asked)
    assert not challenge.submit(typed)
    assert challenge.phase is Phase.TYPING


def test_nothing_is_left_for_the_next_challenge(asked: Asked) -> None:
    challenge = judged(asked, "onu")
    challenge.explain()
    challenge.go_on()
    assert "ONU" not in told(challenge)
    challenge.submit("joie")
    challenge.go_on()
    assert challenge.phase is Phase.CHECKING


@pytest.mark.parametrize("width", [20, 40, 60, 200])
def test_no_row_is_wider_than_the_window(asked: Asked, width: int) -> None:
    challenge = Challenge(asked)
    challenge.submit("anticonstitutionnellement onu")
    screens = [told(Challenge(asked), width), told(challenge, width)]
    challenge.agree(LEFT)
    challenge.agree(RIGHT)
    challenge.explain()
    screens.append(told(challenge, width))
    assert all(len(line) <= width for screen in screens for line in screen.split("\n"))


def typed(challenge: Challenge, keys: str) -> JudgeScreen:
    """A screen after these keys."""
    with create_pipe_input() as keyboard:
        keyboard.send_text(keys)
        screen = JudgeScreen(challenge, "option", "fr", keyboard, DummyOutput())
        screen.run()
    return screen


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("joie\r\t\r", [("JOIE",)]),
        ("joie\r\r\t", [("JOIE",)]),
        ("joie\r\r\r x?", []),
        ("joie\t\r", []),
        ("jo\rx\x7fie\r\t\r", [("JOIE",)]),
        ("joie\r\t\r\r\t", [("JOIE",)]),
        ("joie\r\t\r amie\r\t\r", [("JOIE",), ("AMIE",)]),
    ],
)
def test_keys_do_what_they_say(asked: Asked, keys: str, words: list[tuple[str, ...]]) -> None:
    typed(Challenge(asked), keys + LEAVING)
    assert asked.words == words


def test_a_table_that_is_opened_meanwhile_seals_it() -> None:
    def sealed(words: Sequence[str]) -> list[WordVerdict]:
        raise CannotSay("Game {names} is live.", names="o1")

    with pytest.raises(CannotSay):
        typed(Challenge(sealed), "joie\r\t\r")
