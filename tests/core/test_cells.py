"""Cells for spreadsheets: what they would reckon with is text, whatever stands before it."""

from unicodedata import category

import pytest

from referee.core.cells import FORMULA, JOINERS, UNSEEN, Cell, guarded

BEFORE = {"Cc": "\x01", "Cf": "\u202e", "Cs": "\ud800", "Zl": "\u2028", "Zp": "\u2029"}
"""A sign of each category that cannot be seen."""


def test_every_category_that_cannot_be_seen_has_a_sign_here() -> None:
    assert BEFORE.keys() == UNSEEN
    assert all(category(sign) == name for name, sign in BEFORE.items())


@pytest.mark.parametrize("name", sorted(BEFORE))
@pytest.mark.parametrize("sign", sorted(FORMULA))
def test_a_formula_is_text_behind_what_cannot_be_seen(name: str, sign: str) -> None:
    assert guarded(f"{BEFORE[name]}{sign}1") == f"'\ufffd{sign}1"
    assert guarded(f"{BEFORE[name]}a{sign}1") == f"\ufffda{sign}1"


@pytest.mark.parametrize("sign", sorted(FORMULA))
def test_a_formula_is_text_behind_spaces_and_joiners(sign: str) -> None:
    for before in (" ", "\u00a0", "\u3000", *JOINERS):
        assert guarded(f"{before}{sign}1") == f"'{before}{sign}1"


@pytest.mark.parametrize("cell", [7, -7, 1.5, None, "", "a-b", "Zoé", "👩\u200d🚀"])
def test_figures_and_harmless_text_stay(cell: Cell) -> None:
    assert guarded(cell) == cell
