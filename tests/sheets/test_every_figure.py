"""Whatever figure the page shows of a step stands in the CSV of the same sheet."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from referee.session.sheet import sheet_of
from referee.sheets.sheet import Sheet
from referee.sheets.write.formats import render_sheet
from tests.sheets.support import GAMES, evening, records, rows, sheet

Row = dict[str, str]


class Cells(HTMLParser):
    """The rows of the table of turns: each cell's text under its class, figures of players in their order."""

    def __init__(self, players: int) -> None:
        super().__init__(convert_charrefs=True)
        self.players = players
        self.rows: list[tuple[str, list[tuple[str, str]]]] = []
        self._table = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        kind = told.get("class", "")
        if tag == "table":
            self._table = kind.startswith("turns")
        elif tag == "tr" and self._table:
            self.rows.append((kind, []))
        elif tag in ("td", "th") and self._table:
            self.rows[-1][1].append((kind, ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "table":
            self._table = False

    def handle_data(self, data: str) -> None:
        if self._table and self.rows and self.rows[-1][1]:
            cells = self.rows[-1][1]
            cells[-1] = (cells[-1][0], cells[-1][1] + data)

    def figures(self) -> Iterator[tuple[str, tuple[str, ...], str]]:
        """Of each step its number, the totals as they stand in its row, and its points; then of each part its points."""
        for kind, cells in self.rows:
            if kind == "final" or not cells:
                continue
            each = tuple(text for name, text in cells if name.startswith("n each"))
            points = "".join(text for name, text in cells if name == "n")
            if len(each) == self.players and cells[0][1].isdigit():
                yield cells[0][1], each, points
            elif kind == "part":
                yield "part", (), points


def number(text: str) -> int | None:
    return int(text.replace("−", "-")) if text else None


def assert_told(told: Sheet) -> None:
    read = Cells(len(told.players))
    read.feed(render_sheet(told, "html").decode())
    lines = rows(told)
    shown = [(name, tuple(map(number, each)), number(points)) for name, each, points in read.figures()]
    steps = [
        (name, each, points) for name, each, points in shown if name != "part" and any(e is not None for e in each)
    ]
    assert steps == list(of_csv(told, lines))
    parts = sorted(points for name, _, points in shown if name == "part" and points is not None)
    kept = [int(line["points"]) for line in lines if line["row"] == "part"]
    assert all(parts.count(points) <= kept.count(points) for points in parts)


def of_csv(told: Sheet, lines: list[Row]) -> Iterator[tuple[str, tuple[int | None, ...], int | None]]:
    found: list[tuple[str, dict[str, int], int | None]] = []
    for line in lines:
        if line["row"] == "step":
            points = int(line["points"]) if line["points"] else None
            found.append((line["number"], {line["seat"]: int(line["total"])}, points))
        elif line["row"] == "score":
            found[-1][1][line["seat"]] = int(line["total"])
    for name, scores, points in found:
        yield name, tuple(scores.get(player.seat) for player in told.players), points


@pytest.mark.parametrize("path", [*records()], ids=lambda path: f"{path.parent.parent.name} {path.stem}")
def test_every_figure_of_a_record_stands_in_its_csv(path: Path) -> None:
    assert_told(sheet(path))


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in GAMES for seed in range(6)])
@pytest.mark.parametrize("all_steps", [False, True])
def test_every_figure_of_an_evening_stands_in_its_csv(game: str, seed: int, all_steps: bool) -> None:
    table, entries = evening(game, seed)
    told = sheet_of(table, entries, "fr", all_steps=all_steps)
    assert_told(told)
    if not all_steps:
        assert_carried(told)


def assert_carried(told: Sheet) -> None:
    """A total that is not told again is what it was."""
    scores = {player.seat: 0 for player in told.players}
    after: dict[str, dict[str, int]] = {}
    for line in rows(told):
        if line["row"] in ("step", "score"):
            scores[line["seat"]] = int(line["total"])
            after[line["number"]] = dict(scores)
    steps = [turn for turn in told.course.rows if turn.number is not None]
    assert [tuple(after[str(turn.number)].values()) for turn in steps] == [turn.scores for turn in steps]


def test_a_step_that_changes_the_figure_of_another_tells_both() -> None:
    path = next(path for path in records() if path.parent.parent.name == "jago" and path.stem == "evening")
    told = {(row["row"], row["number"], row["seat"]): row["total"] for row in rows(sheet(path)) if row["total"]}
    assert told["step", "3", "bob"] == "4"
    assert told["score", "3", "ana"] == "0"
