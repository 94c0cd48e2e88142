"""Beside the board: the players with their scores, large where there is room, else a row each; and the sandglass."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from referee.clock.sandglass import written
from referee.core.game import Game
from referee.core.wording import MINUS, figure
from referee.documents.widths import width
from referee.table.hourglass import Dial, dial_text
from referee.table.position import Figure, SeatStanding, Standing, figure_text, seat_cells, sign_text
from referee.table.screen.arrangement import PANEL, rows_of_panels
from referee.table.screen.strips import (
    DOT,
    ELLIPSIS,
    FIGURE_HEIGHT,
    GAP,
    Strip,
    beside,
    block,
    fitted,
    folded,
    large_figures,
    packed,
    padded,
    strip,
    text_of,
)
from referee.table.voice import Voice

LOW = 15
"""Seconds from which on the glass is nearly empty."""
FULL, GONE = "█", "░"


class Company(NamedTuple):
    """The players as they are drawn."""

    standing: Standing
    notes: Mapping[str, Sequence[str]]
    """By name, what a player may do or owes, or that he has conceded."""
    game: Game
    voice: Voice


def seats(company: Company, columns: int, height: int) -> list[Strip]:
    """As large as the place allows, with the figures of the table below."""
    count = len(company.standing.seats)
    panels = rows_of_panels(count, columns)
    if panels and panels * PANEL + bool(company.standing.figures) <= height:
        across = -(-count // panels)
        drawn = [_panel(seat, company, columns // across) for seat in company.standing.seats]
        if all(drawn):
            found = []
            for first in range(0, count, across):
                found += beside([block(one, columns // across, PANEL) for one in drawn[first : first + across]])
            return _with_figures(found, company, columns, height)
    if _broadest(_rows(company)) > columns and 2 * count + bool(company.standing.figures) <= height:
        return _with_figures(_pairs(company, columns), company, columns, height)
    rows = _rows(company, columns)
    # what tells them apart on the board is the first that a narrow row can spare
    spare = [seat._replace(sign="") for seat in company.standing.seats]
    while _broadest(rows) > columns:
        rows = _rows(company._replace(standing=Standing(tuple(spare), ())), columns)
        if not any(seat.figures for seat in spare):
            break
        # half of a figure would be another one
        spare = [seat._replace(figures=seat.figures[:-1]) for seat in spare]
    return _with_figures([_shortened(row, columns) for row in rows], company, columns, height)


def player_rows(company: Company, columns: int) -> list[Strip]:
    """The players and the figures of the table, whole, in as many rows as they need."""
    rows = _rows(company)
    if _broadest(rows) >= columns:
        rows = [
            row
            for seat, head in zip(company.standing.seats, _heads(company), strict=True)
            for row in _seat_rows(seat, head.rstrip(), company, columns)
        ]
    return [
        *rows,
        *(strip(f" {row}", "class:dim") for row in packed(_told(company.standing.figures, company), columns - 2)),
    ]


def _seat_rows(seat: SeatStanding, head: str, company: Company, columns: int) -> list[Strip]:
    """The name with the score, what may be done, and the other figures."""
    notes = company.notes[seat.name]
    cells = seat_cells(seat._replace(figures=()), company.game, company.voice)
    heads = [head] if width(head) <= columns else packed(cells, columns - 4, GAP)
    found = [strip(f"{'    ' if at else ''}{row}", _style(seat)) for at, row in enumerate(heads)]
    if notes and width(f"{head}{GAP}{DOT.join(notes)}") <= columns:
        found, notes = [(*found[0], *strip(f"{GAP}{DOT.join(notes)}", "class:note"))], ()
    told = ((_told(seat.figures, company), "class:dim"), (notes, "class:note"))
    return found + [strip(f"    {row}", style) for texts, style in told for row in packed(texts, columns - 4)]


def _broadest(rows: Iterable[Strip]) -> int:
    return max(width(text_of(row)) for row in rows)


def _with_figures(players: list[Strip], company: Company, columns: int, height: int) -> list[Strip]:
    """The players, and behind them as many figures of the table as there is room for, none of them cut."""
    figures = list(company.standing.figures)
    while figures and len(players) + len(_figures(figures, company, columns)) > height:
        del figures[-1]
    return [*players, *_figures(figures, company, columns)][:height]


def _figures(figures: Sequence[Figure], company: Company, columns: int) -> list[Strip]:
    texts = _told(figures, company)
    return [strip(f" {row}", "class:dim") for row in folded(DOT.join(texts), columns - 2)] if texts else []


def rows_of_figures(company: Company, columns: int) -> int:
    return len(_figures(company.standing.figures, company, columns))


def columns_of_players(company: Company) -> int:
    """Columns that the broadest player needs on one row, without what may be done."""
    return _broadest(_rows(company._replace(notes=dict.fromkeys(company.notes, ()))))


def _name(seat: SeatStanding) -> str:
    return f"{'*' if seat.won else '>' if seat.turn else ' '} {seat.name}"


def _style(seat: SeatStanding) -> str:
    return "class:turn" if seat.turn or seat.won else "class:dim" if seat.out else ""


def _panel(seat: SeatStanding, company: Company, columns: int) -> list[Strip]:
    """The name, the score in large figures with the other figures beside it, and a note.

    Nothing if the other figures would be cut, such as the letters of who has captured many.
    """
    score, style = figure(int(seat.score.number)), _style(seat)
    told = [text for text in _told((seat.score, *seat.figures), company) if text != score]
    name, sign = _name(seat), _sign(seat, company)
    if sign and width(f"{name}{DOT}{sign}") < columns:
        name = f"{name}{DOT}{sign}"
    elif sign:
        told = [sign, *told]
    large = large_figures(score)
    room = columns - width(large[0]) - 4
    lines = _in_rows(told, FIGURE_HEIGHT)
    if any(width(line) > room for line in lines):
        rows = [folded(text, room, 0) for text in told]
        lines = [row for each in rows for row in each]
        # a word broken in two is as bad as one that is cut
        if len(lines) > FIGURE_HEIGHT or any(" ".join(each) != text for each, text in zip(rows, told, strict=True)):
            return []
    found = [strip(padded(name, columns - 1), style)]
    for at, row in enumerate(large):
        beside_it = f" {padded(lines[at], room)}" if at < len(lines) else ""
        found.append((*strip(f"  {row}", style), *strip(beside_it, "class:dim")))
    return [*found, strip(padded(f"  {_noted(company.notes[seat.name], columns - 3)}", columns - 1), "class:note")]


def _noted(notes: Sequence[str], room: int) -> str:
    """As many of the notes as fit, the first ones; none of them cut."""
    told = list(notes)
    while told and width(DOT.join(told)) > room:
        del told[-1]
    return DOT.join(told)


def _told(figures: Sequence[Figure], company: Company) -> list[str]:
    return [figure_text(figure, company.game, company.voice) for figure in figures]


def _sign(seat: SeatStanding, company: Company) -> str:
    return sign_text(seat.sign, company.game, company.voice) if seat.sign else ""


def _in_rows(texts: list[str], rows: int) -> list[str]:
    """At most so many rows, several figures in one if need be."""
    found = list(texts)
    while len(found) > rows:
        best = min(range(len(found) - 1), key=lambda at: width(found[at]) + width(found[at + 1]))
        found[best : best + 2] = [f"{found[best]}, {found[best + 1]}"]
    return found


def _heads(company: Company) -> list[str]:
    """Name, sign and score of each player, one below the other."""
    cells = [seat_cells(seat._replace(figures=()), company.game, company.voice) for seat in company.standing.seats]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(padded(cell, wide, cell.lstrip(MINUS)[:1].isdigit()) for cell, wide in zip(row, widths, strict=True))
        for row in cells
    ]


def _rows(company: Company, columns: int | None = None) -> list[Strip]:
    """A row a player: name, score, what may be done, and the other figures, which go before what may be done."""
    found = []
    for seat, head in zip(company.standing.seats, _heads(company), strict=True):
        notes = DOT.join(company.notes[seat.name])
        note = f"  {notes}" if notes else ""
        rest = "".join(f"  {text}" for text in _told(seat.figures, company))
        if columns is not None and width(head) + width(note) + width(rest) > columns:
            note, rest = ("", rest) if not seat.out else (note, "")
        found.append((*strip(head, _style(seat)), *strip(note, "class:note"), *strip(rest, "class:dim")))
    return found


def _pairs(company: Company, columns: int) -> list[Strip]:
    """Two rows a player: name, score and what may be done; below them the other figures."""
    found: list[Strip] = []
    for seat, head in zip(company.standing.seats, _heads(company), strict=True):
        head = head.rstrip()
        note = _noted(company.notes[seat.name], columns - width(head) - 1)
        gap = " " * max(1, min(2, columns - width(head) - width(note)))
        found.append(
            _shortened((*strip(head, _style(seat)), *strip(f"{gap}{note}" if note else "", "class:note")), columns)
        )
        found.append(strip(padded(f"    {DOT.join(_told(seat.figures, company))}", columns), "class:dim"))
    return found


def _shortened(row: Strip, columns: int) -> Strip:
    """The row with … at its end if it is too long."""
    if width(text_of(row)) <= columns:
        return row
    return (*fitted(row, columns - 1), (row[-1][0], ELLIPSIS))


def glass(dial: Dial, voice: Voice, columns: int, height: int, flash: bool) -> list[Strip]:
    """In large figures if there are rows for them, else on one."""
    style = "class:flash" if flash else "class:turn" if dial.kept and dial.left <= LOW else ""
    if not dial.kept or height < FIGURE_HEIGHT:
        rows = folded(dial_text(dial, voice), columns - 2)
        if len(rows) > height:
            rows = folded(dial_text(dial, voice, brief=True), columns - 2)[:height]
        return [strip(f" {row}", style or "class:dim") for row in rows]
    large = large_figures(written(dial.left + 0.999))
    room = max(4, min(30, columns - width(large[0]) - 6))
    full = round(room * dial.left / dial.length)
    sand = f"{FULL * full}{GONE * (room - full)}"
    _ = voice.gettext
    standing = "" if dial.running else _("held by the rules") if dial.held else _("stands: F5")
    beside = ("", sand, standing)
    return [
        (*strip(f"  {row}", style), *strip(f"  {told}" if told else "", "class:dim" if at == 2 else style))
        for at, (row, told) in enumerate(zip(large, beside, strict=True))
    ]
