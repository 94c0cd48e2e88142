"""What the table decides, clause by clause; the tests marked are what it gets wrong."""

import pytest

from referee.core.result import Refused
from referee.core.table import Entry
from referee.core.words import Words
from referee.games.guerre_des_mots.events import Mistaken, Played
from referee.games.guerre_des_mots.model import EndTurn, State
from referee.session.record import read_record
from referee.session.start import Stop, open_table
from tests.games.guerre_des_mots.support import (
    GUERRE,
    Known,
    accepted,
    chains_of,
    french,
    header_of,
    opened,
    refused,
    set_up,
    submitted,
)
from tests.games.tables import AnyTable, facts_of

LONE = ("sw T3 RUSA", "ne A15 MARE")
ENE = ("ene 20C RUES", "ene F15 SELLES")
PURS = ("sw T3 RUSA", "sw 6P PARIA", *ENE)
TWO = ("sw", "ne")
OFF = ("judge off",)


def dictionary(table: AnyTable) -> Words:
    return french(table.game, table.header)


def said(table: AnyTable, line: str) -> Entry | Refused:
    """With the real dictionary."""
    return submitted(table, line, dictionary(table))


def mistaken(table: AnyTable, line: str) -> bool:
    found = said(table, line)
    return isinstance(found, Entry) and isinstance(found.events[0], Mistaken)


def event(found: Entry | Refused) -> Played:
    assert isinstance(found, Entry), found
    assert isinstance(found.events[0], Played)
    return found.events[0]


@pytest.mark.parametrize(
    ("count", "letters", "reserve"),
    [(2, 18, 52), (3, 18, 34), (4, 18, 16), (5, 16, 8), (6, 14, 4), (7, 12, 4), (8, 11, 0)],
)
def test_gdm_2_letters_are_drawn_by_the_number_of_players(count: int, letters: int, reserve: int) -> None:
    players = "".join(f"#player p{at} P{at}\n" for at in range(count))
    state: State = opened(f"#referee 1\n#game {GUERRE.game}\n{players}").state
    assert {arsenal.total for arsenal in state.arsenals.values()} == {letters + 2}
    assert state.reserve == reserve


def test_gdm_1_who_is_alone_on_a_side_owns_both_bases() -> None:
    alone = set_up(*LONE, seats=TWO)
    accepted(alone, "sw: T15 TARE")
    shared = set_up("sw T3 RUSA", seats=("sw", "ne", "se"))
    assert refused(shared, "sw: T15 TARE").code == "not-chained"


@pytest.mark.parametrize(
    ("lines", "earned", "sources"),
    [
        (("sw: P6 PURS <C20 D20 F15",), True, "RU and S of one chain"),
        (("sw: P6 PURS <T3 T4 T5",), True, "RUS of RUSA"),
        (("sw: P6 PURS <C20 D20",), False, "RU, and S of the arsenal"),
        (("sw: P6 PURS",), False, "the arsenal"),
        (("sw: P6 PS <F15",), False, "a single letter"),
    ],
)
def test_gdm_14_a_stroke_is_earned_by_capture_and_transfer(lines: tuple[str], earned: bool, sources: str) -> None:
    table = set_up(*PURS, sets=OFF)
    assert event(said(table, lines[0])).earned == earned, sources


def test_gdm_14_strokes_add_up() -> None:
    table = set_up(*PURS, sets=("squares P7=green P8=green",))
    assert said(table, "sw: P6 PURS <C20 D20 F15")
    state: State = table.state
    assert (state.turn, state.strokes) == ("sw", 3)


def test_gdm_15_strokes_earned_on_green_stay() -> None:
    table = set_up(*PURS, sets=("squares P7=green",))
    assert said(table, "sw: P6 PURS <C20 D20 F15 +P10")
    state: State = table.state
    assert (state.turn, state.strokes, chains_of(table)["sw"]) == ("sw", 1, [["RUSA", "PARIA", "PURS"]])


def test_gdm_15_must_not_protect_for_a_stroke_earned_on_green() -> None:
    table = set_up(*PURS, sets=("squares P7=green",))
    assert refused(table, "sw: P6 PURS +P10").code == "no-protection"


def test_gdm_29_must_not_lay_an_accent_as_a_plain_letter() -> None:
    table = set_up("ne A15 ÉTAI", "sw T3 RUSA", sets=OFF)
    assert mistaken(table, "sw: 6Q XEXA <A15")


