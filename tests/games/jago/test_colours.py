"""JAG-23, case by case on small boards: what lies there, a placement, and what lies there then.

Capitals are blue, small letters red; red plays, and every case is looked at in the mirror as well. A drawing begins on
F4, or on the square named. No dictionary speaks for a meaning here: what nothing is said of is stolen.
"""

from typing import NamedTuple

import pytest

from referee.games.jago.model import Placed
from tests.games.jago.support import ANA, BOB, Known, accepted, drawn, picture, refused
from tests.games.tables import AnyTable

MIRROR = pytest.mark.parametrize("seat", [BOB, ANA], ids=["red", "blue"])


class Case(NamedTuple):
    what: str
    before: str
    placement: str
    after: str
    stolen: str = ""
    at: str = "F4"


CASES = [
    # (i) letters laid
    Case("(i) all letters on an empty board", "", "F4 FAUX", "faux"),
    Case("(i) one letter in two runs", ".l/a", "4F SA", "sl/a"),
    # (ii) old words with a letter of the opponent's
    Case("(ii) stolen by a letter in front", ".RAS", "F4 GRAS", "gras", "RAS"),
    Case("(ii) stolen by a letter behind", "LA", "F4 LAC", "lac", "LA"),
    Case("(ii) stolen by letters at both ends", "..PECHE", "F4 EMPECHER", "empecher", "PECHE"),
    Case("(ii) stolen by a letter replaced", "FAUX", "F4 EAUX", "eaux", "FAUX"),
    Case("(ii) stolen by letters added and replaced", "..RAME", "F4 MIRAGE", "mirage", "RAME"),
    Case("(ii) of the same meaning", "PECHE", "F4 PECHER extend", "PECHEr"),
    Case("(ii) of the same meaning, by name", "PECHE", "F4 PECHER extend:PECHE", "PECHEr"),
    Case("(ii) of the same meaning by name, the others stolen", "LI.ET", "F4 LISET extend:LI steal", "LIset", "ET"),
    Case("(ii) mixed, stolen", "FAuX", "F4 EAUX", "eaux", "FAUX"),
    Case("(ii) mixed, a single letter of the opponent's", "faUx", "F4 EAUX", "eaux", "FAUX"),
    Case("(ii) mixed, of the same meaning", "PeChE", "F4 PECHER extend", "PeChEr"),
    Case("(ii) mixed, the letter replaced an own one", "fAUX", "F4 EAUX", "eaux", "FAUX"),
    Case("(ii) crosswise, stolen", "L/A", "H6 CE", "l/a/ce", "LA", at="F6"),
    Case("(ii) crosswise, of the same meaning", "A/M/I", "I6 SA extend", "A/M/I/sa", at="F6"),
    Case("(ii) crosswise, two at once", "LO/AR", "H6 CE", "lo/ar/ce", "LA,OR", at="F6"),
    Case("(ii) crosswise, each by itself", "LO/AR", "H6 CE extend:OR", "lO/aR/ce", "LA", at="F6"),
    Case("(ii) typed stolen, crosswise not", "..A/..S/LE", "H6 LES steal extend:AS", "..A/..S/les", "LE", at="F6"),
    Case("(ii) crosswise stolen, typed not", "..A/..S/LE", "H6 LES extend:LE steal", "..a/..s/LEs", "AS", at="F6"),
    # (iii) own words
    Case("(iii) an own word lengthened", "ami", "F4 AMIS", "amis"),
    Case("(iii) an own word lengthened crosswise", "l/a", "H6 CE", "l/a/ce", at="F6"),
    Case("(iii) two own words joined", "ca.on", "F4 CANON", "canon"),
    Case("(iii) joined to an opponent's word, stolen", "sou.IRE", "F4 SOUPIRE", "soupire", "IRE"),
    Case("(iii) joined to an opponent's word of the same meaning", "sou.IRE", "F4 SOUPIRE extend", "soupIRE"),
    Case("(iii) joined to a mixed word of the same meaning", "sou.IrE", "F4 SOUPIRE extend", "soupIrE"),
    Case("(iii) two of the opponent's joined, both stolen", "SOU.IRE", "F4 SOUPIRE", "soupire", "SOU,IRE"),
    Case("(iii) two of the opponent's joined, one stolen", "SOU.IRE", "F4 SOUPIRE extend:IRE", "soupIRE", "SOU"),
    Case("(iii) two of the opponent's joined, none stolen", "SOU.IRE", "F4 SOUPIRE extend", "SOUpIRE"),
    # (iv) crossings
    Case("(iv) the letter crossed, nothing else of its word", "/FAUX", "6E DUR", "..d/FAuX/..r", at="E4"),
    Case("(iv) an own letter crossed", "/FAuX", "6E DUR", "..d/FAuX/..r", at="E4"),
    Case("(iv) kept", "/FAUX", "6E DUR keep F6", "..d/FAUX/..r", at="E4"),
    Case("(iv) two of them", "/FAUX//RUE", "6E DURE", "..d/FAuX/..r/RUe", at="E4"),
    Case("(iv) two of them, one kept", "/FAUX//RUE", "6E DURE keep H6", "..d/FAuX/..r/RUE", at="E4"),
    Case("(iv) taken in alongside", "TARE", "G7 TRI", "TARe/...tri"),
    Case("(iv) taken in alongside, kept", "TARE", "G7 TRI keep F7", "TARE/...tri"),
    Case("(iv) several taken in alongside", "TARE", "G4 ONDE", "tare/onde"),
    Case("(iv) several taken in alongside, two kept", "TARE", "G4 ONDE keep F4 F7", "TarE/onde"),
    Case("(iv) beside an own word", "...E/li.S/...T", "F4 LIAS", "...E/lias/...T", at="E4"),
    Case("(iv) beside an own word, kept", "...E/li.S/...T", "F4 LIAS keep F7", "...E/liaS/...T", at="E4"),
    Case("(iv) beside a word of the same meaning", "...E/LI.S/...T", "F4 LIAS extend", "...E/LIaS/...T", at="E4"),
    Case("(iv) beside a mixed word, the same meaning", "...E/lI.S/...T", "F4 LIAS extend", "...E/lIaS/...T", at="E4"),
    Case("(iv) beside a stolen word", "...E/LI.S/...T", "F4 LIAS", "...E/lias/...T", "LI", at="E4"),
    Case("(iv) beside a stolen word, kept", "...E/LI.S/...T", "F4 LIAS keep F7", "...E/liaS/...T", "LI", at="E4"),
    Case("(iv) beside two of the same meaning", "...E/LI.S.ET/...T", "F4 LIASSET extend", "...E/LIaSsET/...T", at="E4"),
    Case(
        "(iv) one word of the same meaning, one stolen",
        "...E/LI.S.ET/...T", "F4 LIASSET extend:LI", "...E/LIasset/...T", "ET", "E4",
    ),
    Case("(iv) one own, one the same meaning", "...E/li.S.ET/...T", "F4 LIASSET extend", "...E/liassET/...T", at="E4"),
    Case("(iv) an own word, one stolen", "...E/li.S.ET/...T", "F4 LIASSET", "...E/liasset/...T", "ET", at="E4"),
    Case("(iv) two own words", "...E/li.S.et/...T", "F4 LIASSET", "...E/liasset/...T", at="E4"),
    Case("(iv) each run for itself, stolen", "L/A//SA", "H6 CE", "l/a/ce/sa", "LA", at="F6"),
    Case("(iv) each run for itself, of the same meaning", "L/A//SA", "H6 CE extend", "L/A/ce/Sa", at="F6"),
    # kept inside stolen words
    Case("kept inside a stolen word", "..D/FAUX/..R", "F4 EAUX keep F6", "..D/eaUx/..R", "FAUX", at="E4"),
    Case("kept inside a stolen word, own around", "..d/FAUX/..r", "F4 EAUX keep F6", "..d/eaUx/..r", "FAUX", at="E4"),
    Case("kept inside a stolen word, two", ".D.D/FAUX/.R.R", "F4 FAUXE keep F5 F7", ".D.D/fAuXe/.R.R", "FAUX", at="E4"),
    Case("kept at the end of a stolen word", "L/ANE", "6F LACE keep G6", "l/ANE/c/e", "LA", at="F6"),
    # letters replaced that two words share
    Case("shared, both stolen", "PIE/A/S", "F6 MIE", "mie/a/s", "PIE,PAS", at="F6"),
    Case("shared, the word across stolen", "PIE/A/S", "F6 MIE steal:PIE extend:PAS", "mie/A/S", "PIE", at="F6"),
    Case("shared, the word down stolen", "PIE/A/S", "F6 MIE extend:PIE steal:PAS", "mIE/a/s", "PAS", at="F6"),
    Case("shared, the other an own word", "pIE/a/s", "F6 MIE", "mie/a/s", "PIE", at="F6"),
    Case("shared, the other mixed, of the same meaning", "PIE/a/S", "F6 MIE extend:PAS", "mie/a/S", "PIE", at="F6"),
    Case("shared, typed downwards", "PIE/A/S", "6F MAS steal:PAS extend:PIE", "mIE/a/s", "PAS", at="F6"),
    Case("shared with an own word typed", "..E/lis/..T", "F4 LIR", "..e/lir/..t", "EST", at="E4"),
    Case("replaced at a crossing", "FAUX", "4F ETE", "eaux/t/e", "FAUX"),
    Case("replaced at a crossing beside an own word", "...E/li.S/...T", "F4 LIAR", "...e/liar/...t", "EST", at="E4"),
    Case("replaced at a crossing beside a theft", "...E/LI.S/...T", "F4 LIAR", "...e/liar/...t", "LI,EST", at="E4"),
    Case(
        "replaced at a crossing beside a word of the same meaning",
        "...E/LI.S/...T", "F4 LIAR extend:LI", "...e/LIar/...t", "EST", "E4",
    ),
    Case("replaced twice in one placement", "CHANTER", "F4 PLANTER", "planter", "CHANTER"),
]  # fmt: skip


