"""Strips with the codes of terminals that have all colours, 256, sixteen or none."""

import io
import re

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.utils import get_cwidth

from referee.documents.widths import width
from referee.table.screen.ansi import CHOSEN, Depth, depth, painted
from referee.table.screen.look import look
from referee.table.screen.paints import PALETTES
from referee.table.screen.strips import strip

ROWS = [(*strip("A ", "class:tile"), *strip(" B", "class:owner2 class:owner-laid")), strip("c")]
CODE = re.compile(r"\x1b\[([0-9;]*)m")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.FULL),
        ({"TERM": "xterm-256color"}, Depth.SOME),
        ({"TERM": "linux", "COLORTERM": "truecolor"}, Depth.FEW),
    ],
)
def test_the_terminal_says_how_many_colours_it_has(environment: dict[str, str], expected: Depth) -> None:
    assert depth(environment) is expected


@pytest.mark.parametrize("theme", ["dark", "light", "plain"])
@pytest.mark.parametrize("colours", Depth)
def test_rows_are_as_wide_as_asked_and_end_as_the_terminal_was(theme: str, colours: Depth) -> None:
    lines = painted(ROWS, 6, theme, colours).splitlines()
    assert [CODE.sub("", line) for line in lines] == ["A  B  ", "c     "]
    assert all(line.endswith("\x1b[0m") for line in lines)


def codes(theme: str, colours: Depth) -> list[str]:
    return CODE.findall(painted(ROWS, 4, theme, colours))


def test_all_colours_are_those_of_the_palette() -> None:
    tile = PALETTES["dark", False].colours["tile"]
    red, green, blue = (int(tile[at : at + 2], 16) for at in (1, 3, 5))
    assert f";48;2;{red};{green};{blue}" in codes("dark", Depth.FULL)[0]
    assert codes("dark", Depth.FULL)[0] != codes("light", Depth.FULL)[0]


def test_classes_paint_over_each_other() -> None:
    plain, laid = (CODE.findall(painted([strip("B", style)], 1, "dark", Depth.FULL))[0]
                   for style in ("class:owner2", "class:owner2 class:owner-laid"))  # fmt: skip
    assert plain.split("48;")[1] == laid.split("48;")[1]
    assert plain != laid


def test_fewer_colours_have_other_codes() -> None:
    assert re.search(r"48;5;\d+$", codes("dark", Depth.SOME)[0])
    assert re.fullmatch(r"0;1;30;47", codes("dark", Depth.FEW)[0])


def test_owners_keep_apart_in_256_colours() -> None:
    found = {CODE.findall(painted([strip("B", f"class:owner{at}")], 1, "dark", Depth.SOME))[0] for at in range(1, 8)}
    assert len(found) == 7


def test_the_plain_theme_has_attributes_alone() -> None:
    marked = CODE.findall(painted([strip("A", "class:laid"), strip("B", "class:bar")], 1, "plain", Depth.FULL))
    assert marked == ["0;1", "0", "0;7", "0"]


def test_a_width_is_that_which_the_screen_takes() -> None:
    drawn = map(chr, (*range(0x20, 0x300), *range(0x2010, 0x2028), *range(0x2190, 0x2300), *range(0x2500, 0x2600)))
    for text in (*filter(str.isprintable, drawn), "Éléonore", "한국", "e\u0301", "🙂", "🇫🇷", "नि"):
        assert width(text) == get_cwidth(text), text


@pytest.mark.parametrize(("owner", "number"), [(1, 25), (2, 124), (3, 28)])
def test_blue_red_and_green_stay_so(owner: int, number: int) -> None:
    (code,) = CODE.findall(painted([strip("B", f"class:owner{owner}")], 1, "dark", Depth.SOME))[:1]
    assert code.endswith(f"48;5;{number}")


def test_colours_that_are_chosen_are_those_of_the_themes() -> None:
    themes = [PALETTES["dark", False], PALETTES["light", False]]
    known = {ground for one in themes for _, ground in (*one.owners, *one.grounds.values())}
    assert set(CHOSEN) <= known | {one.colours["tile"] for one in themes}


def test_the_screen_paints_256_colours_as_rows_that_stay_behind() -> None:
    written = io.StringIO()
    output = Vt100_Output(written, lambda: Size(24, 80), term="xterm-256color")
    for theme in ("dark", "light"):
        style = look({"TERM": "xterm-256color"}, colour=True, wished=theme).style
        for name in ("tile", *(f"owner{at}" for at in range(1, 9))):
            output.set_attributes(style.get_attrs_for_style_str(f"class:{name}"), ColorDepth.DEPTH_8_BIT)
            output.flush()
            (wanted,) = CODE.findall(painted([strip("B", f"class:{name}")], 1, theme, Depth.SOME))[:1]
            assert re.findall("48;5;[0-9]+", written.getvalue())[-1] in wanted, (theme, name)


def test_with_all_colours_and_with_few_the_palette_stays() -> None:
    for environment in ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {"TERM": "linux"}):
        found = look(environment, colour=True, wished="dark")
        told = found.style.get_attrs_for_style_str("class:tile").bgcolor
        assert told in (
            PALETTES["dark", found.few].colours["tile"].lstrip("#"),
            PALETTES["dark", found.few].colours["tile"],
        )
