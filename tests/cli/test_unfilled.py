"""Nothing that is printed has the place of a fact or of the program's name left in it."""

import re

import pytest

from referee.games import GAMES
from tests.cli.runner import Run

PLACE = re.compile(r"\{[a-z_]+\}")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_no_place_stays_unfilled(run: Run, game: str, lang: str) -> None:
    opened = run("new", game, "Ana", "Bob", lang=lang)
    assert opened.code == 0
    typed = "help\nrules\nwhy\nscore\nfoo bar\nquit\n"
    told = [
        opened,
        run("show", lang=lang),
        run("sheet", lang=lang),
        run("help", game, lang=lang),
        run("box", "check", game, lang=lang),
        run("box", "fill", game, stdin="?\nfoo\nundo\n", lang=lang),
        run("play", stdin=typed, lang=lang),
        run("tutorial", game, stdin=typed, lang=lang),
    ]
    assert all(answered.out + answered.err for answered in told if answered is not told[4])
    assert [
        line for answered in told for line in (answered.out + answered.err).splitlines() if PLACE.search(line)
    ] == []
