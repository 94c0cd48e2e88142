"""A hand that a record tells before its game is settled appears nowhere; nor does one that was typed for `possible`."""

import pytest

from referee.display.gallery import Gallery, Key
from referee.store.sqlite import open_read_only
from tests.cli.runner import Result, Run
from tests.cli.test_games import said
from tests.display.stage import VOICES

SECRET = ("Q/K", "X/Z", "K/X")
"""Prisms that were held and not laid."""
RECORD = """#referee 1
#game option
#player ana Ana
#player bob Bob
>ana: H8 VUES {hand V/T U/O E S Q/K}
>bob: I7 PENTE ~H8:V>T {hand P E N T E X/Z}
>ana: pass {hand Q/K}
>bob: pass
"""
ASKED = ("possible", "o1", "--hand", "K/X", "--seat", "ana", "--json")
SHOWN = """
show
show --json
log
log --json
export
export --all -o all
sheet
sheet --all-steps --format json
sheet --all-steps -o sheet.html
sheet -o sheet.csv
sheet -o sheet.md
board
games --json
stats
stats --json
stats --csv --games
doctor
undo
redo
do note seen
replay game.ref
replay game.ref --json
""".strip().splitlines()
SEALED = """
best --at 1
best --at 1 --json
review
review --json
review -o review.html
sheet --review
hand 1 V U E S Q/K
""".strip().splitlines()


@pytest.fixture
def game(run: Run) -> Run:
    (run.elsewhere / "game.ref").write_text(RECORD)
    said(run, "import", "game.ref")
    assert run(*ASKED).code == 0
    return run


def told(result: Result) -> set[str]:
    return {piece for piece in SECRET if piece in result.out + result.err}


def files(run: Run) -> set[str]:
    """What stands in the files that were written, beside the record that was brought."""
    written = [path for path in run.elsewhere.rglob("*") if path.is_file() and path.name != "game.ref"]
    assert written
    return {piece for path in written for piece in SECRET if piece in path.read_text()}


def test_no_command_and_no_file_tells_of_it(game: Run) -> None:
    for line in SHOWN:
        result = game(*line.split())
        assert (result.code, told(result)) == (0, set()), line
    for line in SEALED:
        result = game(*line.split())
        assert (result.code in (1, 2), told(result)) == (True, set()), line
    assert files(game) == set()
    said(game, "do", "--yes", "bob: concede")
    assert told(game("export")) == {"Q/K", "X/Z"}


@pytest.mark.parametrize("plain", ["0", "1"])
def test_no_other_table_tells_of_it(game: Run, plain: str) -> None:
    typed = "log\nscore\npourquoi 1\nhands\npossible\nK/X\nreview\nlog\nq\n"
    result = game("play", "o1", stdin=typed, env={"REFEREE_PLAIN": plain})
    assert (result.code, "Something can be played." in result.out, told(result)) == (0, True, set())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_page_tells_of_it(game: Run, language: str) -> None:
    gallery = Gallery(lambda: open_read_only(game.data / "games.sqlite"), VOICES)
    keys = [Key(place, language) for place in ("live", "list", "o1")]
    try:
        for sight in gallery.look(keys).values():
            shown = f"{sight.fragment.html} {sight.news}"
            assert not any(piece in shown for piece in SECRET)
    finally:
        gallery.close()
