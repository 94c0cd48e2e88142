"""Which clause is cited where a grid breaks several: CRO-11, 10, 5, 6, 9, 8, 7, and what comes before them."""

import pytest

from referee.core.result import Refused
from tests.games.croisillon import naive
from tests.games.croisillon.support import Known, accepted, header_of, refused, submitted, table_of

ORDER = [f"CRO-{number}" for number in (11, 10, 5, 6, 9, 8, 7)]
WORDS = ("TE", "TES", "TA", "ET", "ES", "NE")
FEW = "eabcdefghijklm"


def clause(rows: str, *settings: str) -> str | None:
    found = submitted(table_of(header=header_of(("ana", "bob"), *settings)), f"ana: grid {rows}", Known(*WORDS))
    return found.clause if isinstance(found, Refused) else ""


TWICE = [
    # what breaks both clauses; and the same, with the first mended
    ("CRO-11", "CRO-10", "Te.A.B", "Te.A"),
    ("CRO-11", "CRO-5", "TeABC", "TeA"),
    ("CRO-11", "CRO-6", f"T/{FEW}", "T/es"),
    ("CRO-11", "CRO-9", "Te*s*aaaaaaaaaaaa", "Te*s*"),
    ("CRO-11", "CRO-8", "aaaaaaaTaaaaaaa", "aTa"),
    ("CRO-11", "CRO-7", "Xqqqqqqqqqqqqqq", "Xq"),
    ("CRO-10", "CRO-5", "TeA.s", "TeA"),
    ("CRO-10", "CRO-6", "T/es.a", "T/es"),
    ("CRO-10", "CRO-9", "Te*s*.a", "Te*s*"),
    ("CRO-10", "CRO-8", "eTe.a", "eTe"),
    ("CRO-10", "CRO-7", "Xq.a", "Xq"),
    ("CRO-5", "CRO-6", "TeA/.s", "Te/.s"),
    ("CRO-5", "CRO-9", "Te*s*A", "Te*s*"),
    ("CRO-5", "CRO-8", "eTe/.A", "eTe"),
    ("CRO-5", "CRO-7", "XqA", "Xq"),
    ("CRO-6", "CRO-9", "Te*s*/.e", "Te*s*"),
    ("CRO-6", "CRO-8", "eTe/e", "eTe"),
    ("CRO-6", "CRO-7", "Xq/.q", "Xq"),
    ("CRO-9", "CRO-8", "s*e*Te*s*", "se*Te*s"),
    ("CRO-9", "CRO-7", "Xq*z*", "Xq*z"),
    ("CRO-8", "CRO-7", "qXq", "Xq"),
]


@pytest.mark.parametrize(("first", "second", "rows", "mended"), TWICE, ids=lambda told: told)
def test_the_first_clause_is_cited(first: str, second: str, rows: str, mended: str) -> None:
    assert ORDER.index(first) < ORDER.index(second)
    assert clause(rows) == first
    assert clause(mended) == second


def test_every_pair_is_there() -> None:
    pairs = {(first, second) for first, second, _rows, _mended in TWICE}
    assert pairs == {(first, second) for at, first in enumerate(ORDER) for second in ORDER[at + 1 :]}


@pytest.mark.parametrize("rows", [rows for told in TWICE for rows in told[2:]])
def test_the_second_referee_cites_the_same(rows: str) -> None:
    assert clause(rows) == naive.referee(naive.picture(rows), WORDS.__contains__).clause


@pytest.mark.parametrize("judge", ["contest", "off"])
def test_cro_9_a_joker_unsaid_goes_before_a_word_played_twice(judge: str) -> None:
    rows = "eTe/..s/..u/..?"
    assert clause(rows, f"#set judge {judge}") == "CRO-9"
    assert clause(rows.replace("?", "?(N=M)"), f"#set judge {judge}") == "CRO-8"


@pytest.mark.parametrize("rows", ["T", "e", ".", "?", "e*"])
def test_cro_4_must_not_be_a_grid_without_a_word(rows: str) -> None:
    assert clause(rows) == "CRO-4"


