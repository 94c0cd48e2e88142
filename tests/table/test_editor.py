"""Croisillon's editor: cards left, a grid taken up again, the words of a capital with Tab, and the keys that a card costs."""

from pathlib import Path

import pytest
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.keys import Keys

from referee.core.actions import Action
from referee.core.words import Everything
from referee.games import game_of
from referee.session.record import read_record
from referee.table.desk import Desk
from referee.table.screen.editor import WAYS, Editor, drawings
from tests.games.rooms import CROISILLON
from tests.table.desks import Few, opened_desk
from tests.table.stage import Stage, staged

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])
GRID = {"en": "grid", "fr": "grille"}
AMEND = {"en": "amend", "fr": "corrige"}


WIDE = 80
"""Rows and columns where a drawing must not move."""


def croisillon(folder: Path, language: str = "fr") -> Desk:
    return opened_desk(folder, "Ana", "Bob", words=Everything(), language=language, game="croisillon")


@LANGUAGES
def test_the_cards_left_of_the_hand_are_counted_as_one_draws_and_the_keys_are_told(
    tmp_path: Path, language: str
) -> None:
    async def act(stage: Stage) -> None:
        hint = stage.screen.editor.hint
        assert not stage.screen.editor.active
        await stage.press(Keys.F2)
        assert hint().startswith("in hand: capitals 2, small letters 13 · → · arrows, letters")
        await stage.press("J", "e", "t", "*")
        assert hint().startswith("in hand: capitals 1, small letters 11 · ")
        await stage.press(Keys.Backspace)
        assert hint().startswith("in hand: capitals 1, small letters 12 · ")

    staged(croisillon(tmp_path, language), act, rows=30, columns=100)


@LANGUAGES
def test_tab_goes_back_to_the_capital_and_turns(tmp_path: Path, language: str) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2, *"Jet", Keys.Tab, *"uge", Keys.Tab, *"oie", Keys.Tab, *"us")
        assert stage.typed == f"{GRID[language]} ...s../...u../eioJet/...u../...g../...e.."

    staged(croisillon(tmp_path, language), act)


@LANGUAGES
def test_a_grid_on_the_line_is_taken_up_in_words_or_in_rows(tmp_path: Path, language: str) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"Jet E", Keys.F2)
        assert stage.typed == f"{GRID[language]} Jet"
        await stage.press(Keys.Escape, Keys.ControlC, *"grid .r./Jet k5", Keys.F2)
        assert stage.typed == f"{GRID[language]} .r./Jet k5"
        await stage.press(Keys.Backspace)
        assert stage.screen.editor.active

    staged(croisillon(tmp_path, language), act)


@LANGUAGES
def test_a_refused_grid_is_taken_up_and_changed(tmp_path: Path, language: str) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"grid JetY", Keys.Enter)
        assert stage.desk.refused is not None
        assert stage.typed == ""
        await stage.press(Keys.F2)
        assert stage.typed == GRID[language]
        await stage.press(Keys.F2)
        assert stage.typed == f"{GRID[language]} JetY"

    staged(croisillon(tmp_path, language), act)


def test_a_refused_drawing_does_not_come_back_unasked_and_the_way_is_shown(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        hint = stage.screen.editor.hint
        await stage.press(Keys.F2, Keys.Up, *"Jet")
        assert " · ↑ · " in hint()
        drawn = stage.typed
        await stage.press(Keys.Enter)
        assert stage.desk.refused is not None
        await stage.press(Keys.F2)
        assert (stage.typed, " · → · " in hint()) == ("grille", True)
        await stage.press(Keys.F2)
        assert stage.typed == drawn

    desk = opened_desk(tmp_path, "Ana", "Bob", words=Few(), language="fr", game="croisillon")
    staged(desk, act)


@LANGUAGES
def test_the_last_grid_of_the_player_is_taken_up_as_a_correction(tmp_path: Path, language: str) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"grid Jet", Keys.Enter, *"grid Cri", Keys.Enter, Keys.F2)
        assert stage.typed == GRID[language]
        await stage.press(Keys.F2)
        assert stage.typed == f"{AMEND[language]} 1 {GRID[language]} Jet"
        await stage.press(Keys.Right, Keys.Right, Keys.Right, "s", Keys.F2)
        assert not stage.screen.editor.active

    desk = croisillon(tmp_path, language)
    staged(desk, act)
    assert [step.command for step in desk.table.steps] == ["grid Jet", "grid Cri"]


def test_a_correction_on_the_line_stays_one(tmp_path: Path) -> None:
    desk = croisillon(tmp_path)
    desk.enter("grille Jet")
    found = drawings(desk.table, "corrige 1 grille Jets", "fr")
    assert [one.command for one in found] == ["corrige 1 grille", "grille", "corrige 1 grille"]
    assert found[0].rows == (("J", "e", "t", "s"),)