def board(drawing: str, seat: str) -> str:
    return drawing if seat == BOB else drawing.swapcase()


def placed(case: Case, seat: str, words: Known) -> AnyTable:
    table = drawn(board(case.before, seat), case.at, seat)
    accepted(table, f"{seat}: {case.placement}", words=words)
    return table


@MIRROR
@pytest.mark.parametrize("case", CASES, ids=[case.what for case in CASES])
def test_jag_23_colours(case: Case, seat: str) -> None:
    table = placed(case, seat, Known())
    assert picture(table, case.at) == board(case.after, seat)
    event: Placed = table.steps[-1].events[0]
    assert ",".join(event.stolen) == case.stolen


NOT_STOLEN = ("replaced-not-stolen", "JAG-11")
NO_WORD = ("flag-no-word", "JAG-11")
BOTH_WAYS = ("flags-contradict", "JAG-11")
NOT_TURNING = ("keep-not-turning", "JAG-13")
NO_CROSSING = ("keep-no-crossing", "JAG-13")


class Wrong(NamedTuple):
    what: str
    before: str
    placement: str
    code: tuple[str, str]
    at: str = "F4"


WRONG = [
    Wrong("replaced in an own word", "faux", "F4 EAUX", NOT_STOLEN),
    Wrong("replaced in a word of the same meaning", "FAUX", "F4 EAUX extend", NOT_STOLEN),
    Wrong("replaced in an own word, another stolen", "li.ET", "F4 LASET", NOT_STOLEN),
    Wrong("replaced in one of the same meaning, another stolen", "LI.ET", "F4 LASET extend:LI", NOT_STOLEN),
    Wrong("shared, both of the same meaning", "PIE/A/S", "F6 MIE extend", NOT_STOLEN, "F6"),
    Wrong("shared, both own", "pie/a/s", "F6 MIE", NOT_STOLEN, "F6"),
    Wrong("shared, one own and one of the same meaning", "pIE/a/s", "F6 MIE extend", NOT_STOLEN, "F6"),
    Wrong("replaced at a crossing of an own word", "faux", "4F ETE", NOT_STOLEN),
    Wrong("replaced at a crossing of the same meaning", "FAUX", "4F ETE extend", NOT_STOLEN),
    Wrong("one of two letters replaced", "/FAUX//RUE", "6E DARS extend:RUE", NOT_STOLEN, "E4"),
    Wrong("a word only crossed is not judged", "/FAUX", "6E DUR steal:FAUX", NO_WORD, "E4"),
    Wrong("a letter alone is no word", "TARE", "G7 TRI steal:E", NO_WORD),
    Wrong("an own word is not judged", "ami", "F4 AMIS extend:AMI", NO_WORD),
    Wrong("a word of the old form is named, not of the new", "FAUX", "F4 EAUX steal:EAUX", NO_WORD),
    Wrong("named both ways", "FAUX", "F4 EAUX steal:FAUX extend:FAUX", BOTH_WAYS),
    Wrong("all both ways", "FAUX", "F4 EAUX steal extend", BOTH_WAYS),
    Wrong("an own letter kept", "/FAuX", "6E DUR keep F6", NOT_TURNING, "E4"),
    Wrong("a letter beside the crossing kept", "/FAUX", "6E DUR keep F5", NOT_TURNING, "E4"),
    Wrong("a letter laid kept", "/FAUX", "6E DUR keep E6", NOT_TURNING, "E4"),
    Wrong("an empty square kept", "/FAUX", "6E DUR keep A1", NOT_TURNING, "E4"),
    Wrong("a letter of the same meaning kept", "..D/FAUX/..R", "F4 FAUXE extend keep F6", NOT_TURNING, "E4"),
    Wrong("a crossing that stays kept", "...E/LI.S/...T", "F4 LIAS extend keep F7", NOT_TURNING, "E4"),
    Wrong("a letter replaced kept", "FAUX", "F4 EAUX keep F4", NOT_TURNING),
    Wrong("a letter replaced at a crossing kept", "FAUX", "4F ETE keep F4", NOT_TURNING),
    Wrong("a letter of the stolen word alone kept", "FAUX", "F4 EAUX keep F5", NO_CROSSING),
]  # fmt: skip


