"""Small plots, and rows for a spreadsheet."""

import csv
import io

import pytest

from referee.core.cells import Cell, as_csv
from referee.papers.stats.figures import FEW, WIDTH, plot


@pytest.mark.parametrize(
    ("values", "blocks", "plain"),
    [
        ([], "", ""),
        ([7], "▅", "7"),
        ([5, 5, 5], "▅▅▅", "5 5 5"),
        ([0, 7], "▁█", "0 7"),
        ([0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█", "0 1 2 4 5 6"),
        ([-20, 50, -20], "▁█▁", "−20 50 −20"),
    ],
)
def test_figures_are_drawn(values: list[float], blocks: str, plain: str) -> None:
    assert plot(values, blocks=True) == blocks
    assert plot(values, blocks=False) == plain


@pytest.mark.parametrize("count", [1, FEW, FEW + 1, WIDTH - 1, WIDTH, WIDTH + 1, 1000])
def test_many_figures_are_put_together(count: int) -> None:
    assert len(plot(range(count), blocks=True)) == min(count, WIDTH)
    assert len(plot(range(count), blocks=False).split()) == min(count, FEW)


def test_neighbours_that_are_put_together_give_their_average() -> None:
    assert plot([10, 20] * FEW, blocks=False) == " ".join(["15"] * FEW)


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ("Ana", "Ana"),
        ('=HYPERLINK("x")', '\'=HYPERLINK("x")'),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM", "'@SUM"),
        ("\t=1", "'\ufffd=1"),
        ("\r=1", "'\ufffd=1"),
        ("a=b", "a=b"),
        ('a,b;"c"', 'a,b;"c"'),
        ("\x1b[31m", "\ufffd[31m"),
        ("\u202eevil", "\ufffdevil"),
        (-1, "-1"),
        (-1.5, "-1.5"),
        (None, ""),
    ],
)
def test_text_stays_text_and_figures_stay_figures(cell: Cell, told: str) -> None:
    text = as_csv([["x", cell]])
    assert list(csv.reader(io.StringIO(text))) == [["x", told]]
    assert text.count("\n") == 1
