import pytest

from referee.core.cells import Cell, guarded

SIGNS = "=+-@＝＋－＠﹦﹢﹣﹫−"
BEFORE = (
    "",
    " ",
    "   ",
    "\t",
    "\r",
    "\n",
    "\r\n",
    "\0",
    "\xa0",
    "\u202f",
    "\u3000",
    "\u200e",
    "\u202e",
    "\ufeff",
    "\u200d",
)


@pytest.mark.parametrize("before", BEFORE, ids=ascii)
@pytest.mark.parametrize("sign", SIGNS)
def test_what_could_be_a_formula_is_none(sign: str, before: str) -> None:
    told = guarded(f"{before}{sign}HYPERLINK(1)")
    assert isinstance(told, str)
    assert told[0] == "'"
    assert told.endswith(f"{sign}HYPERLINK(1)")
    assert not set(told) & set("\t\r\n\0\u200e\u202e\ufeff")


@pytest.mark.parametrize("cell", [None, -1, 0, -1.5, "", " ", "Ana", "a=b", "«\xa0oui\xa0»", "👨‍👩‍👧 Zoé", "1-2", "'x"])
def test_everything_else_stays_as_it_is(cell: Cell) -> None:
    assert guarded(cell) == cell
