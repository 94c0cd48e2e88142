"""The turns of a sheet as a table: a group of rows a turn, which no page divides."""

from collections.abc import Iterator

from referee.sheets.moments import clock
from referee.sheets.say import colon, figure, say, signed
from referee.sheets.sheet import STANDS, Earned, Sheet, Turn
from referee.sheets.write.markup import element, made, person, plain
from referee.sheets.write.plot import HEAD, short
from referee.sheets.write.reckoning import elsewhere, followed
from referee.sheets.write.rows import apart

MANY = 2
"""Players above which a narrow screen shows but the score of who has played."""


def turns(sheet: Sheet) -> str:
    code = "all-turns" if sheet.course.all_steps else "turns"
    caption = element("caption", say(code, sheet.language))
    groups = []
    last = None
    for turn, scores in followed(sheet):
        more = turn.turn is not None and turn.turn == last
        groups.append(_group(sheet, turn, scores, "more" if more else ""))
        last = turn.turn
    rest = [_blanks(sheet), _final(sheet)] if sheet.blank else [_final(sheet), _blanks(sheet)]
    kind = "turns many" if len(sheet.players) > MANY else "turns"
    return element("table", caption + _heads(sheet) + "".join((*groups, *rest)), _class=kind)


def _heads(sheet: Sheet) -> str:
    told = [
        element("th", say("step", sheet.language), scope="col"),
        element("th", say("play", sheet.language), scope="col"),
    ]
    if sheet.scoring.pointed:
        told.append(element("th", say("points", sheet.language), scope="col", _class="n"))
    told += [
        element("th", person(short(player.name or player.seat, HEAD)), scope="col", _class="n each")
        for player in sheet.players
    ]
    told += [element("th", plain(head), scope="col", _class="n") for head in sheet.course.columns]
    told.append(_own(sheet, say("total", sheet.language), "th"))
    return element("thead", element("tr", "".join(told)))


def _own(sheet: Sheet, told: str, name: str = "td", kind: str = "") -> str:
    """The one score that a narrow screen has room for."""
    if len(sheet.players) <= MANY:
        return ""
    return element(name, told, scope="col" if name == "th" else "", _class=f"n own {kind}".strip())


def _group(sheet: Sheet, turn: Turn, scores: dict[str, int], more: str) -> str:
    gone = "" if turn.fate == STANDS else "gone"
    if turn.number is None:
        return element("tbody", _entry(sheet, turn), _class=f"note {gone}".strip())
    rows = [element("tr", "".join(_first_row(sheet, turn, scores)))]
    rows += [_part(sheet, turn, earned) for earned in turn.earned if earned != alone(turn)]
    rows += [_remark(sheet, plain(told)) for told in turn.remarks]
    if turn.instead:
        rows.append(_remark(sheet, plain(say("instead", sheet.language, command=turn.instead))))
    return element("tbody", "".join(rows), _class=gone or more)


def _first_row(sheet: Sheet, turn: Turn, scores: dict[str, int]) -> Iterator[str]:
    yield element("th", str(turn.number), scope="row")
    time = "" if turn.seconds is None else element("span", clock(turn.seconds), _class="time")
    fate = "" if turn.fate == STANDS else element("span", say(turn.fate, sheet.language), _class="fate")
    single = alone(turn)
    working = (
        "" if single is None or single.working is None else " " + element("span", made(single.working), _class="made")
    )
    command, lines = apart(turn)
    typed = element("span", plain(command), _class="typed")
    rows = element("pre", plain("\n".join(lines)), _class="rows") if lines else ""
    yield element("td", f"{_who(sheet, turn.seat)}{typed}{working}{time}{fate}{rows}", _class="play")
    if sheet.scoring.pointed:
        yield element("td", signed(turn.points) if turn.earned else "", _class="n")
    for player in sheet.players:
        told = figure(scores[player.seat]) if player.seat in scores else ""
        yield element("td", told, _class="n each mine" if player.seat == turn.seat else "n each")
    yield _own(sheet, figure(scores[turn.seat]), kind="mine")


