"""Lines folded at spaces, for terminals that are too narrow."""

import io

import pytest

from referee.core.printable import columns_of, folded


@pytest.mark.parametrize(
    ("text", "width", "told"),
    [
        ("a b c", 0, "a b c"),
        ("a b c", 5, "a b c"),
        ("aa bb cc", 5, "aa bb\n  cc"),
        ("aa bb cc", 6, "aa bb\n  cc"),
        ("  aa bb cc\n", 7, "  aa bb\n   cc\n"),
        ("one\naa bb cc\ntwo", 5, "one\naa bb\n  cc\ntwo"),
        ("aaaaaaaaaa bb", 5, "aaaaaaaaaa\n  bb"),
        ("aaaaaaaaaa", 5, "aaaaaaaaaa"),
        ("aa  bb", 4, "aa\n  bb"),
        ("aa bb : cc", 6, "aa\n  bb :\n  cc"),
        ("aaaa : b", 5, "aaaa :\n  b"),
        ("aaaa « b", 6, "aaaa\n  « b"),
    ],
)
def test_lines_are_folded_at_spaces(text: str, width: int, told: str) -> None:
    assert folded(text, width) == told


def test_cells_are_folded_without_an_indent() -> None:
    assert folded("aa bb cc", 5, hang=0) == "aa bb\ncc"


@pytest.mark.parametrize("width", [1, 2, 3, 10, 30])
def test_no_word_is_lost(width: int) -> None:
    text = "  Il n'y a pas de jeu « chess ». Il y a : option, jago, croisillon."
    assert folded(text, width).split() == text.split()


def test_what_is_no_terminal_has_no_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert columns_of(io.StringIO()) == 0