def test_games_without_grids_of_their_own_offer_nothing(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    desk.enter("H8 VUES")
    assert drawings(desk.table, "H8 VUES", "fr") == []


def test_a_drawing_moves_at_the_edge_instead_of_the_cursor(tmp_path: Path) -> None:
    editor = Editor(croisillon(tmp_path), Buffer())
    editor.move(1, 0)
    for letter in "Jetabcdefghijkl":
        editor.put(letter)
    assert editor.text.split() == ["J/e/t/a/b/c/d/e/f/g/h/i/j/k/l"]
    editor.put("m")
    assert editor.text.split() == ["J/e/t/a/b/c/d/e/f/g/h/i/j/k/m"]


def recorded() -> list[Action]:
    """Every grid of the recorded games."""
    game = game_of("croisillon")
    lines = [line for path in CROISILLON.games for line in read_record(path.read_text("utf-8")).lines]
    found = [game.notation.parse(line.command) for line in lines if line.command.startswith("grid ")]
    return [action for action in found if isinstance(action, Action)]


def keys_for(desk: Desk, rows: tuple[tuple[str, ...], ...]) -> int:
    """The keys with which somebody draws a grid word by word, F2 and Enter included."""
    wanted = {(row, at): cell for row, cells in enumerate(rows) for at, cell in enumerate(cells) if cell != "."}
    editor = Editor(desk, Buffer())
    editor.cursor = (WIDE // 2, WIDE // 2)
    pressed = 1
    starts = sorted(at for at, cell in wanted.items() if cell[:1].isupper() or cell.startswith("?"))
    shift = (editor.cursor[0] - starts[0][0], editor.cursor[1] - starts[0][1])
    wanted = {(row + shift[0], at + shift[1]): cell for (row, at), cell in wanted.items()}
    for row, at in starts:
        pressed += _word_by_word(editor, wanted, (row + shift[0], at + shift[1]))
    assert editor.cells == {at: cell[:2] if cell.endswith("*") else cell[:1] for at, cell in wanted.items()}
    return pressed + 1


def _word_by_word(editor: Editor, wanted: dict[tuple[int, int], str], start: tuple[int, int]) -> int:
    pressed = abs(editor.cursor[0] - start[0]) + abs(editor.cursor[1] - start[1])
    editor.cursor, editor.way = start, WAYS[0]
    editor.put(wanted[start][:1])
    pressed += 1
    for _ in WAYS:
        while editor.cursor in wanted:
            cell = wanted[editor.cursor]
            for sign in (cell[0], "*") if cell.endswith("*") else cell[0]:
                editor.put(sign)
                pressed += 1
        if _lacks(editor, wanted, start):
            editor.turn()
            pressed += 1
    return pressed


def _lacks(editor: Editor, wanted: dict[tuple[int, int], str], start: tuple[int, int]) -> bool:
    """Whether a card is still to come in a line with this capital."""
    for down, right in WAYS:
        row, column = start
        while (row, column) in wanted:
            if (row, column) not in editor.cells:
                return True
            row, column = row + down, column + right
    return False


def test_a_card_costs_two_keys_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the recorded evenings, F2 and Enter included."""
    monkeypatch.setattr("referee.table.screen.editor.HEIGHT", WIDE)
    monkeypatch.setattr("referee.table.screen.editor.WIDTH", WIDE)
    at, cards, pressed = croisillon(tmp_path), 0, 0
    drawn = at.table.game.board.drawn
    assert drawn is not None
    for action in recorded():
        grid = drawn(at.table.state, action)
        assert grid is not None
        count = sum(cell != "." for row in grid.rows for cell in row)
        cards += count
        pressed += keys_for(at, grid.rows)
    assert cards > 500
    assert pressed <= 2 * cards


@pytest.mark.parametrize("leave", [Keys.Escape, Keys.F2])
def test_an_empty_drawing_leaves_nothing_on_the_line(tmp_path: Path, leave: Keys) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2, leave)
        assert not stage.screen.editor.active
        assert stage.typed == ""

    staged(croisillon(tmp_path), act)


def test_a_drawing_that_is_left_stays_on_the_line(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2, *"Jet", Keys.Escape)
        assert stage.typed == "grille Jet"

    staged(croisillon(tmp_path), act)


def test_the_first_message_says_that_f2_draws_or_points(tmp_path: Path) -> None:
    keys = {}

    for game in ("croisillon", "option", "mot-pour-mot"):

        async def act(stage: Stage, game: str = game) -> None:
            keys[game] = stage.screen.keys

        staged(opened_desk(tmp_path / game, game=game), act)
    assert keys == {
        "croisillon": "? helps, F2 draws a grid with the arrow keys, PageUp scrolls back, q leaves.",
        "option": "? helps, F2 points with the arrow keys, PageUp scrolls back, q leaves.",
        "mot-pour-mot": "? helps, PageUp scrolls back, q leaves.",
    }