@MIRROR
@pytest.mark.parametrize("wrong", WRONG, ids=[wrong.what for wrong in WRONG])
def test_jag_23_must_not(wrong: Wrong, seat: str) -> None:
    table = drawn(board(wrong.before, seat), wrong.at, seat)
    found = refused(table, f"{seat}: {wrong.placement}", Known())
    assert (found.code, found.clause) == wrong.code


SAME = Known(same=[("PECHE", "PECHER"), ("LI", "LISET")])
"""A dictionary that speaks for two meanings."""

PROPOSED = [
    Case("the same lemma", "PECHE", "F4 PECHER", "PECHEr"),
    Case("the same lemma, and the table says otherwise", "PECHE", "F4 PECHER steal", "pecher", "PECHE"),
    Case("another form of it", "PECHE", "F4 PECHES", "peches", "PECHE"),
    Case("one of two words joined", "LI.ET", "F4 LISET", "LIset", "ET"),
    Case("nothing, and the table says otherwise", "LA", "F4 LAC extend", "LAc"),
]


@MIRROR
@pytest.mark.parametrize("case", PROPOSED, ids=[case.what for case in PROPOSED])
def test_jag_11_what_speaks_for_a_meaning_is_proposed(case: Case, seat: str) -> None:
    table = placed(case, seat, SAME)
    assert picture(table, case.at) == board(case.after, seat)
    event: Placed = table.steps[-1].events[0]
    assert ",".join(event.stolen) == case.stolen


def test_jag_11_must_not_ask_about_words_that_keep_their_letters_or_are_own() -> None:
    for before, placement in (("/FAUX", "6E DUR"), ("/ami", "F4 AMIS"), ("/ca.on", "F4 CANON")):
        table = drawn(before, "E4")
        accepted(table, f"bob: {placement}", words=Known())
        event: Placed = table.steps[-1].events[0]
        assert event.meanings == ()