def alone(turn: Turn) -> Earned | None:
    """The only part of a turn's points, which needs no row of its own: what was typed names it."""
    return turn.earned[0] if len(turn.earned) == 1 and not elsewhere(turn.earned[0], turn.seat) else None


def _who(sheet: Sheet, seat: str) -> str:
    name = next((player.name for player in sheet.players if player.seat == seat), seat)
    # WeasyPrint keeps a space behind a float
    return element("span", f"{person(name)} ", _class="who")


def _part(sheet: Sheet, turn: Turn, earned: Earned) -> str:
    label = element("span", plain(earned.label), _class="label")
    working = f" {element('span', made(earned.working), _class='made')}" if earned.working else ""
    points = figure(earned.part.points)
    if elsewhere(earned, turn.seat):
        name = next(player.name for player in sheet.players if player.seat == earned.seat)
        told = f"{person(name)}{colon(sheet.language)}{label}{signed(earned.part.points)}"
        return element("tr", f"<td></td>{element('td', told, _class='play')}<td></td>", _class="part")
    return element(
        "tr",
        f"<td></td>{element('td', label + working, _class='play')}{element('td', points, _class='n')}",
        _class="part",
    )


def _remark(sheet: Sheet, told: str) -> str:
    return element(
        "tr", f"<td></td>{element('td', told, colspan=_width(sheet), _class='play')}{_rest(sheet)}", _class="remark"
    )


def _entry(sheet: Sheet, turn: Turn) -> str:
    """What is no step: a note, a remark on a ruling, a new name, something taken back."""
    code = f"who-{turn.kind}" if turn.kind in ("note", "rule") else ""
    label = f"{say(code, sheet.language)}{colon(sheet.language)}" if code else _who(sheet, turn.seat)
    told = element("td", f"{label}{person(turn.typed)}", colspan=_width(sheet), _class="play")
    return element("tr", f"<td></td>{told}{_rest(sheet)}")


def _width(sheet: Sheet) -> int:
    """Columns beside the number, as far as a narrow screen has them, too."""
    return 1 + sheet.scoring.pointed + (len(sheet.players) if len(sheet.players) <= MANY else 1)


def _rest(sheet: Sheet) -> str:
    """The columns that a narrow screen leaves out: rules run across them, too."""
    return '<td class="each"></td>' * (len(sheet.players) - 1) if len(sheet.players) > MANY else ""


def _blanks(sheet: Sheet) -> str:
    if not sheet.course.blanks:
        return ""
    cells = (
        "<td></td>" + '<td class="n"></td>' * sheet.scoring.pointed + '<td class="n each"></td>' * len(sheet.players)
    )
    cells += '<td class="n"></td>' * len(sheet.course.columns) + _own(sheet, "")
    rows = (element("tr", element("th", str(number), scope="row") + cells) for number in sheet.course.to_fill)
    return element("tbody", "".join(rows), _class="empty")


def _sums(sheet: Sheet) -> str:
    """All totals, where a narrow screen has no columns for them."""
    if sheet.blank or len(sheet.players) <= MANY:
        return ""
    told = (f"{person(player.name)}\u00a0{figure(player.score)}" for player in sheet.players)
    return element("span", " · ".join(told), _class="sums")


def _final(sheet: Sheet) -> str:
    """The totals; no foot of the table, since printers repeat those."""
    code = "total" if sheet.outcome.over or sheet.blank else "now"
    told = [element("th", "", scope="row"), element("td", say(code, sheet.language) + _sums(sheet))]
    told += ["<td></td>"] if sheet.scoring.pointed else []
    scores = ["" if sheet.blank else figure(player.score) for player in sheet.players]
    told += [element("td", score, _class="n each") for score in scores]
    told += ["<td></td>"] * len(sheet.course.columns)
    told.append(_own(sheet, ""))
    return element("tbody", element("tr", "".join(told), _class="final"))
