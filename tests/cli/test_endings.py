"""How a game was won is said alike wherever it is said: on the table, in plain words, by `show`, on sheets."""

import re

import pytest

from tests.cli.runner import Run
from tests.cli.test_games import said
from tests.games.rooms import CROISILLON, GUERRE, JAGO, MOT_POUR_MOT, OPTION, Room

ENDINGS = (
    (JAGO, "example-8-lost", "Bob wins on time.", "Bob gagne au temps."),
    (JAGO, "concede", "Ana wins by concession.", "Ana gagne par abandon."),
    (JAGO, "end", "The game ends without a winner.", "La partie finit sans vainqueur."),
    (GUERRE, "winning-line", "Sw wins on the cross.", "Sw gagne sur la croix."),
    (GUERRE, "rite-on-the-goal", "Sw wins on the goal.", "Sw gagne sur le but."),
    (GUERRE, "concession", "Ne wins by concession.", "Ne gagne par abandon."),
    (MOT_POUR_MOT, "concede", "Ana wins by concession.", "Ana gagne par abandon."),
    (
        MOT_POUR_MOT, "win-final-by-end", "Ana wins with 1 letter captured, 1 ahead.",
        "Ana gagne avec 1 lettre capturée, 1 d'avance.",
    ),
    (CROISILLON, "target-150", "Ana wins with 198 points, 78 ahead.", "Ana gagne avec 198 points, 78 d'avance."),
    (CROISILLON, "tie", "A tie: Ana and Bob, 19 points each.", "Égalité : Ana et Bob, 19 points chacun."),
    (CROISILLON, "concede-of-two", "Bob wins by concession.", "Bob gagne par abandon."),
    (OPTION, "main-pleine", "Ana wins with 35 points, 43 ahead.", "Ana gagne avec 35 points, 43 d'avance."),
    (OPTION, "concede-of-two", "Ana wins by concession.", "Ana gagne par abandon."),
)  # fmt: skip


@pytest.mark.parametrize(("room", "record", "english", "french"), ENDINGS)
def test_it_is_said_as_it_was(run: Run, room: Room, record: str, english: str, french: str) -> None:
    said(run, "import", room.records / f"{record}.ref")
    game = run("games").out.split()[0]
    for lang, told in (("en", english), ("fr", french)):
        assert told in said(run, "show", game, lang=lang).splitlines()
        assert told in run("play", game, lang=lang, env={"REFEREE_PLAIN": "1"}).lines
        for form in ("term", "md", "csv", "json", "html"):
            sheet = said(run, "sheet", game, "--format", form, lang=lang).replace("&#x27;", "'")
            if form != "html" or "without" in english:
                assert told in sheet, form
            else:
                large = re.sub("<[^>]*>", "", sheet.partition('class="hero"')[2].partition("</p>")[0]).removeprefix(">")
                assert told.startswith((large.strip(), "A tie", "Égalité"))
        run("undo", "--on", game)
        assert told in run("redo", "--on", game, lang=lang).lines
