"""A line that could be an answer and a command: which of them the table asks about, and when."""

import pytest

from referee.games.mot_pour_mot.model import Say
from tests.games.mot_pour_mot.support import table_of

GIVEN = ("ana: card Un oiseau",)
DRAWN = ("ana: card", "ana: word CHAT")
"""The program's own cards are played with, and bob has none yet."""


def meant(lines: tuple[str, ...], text: str) -> str | None:
    table = table_of(*lines)
    found = table.game.dialogue.otherwise(table.state, text)
    assert found is None or isinstance(found, Say)
    return found.word if found else None


@pytest.mark.parametrize(
    ("lines", "text", "word"),
    [
        # while a card lies open every line that is a word could be the answer
        (GIVEN, "pause", "PAUSE"),
        (GIVEN, "passe", "PASSE"),
        (GIVEN, "conteste", "CONTESTE"),
        (GIVEN, "conteste orthographe", None),
        # a card and no word at all are never words by themselves
        (GIVEN, "carte", None),
        (DRAWN[:1], "carte", None),
        *((GIVEN, typed, None) for typed in ("card", "c", "none", "aucun", "rien", "-")),
        # a card that was stopped is one
        (GIVEN, "carte stop 2", "CARTE"),
        (DRAWN[:1], "pause", "PAUSE"),
        # before the card there is nothing to answer to
        ((), "carte", None),
        # but nobody knows yet whether cards are told at all
        ((), "pause", "PAUSE"),
        ((), "CHIEN", "CHIEN"),
        (DRAWN, "carte", None),
        (DRAWN, "pause", None),
        (DRAWN, "CHIEN", None),
        (DRAWN, "conteste", None),
        # what is dear is asked about all the same
        (DRAWN, "fin", "FIN"),
        (DRAWN, "abandonne", "ABANDONNE"),
        (DRAWN, "annule", "ANNULE"),
        # a contest that nobody can raise is no contest
        ((*DRAWN, "bob: contest category rejected", "bob: contest spelling rejected"), "conteste", "CONTESTE"),
        # where cards lie on the table and nobody tells them, any line may be the next answer
        (("ana: word CHAT",), "pause", "PAUSE"),
        (("ana: word CHAT",), "carte", None),
        # nothing is answered any more
        ((*DRAWN, "bob: end"), "pause", None),
    ],
)
def test_what_a_line_could_be_besides_a_command(lines: tuple[str, ...], text: str, word: str | None) -> None:
    assert meant(lines, text) == word