def test_gdm_9_tokens_of_several_chains_and_the_arsenal() -> None:
    table = set_up(*PURS, "ne A15 MARE", "ne 15A MES")
    found = event(said(table, "sw: P6 PURS <D20 C20 C15"))
    assert not found.earned
    assert chains_of(table)["ene"] == [["ES", "SELLES"]]


def test_gdm_25_must_not_win_by_piracy() -> None:
    table = set_up("sw T3 RUSA", "sw 6P PARIA", "sw P6 PURS", "sw 9K ORALES", "ne A15 MARE", seats=TWO)
    accepted(table, "sw: draw 2")
    found = event(said(table, "ne: K9 ORNA on sw"))
    assert found.won is None


def test_gdm_24_must_not_win_on_the_own_goal() -> None:
    table = set_up("sw T3 RUSA", sets=OFF, seats=TWO)
    accepted(table, "sw: T3 RUSAGE")
    accepted(table, "ne: draw 2")
    found = event(said(table, "sw: T3 RUSAGEABCD"))
    assert found.won is None


def test_gdm_23_must_not_win_with_four_letters_that_are_no_word() -> None:
    table = set_up("sw T3 RUSA", "sw 6P PARIA", "sw P6 PURS", "sw 9K ORALES", seats=TWO)
    words = Known("ORNAX")
    accepted(table, "sw: draw 2", "ne: draw 2")
    accepted(table, "sw: K9 ORNAX", words=words)
    state: State = table.state
    assert state.won is None


def test_gdm_25_a_chain_lengthened_by_a_helper_may_win() -> None:
    table = set_up("sw T3 RUSA", "sw 6P PARIA", "sw P6 PURS", "ne A15 MARE", seats=TWO)
    accepted(table, "sw: draw 2", "ne: 9K ORALES on sw", "ne: end turn")
    assert event(said(table, "sw: K9 ORNA")).won == "cross"


def test_gdm_28_must_not_join_two_words_that_are_no_compound() -> None:
    table = set_up("sw T3 RUSA", seats=TWO)
    assert mistaken(table, "sw: T3 RUSA+RUE")


def test_gdm_4_must_not_begin_with_a_cross_on_the_base() -> None:
    found = said(set_up(seats=TWO), "sw: T3 A+OR")
    assert not isinstance(found, Entry) or isinstance(found.events[0], Mistaken)


def test_gdm_32_must_not_pass_after_lifting_a_cross() -> None:
    table = set_up("sw T3 RUSA", "sw +T7", "ne A15 MARE", seats=TWO)
    accepted(table, "sw: lift T7")
    assert refused(table, "sw: end turn").code == "no-pass"


def test_gdm_22_must_not_pass_after_turning_a_symbol_back() -> None:
    table = set_up("nw A3 BORD", "nw 3A BON face C3", "sw T3 RUSA", sets=("squares C3=bishop",), seats=("sw", "nw"))
    accepted(table, "sw: draw 2", "nw: unface C3")
    assert refused(table, "nw: end turn").code == "no-pass"


def test_gdm_19_must_not_take_a_whole_word_with_another_beyond_its_cross() -> None:
    table = set_up("sw T3 RUSA", "sw +T7", "sw T8 PRIA", "ne A15 MARE", seats=TWO)
    assert refused(table, "sw: take T3 T4 T5 T6").code == "word-beyond"


def test_gdm_19_must_not_protect_a_word_that_was_altered() -> None:
    table = set_up("sw T3 ALES", "sw +T7", "ne A15 MARE", seats=TWO)
    accepted(table, "sw: T2 SALES", words=dictionary(table))
    assert not facts_of(table)["chains"][0]["protected"]


def test_gdm_19_must_not_take_a_part_with_a_word_beyond_the_cross() -> None:
    table = set_up("sw T3 RUSA", "sw +T7", "sw T8 PRIA", "ne A15 MARE", seats=TWO)
    assert refused(table, "sw: take T3").code == "word-beyond"


def test_gdm_9_must_not_lay_back_at_the_same_end_of_a_lone_word() -> None:
    table = set_up("sw T3 TONS", "ne A15 MARE", sets=OFF, seats=TWO)
    assert refused(table, "sw: T3 TONSE <T3").code == "same-end"


