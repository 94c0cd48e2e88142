"""What is written can be read in both themes, with all colours, with 256 and with sixteen; and which theme is chosen."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from prompt_toolkit.output import ColorDepth

import referee
from referee.cli import settings
from referee.table.screen.look import look
from referee.table.screen.paints import MARKED, PALETTES, Paint, paints, styles, theme_chosen
from tests.table.drawn.contrast import RGB, among_256, ratio, rgb

TEXT, MARK = 4.5, 3.0
MARKS = ("field", "field2")
"""The dots of empty squares, which need not be read."""
COLOURED = [(theme, few) for theme, few in PALETTES]


def pairs(theme: str, few: bool) -> list[tuple[str, Paint]]:
    found = paints(theme, few)
    edges = {name for name in found if name.endswith("-edge")}
    return [(name, paint) for name, paint in found.items() if paint.text and paint.ground and name not in edges]


def low(theme: str, few: bool, read: Callable[[str], RGB]) -> list[str]:
    """The paints that cannot be told from their grounds."""
    return [
        f"{name} {found:.2f}"
        for name, paint in pairs(theme, few)
        if (found := ratio(read(paint.text), read(paint.ground))) < (MARK if name in MARKS else TEXT)
    ]


@pytest.mark.parametrize(("theme", "few"), COLOURED)
def test_every_text_stands_out_from_its_ground(theme: str, few: bool) -> None:
    assert len(pairs(theme, few)) > 40
    assert low(theme, few, rgb) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_text_stands_out_with_256_colours(theme: str) -> None:
    assert low(theme, False, among_256) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_mark_of_a_new_token_stands_out_from_every_owners_ground(theme: str) -> None:
    palette = PALETTES[theme, False]
    assert all(ratio(rgb(palette.new), rgb(ground)) >= MARK for _, ground in palette.owners)


@pytest.mark.parametrize(("theme", "few"), COLOURED)
def test_players_have_grounds_of_their_own(theme: str, few: bool) -> None:
    owners = PALETTES[theme, few].owners
    assert len({ground for _, ground in owners}) == len(owners) == 8


def test_every_class_that_is_drawn_is_painted_in_each_theme() -> None:
    folder = Path(referee.__file__).parent / "table"
    drawn = {
        name
        for path in (folder / "screen").glob("*.py")
        for name in re.findall(r"class:([a-z0-9-]+)", path.read_text("utf-8"))
    } - {"window"}
    assert {"trouble", "chosen", "pointer", "lit"} <= drawn
    for theme, few in COLOURED:
        kept = set(paints(theme, few))
        assert {name for name in drawn if name not in kept and not any(one.startswith(name) for one in kept)} == set()
    assert set(MARKED) <= set(paints("dark"))


def test_without_colours_only_attributes_are_left() -> None:
    assert set(" ".join(styles("plain").values()).split()) == {"bold", "reverse", "underline"}


@pytest.mark.parametrize(
    ("wished", "background", "theme"),
    [
        ("auto", "", "dark"), ("auto", "15;0", "dark"), ("auto", "0;15", "light"), ("auto", "0;default;15", "light"),
        ("auto", "0;7", "light"), ("auto", "nonsense", "dark"), ("dark", "0;15", "dark"), ("light", "15;0", "light"),
        ("plain", "0;15", "plain"),
    ],
)  # fmt: skip
def test_the_theme_is_that_of_the_setting_or_of_the_terminals_ground(wished: str, background: str, theme: str) -> None:
    assert theme_chosen(wished, background) == theme


@pytest.mark.parametrize(
    ("environment", "colour", "expected"),
    [
        ({"COLORTERM": "truecolor"}, True, ("dark", ColorDepth.DEPTH_24_BIT, False)),
        ({"COLORTERM": "24bit"}, True, ("dark", ColorDepth.DEPTH_24_BIT, False)),
        ({"TERM": "xterm-256color"}, True, ("dark", None, False)),
        ({"TERM": "linux"}, True, ("dark", None, True)),
        ({"COLORTERM": "truecolor"}, False, ("plain", ColorDepth.DEPTH_1_BIT, False)),
    ],
)
def test_there_are_as_many_colours_as_the_terminal_has(
    environment: dict[str, str], colour: bool, expected: tuple[str, ColorDepth | None, bool]
) -> None:
    assert look(environment, colour) == expected


def test_the_setting_knows_every_theme() -> None:
    setting = settings.every()["theme"]
    assert setting.values == ("auto", *{theme: 0 for theme, _ in reversed(PALETTES)}, "plain")
    assert settings.choice(setting, "clair") == "light"
    assert settings.choice(setting, "sombre") == "dark"
