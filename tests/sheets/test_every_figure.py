"""Whatever figure the page shows of a turn stands in the CSV of the same sheet."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from referee.documents.formats import rendered
from referee.documents.sheet import Sheet
from referee.papers.sheet.sheet import sheet_of
from tests.sheets.support import each_chosen_record, each_evening, evening, records, rows, sheet

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

    def turns(self) -> Iterator[tuple[int, tuple[str, ...], str]]:
        """Of each turn its number of steps, the totals that stand in its row, and its points."""
        for kind, cells in self.rows:
            steps = re.fullmatch(r"(\d+)(?:–(\d+))?", cells[0][1]) if cells else None
            each = tuple(text for name, text in cells if name.startswith("n each"))
            if steps and kind != "final" and len(each) == self.players and any(each):
                first, last = steps.groups()
                yield int(last or first) - int(first) + 1, each, "".join(text for name, text in cells if name == "n")


def number(text: str) -> int | None:
    return int(text.replace("−", "-")) if text else None


PART = re.compile(r"<b>(−?\d+)</b></span>")
"""The points at the end of a part."""


def assert_told(told: Sheet) -> None:
    html = rendered(told, "html").decode()
    read = Cells(len(told.players))
    read.feed(html)
    lines = rows(told)
    steps = list(of_csv(lines))
    for count, each, points in read.turns():
        turn, steps = steps[:count], steps[count:]
        scores = {seat: score for totals, _ in turn for seat, score in totals.items()}
        assert tuple(map(number, each)) == tuple(scores.get(player.seat) for player in told.players)
        earned = [own for _, own in turn if own is not None]
        assert number(points) == (sum(earned) if earned else None)
    assert steps == []
    parts = [int(points.replace("−", "-")) for points in PART.findall(html)]
    kept = [int(line["points"]) for line in lines if line["row"] == "part"]
    assert all(parts.count(points) <= kept.count(points) for points in parts)


def of_csv(lines: list[Row]) -> Iterator[tuple[dict[str, int], int | None]]:
    """Of each step the totals that it changes, and its points."""
    found: list[tuple[dict[str, int], int | None]] = []
    for line in lines:
        if line["row"] == "step":
            found.append(({line["seat"]: int(line["total"])}, int(line["points"]) if line["points"] else None))
        elif line["row"] == "score":
            found[-1][0][line["seat"]] = int(line["total"])
    yield from found


@each_chosen_record
def test_every_figure_of_a_record_stands_in_its_csv(path: Path) -> None:
    assert_told(sheet(path))


@each_evening(6, 2)
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
