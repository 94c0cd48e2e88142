"""Every CSV that the program writes, of a game whose players are called what a spreadsheet would reckon with."""

import csv
import io
import sqlite3
from contextlib import closing

import pytest

from referee.core.cells import FORMULA
from referee.core.values import replace
from referee.store.sqlite.rows import LISTED, listed_game, row_of_game
from tests.cli.runner import Run
from tests.stats.test_command import evening

HOSTILE = (
    "=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "＝HYPERLINK(1)", "＋1", "－1", "＠SUM(A1)", '="x"', "\t=1", "\r=2", "\n=3",
    "  =1", "\xa0=2", "\0=3", "\u202e=4", "\u200f＝1", '"=1', 'a","=1', "a\r\n=1",
)  # fmt: skip
WRITERS = (("stats", "--csv"), ("stats", "--csv", "--games"), ("sheet", "--format", "csv"))
UNSEEN = set("\0\t\u202e\u200f")


def cells(text: str) -> list[str]:
    rows = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    return [cell for row in rows for cell in row]


def figure(cell: str) -> bool:
    return cell.lstrip("+-").replace(".", "", 1).isdecimal() and cell.isascii()


@pytest.mark.parametrize("arguments", WRITERS, ids=" ".join)
@pytest.mark.parametrize("at", range(0, len(HOSTILE), 4))
def test_no_cell_is_a_formula(run: Run, arguments: tuple[str, ...], at: int) -> None:
    evening(run, *HOSTILE[at : at + 4])
    done = run(*arguments)
    assert done.code == 0, done.err
    found = cells(done.out)
    assert len(found) > 20
    for cell in found:
        assert figure(cell) or cell.strip()[:1] not in FORMULA
        assert not set(cell) & UNSEEN
        assert "\n" not in cell
        assert "\r" not in cell


def test_nor_is_a_name_that_only_the_store_has_so(run: Run) -> None:
    """Whatever wrote it there: names that are typed have lost their control characters by then."""
    evening(run, "Ana", "Bob")
    for name in HOSTILE:
        with closing(sqlite3.connect(run.data / "games.sqlite", isolation_level=None)) as base:
            found = listed_game(base.execute(f"SELECT {LISTED} FROM games").fetchone())
            (seat, _, score), *others = found.summary.players
            changed = replace(found, summary=replace(found.summary, players=((seat, name, score), *others)))
            base.execute(
                f"INSERT OR REPLACE INTO games ({LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row_of_game(changed)
            )
        for arguments in WRITERS[:2]:
            done = run(*arguments)
            assert done.code == 0, (name, done.err)
            for cell in cells(done.out):
                assert figure(cell) or cell.strip()[:1] not in FORMULA, name
                assert not set(cell) & UNSEEN, name