def test_gdm_9_a_lone_word_lengthened_both_ways_may_take_its_own_end() -> None:
    table = set_up("sw T3 TONS", "ne A15 MARE", sets=OFF, seats=TWO)
    accepted(table, "sw: T2 STONE <T6")


def test_gdm_13_must_not_chain_another_word_to_the_bent_token() -> None:
    table = set_up("sw T3 RUSA", *ENE)
    accepted(table, "sw: draw 2", "ne: draw 2")
    assert refused(table, "ene: bend F15>E16 E13 RUES").clause in ("GDM-6", "GDM-13")


def test_gdm_13_must_not_lay_a_word_at_the_other_end() -> None:
    table = set_up("sw T3 RUSA", *ENE, sets=OFF)
    accepted(table, "sw: draw 2", "ne: draw 2")
    assert refused(table, "ene: bend F15>E16 C17 SEUR").clause in ("GDM-6", "GDM-13")


def test_gdm_13_must_not_lengthen_the_old_word_where_its_bent_token_was() -> None:
    table = set_up("sw T3 RUSA", *ENE, sets=OFF)
    accepted(table, "sw: draw 2", "ne: draw 2")
    found = refused(table, "ene: bend F15>E16 F15 SELLES")
    assert (found.code, found.clause, found.facts) == ("two-words", "GDM-6", {"square": "F15"})


def test_gdm_12_must_not_take_from_both_ends() -> None:
    table = set_up(*LONE, seats=TWO)
    assert not isinstance(submitted(table, "sw: take T3 T6"), Entry)


def test_gdm_26_must_not_tell_words_by_errors_of_form() -> None:
    def code(word: str) -> str:
        found = said(set_up(*LONE, seats=TWO), f"sw: 6P {word} shoot P6>A6")
        return found.code if isinstance(found, Refused) else "accepted"

    assert code("PARXA") == code("PARIA") == "shot-nothing"


def test_voc_11_the_table_accepts_a_word_with_accents() -> None:
    table = set_up("ne A15 MARE", seats=TWO)
    accepted(table, "sw: accept SUXÉ")
    found = submitted(table, "sw: T3 SUXÉ", Known())
    assert isinstance(found, Entry)
    assert isinstance(found.events[0], Played)


def test_gdm_26_a_word_with_accents_is_contested_by_name() -> None:
    table = set_up("ne A15 MARE", sets=("judge contest",), seats=TWO)
    accepted(table, "sw: T3 SUÉE")
    accepted(table, "ne: contest SUÉE", words=dictionary(table))


def test_gdm_3_must_not_draw_for_the_start() -> None:
    assert refused(set_up(seats=TWO), "sw: draw A").code == "no-draw"


def test_gdm_9_a_joker_typed_is_matched_to_the_joker_taken() -> None:
    table = set_up("sw T3 RUSA", "ne A15 MARE", "ne 15A MA*A", sets=OFF, seats=TWO)
    assert not mistaken(table, "sw: 6Q AXA*A <B15 C15")


def test_gdm_16_a_pirate_names_the_seat_in_french() -> None:
    table = set_up("sw T3 RUSA", "nw A3 MARE", seats=("sw", "nw"))
    accepted(table, "sw: 3A MES sur NO")


def test_gdm_10_must_not_take_from_the_middle() -> None:
    assert refused(set_up(*PURS), "sw: P6 PURS <D20").code == "not-from-end"


def test_gdm_13_must_not_bend_in_the_simple_rules() -> None:
    table = set_up("sw T3 RUSA", sets=("rules simple",), seats=TWO)
    assert refused(table, "sw: bend T6>S5").code == "bend-simple"


def test_gdm_32_the_empty_reserve_lets_pass() -> None:
    seats = ("sw", "wsw", "wnw", "nw", "ne", "ene", "ese", "se")
    table = opened(header_of(seats=seats))
    assert refused(table, "sw: draw 2").code == "reserve-empty"
    accepted(table, "sw: end turn")
    assert isinstance(table.game.notation.parse("end turn"), EndTurn)


def test_gdm_7_must_not_leave_what_is_no_word() -> None:
    table = set_up(*PURS)
    # LLES would be left of SELLES
    assert mistaken(table, "sw: P6 PRESSÉ <F15 F16")
    assert chains_of(table)["ene"] == [["RUES", "SELLES"]]


def test_gdm_11_must_not_keep_what_was_taken() -> None:
    table = set_up(*PURS)
    assert mistaken(table, "sw: P6 PUR <C20 D20 F15")
    state: State = table.state
    assert (state.turn, state.arsenals["sw"].total) == ("ne", 12)


