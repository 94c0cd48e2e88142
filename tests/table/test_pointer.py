"""The pointer of La Guerre des Mots: a word composed of tokens and letters, and what it would earn before it is laid."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from referee.core.squares import parse_square
from referee.core.words import Everything
from referee.table.desk import Desk
from tests.table.desks import opened_desk, previewed
from tests.table.stage import Stage, staged

CHAINS = ("cid 20C RUES", "cid F15 SELLES", "ana T3 RUSA", "ana 6P PARIA")
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


def guerre(folder: Path, language: str) -> Desk:
    return opened_desk(
        folder, "Ana [SW]", "Cid [ENE]", words=Everything(), language=language, game="guerre-des-mots", setup=CHAINS
    )


async def point(stage: Stage, name: str) -> None:
    """Moves the pointer to a square."""
    to, pointer = parse_square(name), stage.screen.pointer
    assert to is not None
    while pointer.square[0] != to[0]:
        await stage.press(Keys.Down if pointer.square[0] < to[0] else Keys.Up)
    while pointer.square[1] != to[1]:
        await stage.press(Keys.Right if pointer.square[1] < to[1] else Keys.Left)


def played(folder: Path, language: str, act: Callable[[Stage], Awaitable[None]]) -> Desk:
    desk = guerre(folder, language)
    staged(desk, act, rows=30, columns=100)
    return desk


@LANGUAGES
def test_the_pointer_says_on_which_square_it_stands_and_what_lies_there(tmp_path: Path, language: str) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2)
        await point(stage, "F17")
        assert stage.screen.pointer.hint().startswith("F17: L, Cid · ")
        await point(stage, "A3")
        assert stage.screen.pointer.hint().startswith(
            {"en": "A3: empty, blue · ", "fr": "A3: empty, bleue · "}[language]
        )

    played(tmp_path, language, act)


@LANGUAGES
def test_the_word_grows_in_its_own_order_and_its_earnings_are_told_before_it_is_laid(
    tmp_path: Path, language: str
) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2)
        await point(stage, "D20")
        await stage.press(" ")
        assert "· U →" in stage.screen.pointer.hint()
        await point(stage, "C20")
        await stage.press(" ")
        await point(stage, "F15")
        await stage.press(" ")
        assert "· URS →" in stage.screen.pointer.hint()
        await point(stage, "P7")
        assert "· PURS →" in stage.screen.pointer.hint()
        assert stage.typed == "P6 .URS <D20 C20 F15"
        earned = " ".join(previewed(stage.desk, stage.typed))
        assert {"en": "one more stroke", "fr": "Un coup de plus"}[language] in earned or "P10" in earned
        await stage.press(Keys.Enter)
        assert not stage.screen.pointer.active
        await stage.press(Keys.Enter)

    assert [step.command for step in played(tmp_path, language, act).table.steps] == ["P6 PURS <D20 C20 F15"]


@LANGUAGES
def test_letters_of_the_arsenal_are_typed_between_the_tokens(tmp_path: Path, language: str) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2)
        await point(stage, "C20")
        await stage.press("i", " ", "e", "x", Keys.Backspace)
        assert "· IRE →" in stage.screen.pointer.hint()
        await point(stage, "P7")
        assert (stage.typed, "· PIRE →" in stage.screen.pointer.hint()) == ("P6 .IRE <C20", True)
        await stage.press(Keys.Tab)
        assert stage.typed == "7P IRE <C20"
        assert "· IRE ↓" in stage.screen.pointer.hint()
        await stage.press(Keys.Tab, "*")
        assert stage.typed == "P6 .IRE* <C20"
        await stage.press("*", Keys.Enter, Keys.Enter)

    assert [step.command for step in played(tmp_path, language, act).table.steps] == ["P6 PIRE <C20"]


def test_a_paste_is_letters_of_the_word_and_keys_without_a_letter_are_not(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2)
        await point(stage, "P7")
        await stage.press(KeyPress(Keys.BracketedPaste, "ir e\n"), Keys.Home, Keys.F6)
        assert stage.typed == "P6 .IRE"
        await stage.press(Keys.Escape)
        assert (stage.typed, stage.screen.pointer.active, stage.screen.pointer.word) == ("", False, [])

    played(tmp_path, "fr", act)


def test_taking_everything_back_empties_the_line(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2)
        await point(stage, "C20")
        await stage.press(" ")
        assert stage.typed == "<C20"
        await stage.press(" ")
        assert stage.typed == ""
        await stage.press("a", Keys.Backspace, Keys.Backspace)
        assert (stage.typed, stage.screen.pointer.active) == ("", True)

    played(tmp_path, "fr", act)


@pytest.mark.parametrize(
    ("chains", "square", "way"),
    [
        ((), "T3", "→"),
        (("ana T3 RUSA",), "T6", "↓"),
        (("ana T3 RUSA", "ana 6P PARIA"), "P6", "→"),
    ],
)
def test_the_pointer_begins_where_the_chain_of_the_seat_goes_on(
    tmp_path: Path, chains: tuple[str, ...], square: str, way: str
) -> None:
    desk = opened_desk(tmp_path, "Ana [SW]", "Cid [ENE]", words=Everything(), game="guerre-des-mots", setup=chains)

    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2)
        hint = stage.screen.pointer.hint()
        assert hint.startswith(f"{square}: ")
        assert f" {way} · " in hint
        await stage.press(Keys.Right, Keys.Right, Keys.Tab, Keys.F2, Keys.F2)
        assert stage.screen.pointer.hint() == hint

    staged(desk, act, rows=30, columns=100)


def test_one_enter_plays_what_is_shown_from_the_end_of_the_chain(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2, *"urs")
        assert "· PURS →" in stage.screen.pointer.hint()
        await stage.press(Keys.Enter)
        assert not stage.screen.pointer.active

    assert [step.command for step in played(tmp_path, "fr", act).table.steps] == ["P6 PURS"]


def test_enter_writes_what_the_line_does_not_show_yet_and_plays_it_the_second_time(tmp_path: Path) -> None:
    """On another's token a word lies nowhere yet."""

    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2)
        await point(stage, "C20")
        await stage.press("a", "i")
        shown = stage.typed
        await stage.press(Keys.Enter)
        assert (shown, stage.typed, stage.desk.table.steps) == ("", "C18 AI. on cid", [])

    played(tmp_path, "fr", act)


