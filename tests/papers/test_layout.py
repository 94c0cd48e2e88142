"""Lists as lines and as tables: in every width each figure is whole, below its head or behind its name."""

import re

import pytest

from referee.core.wording import KEPT
from referee.documents.listing import Lists
from referee.documents.visible import cleaned
from referee.documents.widths import width
from referee.papers.drawn import Drawn, drawn
from referee.papers.layout import WIDE, Head, Layout
from tests.sheets.test_listings import LIST

CODE = re.compile(r"\x1b\[[0-9;]*m")
HEADS = (
    Head("joueur", strong=True, grouped=True),
    Head("jeu", marked="jago"),
    Head("moyenne", figures=True),
    Head("date"),
)
ROWS = (
    ("Éléonore van den Berghe", "guerre-des-mots", "-112,67", "importée le 20/11/2026"),
    ("Éléonore van den Berghe", "jago", "3,5", "20/11/2026"),
    ("Bob\x1b[31m", "option", "1000,25", "20/11/2026"),
)


def seen(text: str) -> list[str]:
    return [CODE.sub("", line) for line in text.splitlines()]


@pytest.fixture(params=[WIDE, 33, 40, 52, 60, 80, 100, 200])
def columns(request: pytest.FixtureRequest) -> int:
    width: int = request.param
    return width


def test_tables_fit_and_keep_their_figures(columns: int) -> None:
    rows = seen(Drawn(columns).table(HEADS, ROWS, "meilleurs coups de tous les temps, sans exception"))
    assert max(map(width, rows)) <= columns
    assert len(set(map(width, rows))) == 1
    told = re.sub(rf"[\s{KEPT}]", "", "".join(rows))
    for figure in ("-112,67", "3,5", "1000,25", "moyenne", "meilleurscoups"):
        assert figure in told
    assert all(word in " ".join(rows) for word in ("Éléonore", "Berghe", "guerre-des-mots", "20/11/2026"))


def test_pairs_fit(columns: int) -> None:
    rows = seen(Drawn(columns).pairs("Éléonore · option", [("meilleurs coups", "7 VUES (o5, importée le 20/11/2026)")]))
    assert max(map(width, rows)) <= columns
    assert "7 VUES" in " ".join(rows)


def test_figures_stand_at_the_right_and_groups_once() -> None:
    head, first, second, third = seen(Drawn(100).table(HEADS, ROWS))
    end = head.index("moyenne") + len("moyenne")
    assert [row[:end].split()[-1] for row in (first, second, third)] == ["-112,67", "3,5", "1000,25"]
    assert "Éléonore" not in second
    assert "Bob\ufffd[31m" in third


def test_what_is_marked_stands_out_in_its_row_alone() -> None:
    _, first, second, _ = Drawn(100).table(HEADS, ROWS).splitlines()
    accent = CODE.findall(first)[1]
    assert f"{accent}jago" in second
    assert f"{accent}guerre" not in first


def test_lines_are_columns_without_codes() -> None:
    assert Layout().table(HEADS[1:3], [("option", "4")], headed=False) == "option  4\n"
    assert Layout().table(HEADS[1:3], [("option", "4")], "best") == "\nbest\njeu     moyenne\noption  4\n"
    assert Layout().pairs("Ana", [("games", "4")]) == "Ana\n  games  4\n"


@pytest.mark.parametrize("wide", [60, 80, 120])
def test_lists_of_an_event_fit_and_say_all(wide: int) -> None:
    rows = seen(drawn(Lists((LIST,)), wide))
    assert max(map(width, rows)) <= wide
    told = re.sub(r"\s+", " ", " ".join(rows))
    assert LIST.event in rows[0]
    assert LIST.title in told
    for row in cleaned(LIST).rows:
        assert all(cell.text in told for cell in row)
    assert all(sentence.split(" ")[-1] in told for sentence in (*LIST.sentences, *LIST.notes))