def test_gdm_14_must_not_earn_with_what_has_no_sense() -> None:
    table = set_up("ene 20C RUSÉ", "ene F16 NARRÉ", "sw T3 MIDI")
    assert not event(said(table, "sw: 6Q RANI <F16 F17 F18")).earned


@pytest.mark.parametrize("word", ["SUEE", "SUÈE", "ÈVES", "YVES"])
def test_gdm_27_must_not_play_without_accents_nor_proper_nouns(word: str) -> None:
    assert mistaken(set_up(seats=TWO), f"sw: T3 {word}")


def test_gdm_27_accents_may_be_waived() -> None:
    assert event(said(set_up(sets=("accents off",), seats=TWO), "sw: T3 SUEE"))


def test_gdm_31_must_not_take_back_from_a_chain_that_was_helped() -> None:
    table = set_up(*LONE, "ne 15A MES", seats=TWO)
    accepted(table, "sw: C15 SOL on ne", "ne: draw 2")
    assert refused(table, "sw: take C17").code == "reprise-own"


def test_gdm_33_must_not_lay_a_parallel_word_that_touches() -> None:
    table = set_up("sw T3 RUSA", "se T15 TARE", "sw 6P PARIA", "se 15P PARAT", sets=OFF, seats=("sw", "ne", "se"))
    # P14 stands beside P15, where SE's word begins
    assert refused(table, "sw: P6 PARALLELE").code == "touches"
    accepted(table, "sw: P6 PARALLEL")


def test_gdm_34_must_not_let_a_chain_vanish() -> None:
    table = set_up(*LONE, seats=TWO)
    assert refused(table, "sw: 6P MARÉA <A15 A16 A17 A18").code == "nothing-left"
    assert refused(table, "sw: take T3 T4 T5").code == "nothing-left"


BEYOND = ("sw T3 RUSA", "sw +T7", "ne A15 MARE")


@pytest.mark.parametrize("letter", ["A", "Y", "Ô"])
def test_voc_8_a_letter_beyond_a_cross_may_be_a_word(letter: str) -> None:
    assert event(said(set_up(*BEYOND, seats=TWO), f"sw: T8 {letter}")).words == (letter,)


@pytest.mark.parametrize("letter", ["B", "O", "É", "U"])
def test_voc_8_must_not_take_other_letters_for_words(letter: str) -> None:
    assert mistaken(set_up(*BEYOND, seats=TWO), f"sw: T8 {letter}")


def test_voc_10_must_not_try_words_for_nothing() -> None:
    table = set_up(*LONE, seats=TWO)
    assert mistaken(table, "sw: 6P PARXA")
    state: State = table.state
    assert state.turn == "ne"


def test_voc_11_must_not_play_what_the_table_refuses() -> None:
    table = set_up(seats=TWO)
    accepted(table, "sw: refuse RUSA")
    assert mistaken(table, "sw: T3 RUSA")


@pytest.mark.parametrize("told", ["Z99=violet", "T3=violet", "K10=green"])
def test_squares_told_are_on_the_board_and_free_to_paint(told: str) -> None:
    header = read_record(header_of(f"#set squares {told}", seats=TWO)).header
    assert isinstance(open_table(header), Stop)


@pytest.mark.parametrize(
    ("bend", "shot", "code"),
    [
        ("F15>E16", "E16>A16", "shot-base"),
        ("F15>G16", "G16>A16", "shot-through"),
        ("F15>E16", "F16>T16", "shooter-earlier"),
    ],
)
def test_gdm_17_a_bent_token_shoots_along_its_new_word(bend: str, shot: str, code: str) -> None:
    table = set_up("sw T3 RUSA", "ne A15 MARE", *ENE, sets=OFF)
    accepted(table, "sw: draw 2", "ne: draw 2")
    assert refused(table, f"ene: bend {bend} shoot {shot}").code == code


def test_what_nobody_may_contest_any_more_is_not_said_to_be_open() -> None:
    table = set_up("ne A15 MARE", sets=("judge contest",), seats=TWO)
    accepted(table, "sw: T3 RUSA")
    assert any(each.code == "contest" for each in table.game.board.openings(table.state))
    accepted(table, "sw: concede")
    assert table.state.final
    assert table.game.board.openings(table.state) == ()