@pytest.mark.parametrize(("game", "middle"), [("option", "H8"), ("jago", "F6")])
def test_it_begins_in_the_middle_of_an_empty_board_across(tmp_path: Path, game: str, middle: str) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2)
        assert stage.screen.pointer.hint().startswith(f"{middle}: ")
        assert " · → · " in stage.screen.pointer.hint()
        await stage.press(" ", Keys.Right, Keys.F2, Keys.F2)
        assert " · → · " in stage.screen.pointer.hint()

    staged(opened_desk(tmp_path, game=game), act, rows=30, columns=100)


def test_a_word_on_the_line_goes_with_the_pointer_and_one_enter_plays_it(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)

    async def act(stage: Stage) -> None:
        await stage.press(*"vues", Keys.F2)
        assert stage.typed == "H8 vues"
        await stage.press(Keys.Down, " ")
        assert stage.typed == "8I vues"
        assert previewed(desk, stage.typed)
        await stage.press(Keys.Escape)
        assert (stage.typed, stage.screen.pointer.active) == ("vues", False)
        await stage.press(Keys.F2, Keys.Left, Keys.Enter)

    staged(desk, act, rows=30, columns=100)
    assert [step.command for step in desk.table.steps] == ["I7 VUES"]


def test_a_square_on_the_line_is_where_the_pointer_begins(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"5c vues", Keys.F2)
        assert stage.screen.pointer.hint().startswith("C5: ")
        assert (" · ↓ · " in stage.screen.pointer.hint(), stage.typed) == (True, "5C vues")

    staged(opened_desk(tmp_path), act, rows=30, columns=100)


def test_a_command_on_the_line_does_not_go_with_the_pointer(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.press(*"pass", Keys.F2, Keys.Down)
        assert stage.typed == "pass"

    staged(opened_desk(tmp_path), act, rows=30, columns=100)


def test_a_word_that_would_run_off_the_board_ends_at_the_end_of_the_chain(tmp_path: Path) -> None:
    desk = opened_desk(
        tmp_path, "Ana [SW]", "Cid [ENE]", words=Everything(), game="guerre-des-mots", setup=("ana T3 RUSA",)
    )

    async def act(stage: Stage) -> None:
        await stage.press(Keys.F2, *"pari")
        assert stage.typed == "6P PARI."
        await stage.press(Keys.Enter)

    staged(desk, act, rows=30, columns=100)
    assert [step.command for step in desk.table.steps] == ["6P PARIA"]
