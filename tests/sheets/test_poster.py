"""Every figure that a poster shows, read from its page, is that of the last position."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from referee.core.events import Conceded
from referee.core.squares import square_name
from referee.core.wording import KEPT
from referee.documents.formats import rendered
from referee.documents.sheet import Sheet
from referee.games.guerre_des_mots.squares import CROSS
from referee.papers.sheet.sheet import sheet_of
from referee.version import VERSION
from tests.games.tables import AnyTable
from tests.sheets.recount import ROOMS, fallen, margin
from tests.sheets.support import GAMES, each_chosen_record, evening, replayed, sheet

SVG = "{http://www.w3.org/2000/svg}"


def poster_of(told: Sheet) -> Element:
    html = rendered(told, "html").decode()
    return fromstring(re.findall(r'<article class="poster.*?</article>', html, re.DOTALL)[0].replace("<wbr>", ""))


def said(element: Element | None) -> str:
    return "" if element is None else "".join(element.itertext())


def of_kind(poster: Element, kind: str) -> list[Element]:
    return [each for each in poster.iter() if kind in each.get("class", "").split()]


def numbers(text: str) -> list[int]:
    return [int(each) for each in re.findall(r"-?\d+", text.replace("−", "-"))]


def assert_true(table: AnyTable, told: Sheet) -> None:
    poster, game = poster_of(told), told.heading.game.replace("-", "_")
    assert_ranked(poster, table, game)
    assert_drawn(poster, table, game)
    told_of = [(said(each.find("strong")), said(each.find("span[@class='told']"))) for each in poster.findall("ul/li")]
    assert [(text[:30], figure.replace(KEPT, " ").split(" · ")[0]) for text, figure in told_of] == [
        (each.text[:30], each.figure) for each in told.highlights
    ]
    (fine,) = map(said, of_kind(poster, "fine"))
    assert fine.endswith(f"referee {VERSION}")
    assert table.header.lexicon[0] in fine


def assert_ranked(poster: Element, table: AnyTable, game: str) -> None:
    """The players with places, figures and scores; the winners and their score; the figures of the table."""
    state, seats = table.state, [player.seat for player in table.players]
    names = {player.seat: player.name for player in table.players}
    lines = poster.findall("div/table/tbody/tr")
    rows = [(said(line[0]), said(line.find("th/bdi")), said(line[2]), said(line[3])) for line in lines]
    assert sorted(names.values()) == sorted(row[1] for row in rows)
    for row in rows:
        seat = next(seat for seat in seats if row[1] == names[seat])
        assert numbers(row[3]) == [state.scores[seat]]
        assert numbers(row[2]) == figures(game, state, seat)
        assert bool(row[0]) == state.final
    if state.final:
        assert [int(row[0]) for row in rows] == sorted(int(row[0]) for row in rows)
        assert {row[1] for row in rows if row[0] == "1"} >= {names[seat] for seat in state.winners}
    hero = of_kind(poster, "hero")
    assert bool(hero) == bool(state.winners)
    if hero:
        assert said(of_kind(hero[0], "name")[0]) == " · ".join(names[seat] for seat in seats if seat in state.winners)
        best = max(state.scores[seat] for seat in state.winners)
        gone = {event.seat for step in table.steps for event in step.events if isinstance(event, Conceded)}
        played_on = {*seats} - {*state.winners} - gone or len(state.winners) > 1
        what = numbers("".join(map(said, of_kind(hero[0], "what"))))
        assert what == ([best] if game in ("option", "croisillon", "mot_pour_mot") and played_on else [])
    hint = "".join(map(said, of_kind(poster, "hint")))
    assert numbers(hint.partition(":")[0])[: len(common(game, state))] == common(game, state)


def figures(game: str, state: Any, seat: str) -> list[int]:
    """The figures of a player besides the score."""
    match game:
        case "option":
            return [(state.racks | state.shown)[seat]]
        case "jago":
            return [state.minutes(seat), state.racks[seat]]
        case "croisillon":
            return [max(0, state.settings.target - state.scores[seat])]
        case "guerre_des_mots":
            ends = [
                end for chain in state.chains if chain.seat == seat for end in chain.squares[:: len(chain.cells) - 1]
            ]
            lines = [square for line in CROSS for square in line]
            ways = [abs(a - c) + abs(b - d) for a, b in ends for c, d in lines]
            number = [player.seat for player in state.players].index(seat) + 1
            return [number, sum(state.arsenals[seat]), *([min(ways)] if ways else [])]
    return []


def common(game: str, state: Any) -> list[int]:
    """The figures of the whole table, in their order; those of Option and Jago are what nobody has and nothing shows."""
    match game:
        case "option":
            return [state.settings.prisms - len(state.grid) - sum(state.racks.values())]
        case "jago":
            pieces = len(state.board) + len(state.pool) + sum(state.racks.values())
            return [sum(state.settings.letters.values()) - pieces]
        case "croisillon":
            return [state.round]
        case "guerre_des_mots":
            return [*([state.strokes] if not state.over and state.strokes > 1 else []), state.reserve]
    return []


def assert_drawn(poster: Element, table: AnyTable, game: str) -> None:
    """The board letter by letter, or the best grid or the track; the curve value by value."""
    for figure in poster.findall("div/figure"):
        (drawn,) = figure.findall(f"{SVG}svg")
        if drawn.get("class") == "plot":
            assert_curve(drawn, table)
        elif game == "croisillon":
            assert numbers(said(figure.find("figcaption")))[-1:] == best_grid(table)
        elif game == "mot_pour_mot":
            told = said(drawn.find(f"{SVG}desc")).rpartition(":")[2].replace("−", "-")
            places = dict(re.findall(r"([A-Z]) ([+-]?\d+)", told))
            assert {letter: int(place) for letter, place in places.items()} == dict(table.state.track)
        else:
            assert dict(letters(drawn)) == {square_name(square): each for square, each in board(game, table.state)}


def letters(drawn: Element) -> Iterator[tuple[str, str]]:
    """The letters of a board, by the heading above and the label beside them."""
    texts = [(float(each.get("x", "")), float(each.get("y", "")), each) for each in drawn.iter(f"{SVG}text")]
    heads = {x: said(each) for x, _, each in texts if each.get("font-size") == "11" and said(each).isdigit()}
    labels = {y: said(each) for x, y, each in texts if each.get("text-anchor") == "end" and x < min(heads)}
    for x, y, each in texts:
        if each.get("font-weight") and each.get("font-size") == "18":
            yield min((abs(y - at), label) for at, label in labels.items())[1] + heads[x], said(each)


def board(game: str, state: Any) -> Iterator[tuple[Any, str]]:
    pieces = state.grid if game == "option" else state.board
    for square, piece in pieces.items():
        letter = piece.shown.letter if game == "option" else piece.letter
        small = piece.seat != state.settings.blue if game == "jago" else getattr(piece, "joker", False)
        yield square, letter.lower() if small else letter


def best_grid(table: AnyTable) -> list[int]:
    """The points of the grid that earned a winner most, or anybody if no winner has laid one."""
    feats = {number: feat for number, feat in ROOMS["croisillon"][0](table).items() if number not in fallen(table)}
    laid = [number for number in feats if table.steps[number - 1].state.last.cards]
    for seats in (table.state.winners, [player.seat for player in table.players]):
        points = [feats[number].worth for number in laid if feats[number].seat in seats]
        if points:
            return [max(points)]
    return []


def assert_curve(drawn: Element, table: AnyTable) -> None:
    """Each line goes through the score of its player after each step; in Mot pour Mot through the first team's lead."""
    axis = [each for each in drawn.iter(f"{SVG}text") if each.get("x") == "38"]
    marks = {numbers(said(each))[0]: float(each.get("y", "")) - 3.5 for each in axis}
    (low, bottom), (high, top) = min(marks.items()), max(marks.items())
    positions = [table.start, *(step.state for step in table.steps)]
    seats = [player.seat for player in table.players]
    if hasattr(table.state, "colour"):
        # in Jago blue's line comes first, since the first line is blue
        seats.sort(key=table.state.colour)
    expected: list[list[int]] = [[state.scores[seat] for state in positions] for seat in seats]
    if hasattr(table.state, "track"):
        expected = [[margin(state, seats[0]) for state in positions]]
    paths = [each.get("d", "") for each in drawn.iter(f"{SVG}path") if each.get("class", "").startswith("line")]
    read = [[low + (bottom - y) * (high - low) / (bottom - top) for y in heights(path)] for path in paths]
    assert [[round(value) for value in each] for each in read] == expected
    ends = [said(each) for each in drawn.iter(f"{SVG}text") if each.get("font-weight")]
    assert sorted(numbers(each)[-1] for each in ends) == sorted(each[-1] for each in expected)


def heights(path: str) -> Sequence[float]:
    start, *further = path.split("V")
    return [float(start.split("H")[0].split()[1]), *(float(each.split("H")[0]) for each in further)]


@each_chosen_record
def test_every_figure_of_a_record_is_true(path: Path) -> None:
    assert_true(replayed(path).table, sheet(path))


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in GAMES for seed in range(6)])
def test_every_figure_of_an_evening_is_true(game: str, seed: int) -> None:
    table, entries = evening(game, seed, 60)
    assert_true(table, sheet_of(table, entries, "fr"))