@pytest.mark.parametrize("rows", ["A.B.C", "A.e", "es"])
def test_cro_4_must_not_be_cited_where_another_clause_can(rows: str) -> None:
    assert clause(rows) == {"A.B.C": "CRO-11", "A.e": "CRO-10", "es": "CRO-6"}[rows]


@pytest.mark.parametrize("rows", ["q?q", "q?q/.q", "zq?qz"])
def test_cro_8_must_not_be_cited_for_a_joker_that_stands_for_nothing(rows: str) -> None:
    # no letter makes a word of either, so neither is played twice
    assert clause(rows) == "CRO-7"


def test_cro_7_must_not_be_judged_where_the_table_contests_or_judges() -> None:
    for judge in ("contest", "off"):
        assert clause("Xq", f"#set judge {judge}") == ""
        assert clause("qXq", f"#set judge {judge}") == "CRO-8"


def test_cro_1_the_turn_goes_before_the_grid() -> None:
    table = table_of()
    for rows in ("A.B.C", "eTe", "Xq", "."):
        assert refused(table, f"bob: grid {rows}").clause == "CRO-1"


def test_cro_15_the_end_goes_before_the_turn() -> None:
    table = table_of("ana: end")
    for line in ("bob: grid A.B.C", "ana: words Te", "ana: Te E", "bob: pass", "ana: swap 99"):
        assert refused(table, line).clause == "CRO-15"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("words Te*s* Te*s* Xq", "CRO-9"),
        ("words Te Te Xq", "CRO-8"),
        ("words Te Xq", "CRO-7"),
        ("words Te te Xq", "CRO-4"),
        # what would need a grid is not looked at
        ("words Te Ta Tes Et Es Ne", ""),
        ("words Te* Ta* Tes* E*t E*s N*e", ""),
    ],
)
def test_cro_11_must_not_be_looked_at_in_words(line: str, found: str) -> None:
    said = submitted(table_of(), f"ana: {line}", Known(*WORDS))
    assert (said.clause if isinstance(said, Refused) else "") == found


FIFTEEN = "......R/Tbbbbbb/c.....d/c/c/c/c/c"
LARGER = {
    # the same grid and one card is looked at first, then the grid as any other
    "......R/Tbbbbbb/c.....d/c/c/c/c/c": "CRO-13",
    "......R/Tbbbbbb/c.....d/c/c/c/c/c/e.e": "CRO-13",
    "......R/Tbbbbbb/c.....d/c/c/c/c/c.A": "CRO-13",
    "......R/Tbbbbbb/c.....d/c/c/c/c/c..e": "CRO-10",
    "......R/Tbbbbbb/c.....d/c/c/c/c/ce": "CRO-6",
    "......R/Tbbbbbb/c.....d/c/c/c/c/c/e": "CRO-7",
    "......R/Tbbbbbb/c.....d/c.....s/c/c/c/c": "",
}


@pytest.mark.parametrize("rows", LARGER)
def test_cro_13_must_not_be_more_than_a_card_and_then_be_a_lawful_grid(rows: str) -> None:
    words = Known("RBD", "RBDS", "TBBBBBB", "TCCCCCC")
    table = table_of(f"ana: grid {FIFTEEN}", words=words)
    found = submitted(table, f"ana: bonus {rows}", words)
    assert (found.clause if isinstance(found, Refused) else "") == LARGER[rows]


def test_cro_2_must_not_remember_a_hand() -> None:
    # cards go back and the hand is filled up: the same fifteen may be laid again
    table = table_of(f"ana: grid {FIFTEEN}", f"bob: grid {FIFTEEN}", f"ana: grid {FIFTEEN}")
    accepted(table, "bob: swap 15", f"ana: grid {FIFTEEN}")
    assert table.state.scores["ana"] == 3 * table.points(table.steps[0])


@pytest.mark.parametrize("length", [2, 14])
def test_cro_16_must_not_limit_words_nor_keep_a_clock(length: int) -> None:
    table = table_of("ana: grid T" + "a" * (length - 1))
    assert table.game.board.glass(table.state) is None
    assert table.points(table.steps[0]) == 4 + length - 1
