"""Where the ledger leaves a choice, or a stroke comes to something that no record of the box shows."""

import pytest

from referee.core.result import Accepted, Refused
from referee.core.table import Entry
from referee.core.values import replace
from referee.core.view import Question
from referee.core.words import Verdict
from referee.games.guerre_des_mots.capture import protected_squares
from referee.games.guerre_des_mots.events import Mistaken, Played
from referee.games.guerre_des_mots.model import State
from referee.games.guerre_des_mots.setup import PLENTY
from referee.session.record import read_record
from referee.session.replay import Replayed, as_recorded
from tests.games.guerre_des_mots.support import (
    GUERRE,
    Known,
    accepted,
    chains_of,
    header_of,
    refused,
    set_up,
    square,
    submitted,
)
from tests.games.tables import events_of, opened

ELLES = ("ene 20C RUES", "ene F15 SELLES", "sw T3 RUSA", "sw 6P DONNA", "sw P6 DES")
NARES = ("#setup ene 20C NARE", "#setup ene 20C NARES", "#setup sw T3 RUSA", "#setup sw 6P PARIA")
DESSELLEES = "P6 DESSELLÉES <F15 F16 F17 F18 F19 F20 E20"


def played(line: str, table: object, words: Known | None = None) -> Played:
    (event,) = submitted(table, line, words).events  # type: ignore[arg-type, union-attr]
    assert isinstance(event, Played), event
    return event


def asked(table: object, command: str, settled: frozenset[str] = frozenset()) -> Question | None:
    game = table.game  # type: ignore[attr-defined]
    return game.dialogue.question(table.state, "sw", game.notation.parse(command), settled, Known())  # type: ignore[attr-defined, no-any-return]


def test_gdm_29_an_accent_nobody_has_seen_is_asked_of_the_table() -> None:
    table = set_up(*ELLES)
    question = asked(table, DESSELLEES)
    assert question is not None
    assert (question.code, question.subject, question.facts["letter"]) == ("accent", "F19", "É")
    action = table.game.notation.parse(DESSELLEES)
    assert table.game.dialogue.answered(action, question, "yes") == action
    lacking = table.game.dialogue.answered(action, question, "no")
    assert table.game.notation.write(lacking) == f"{DESSELLEES} lacks F19"
    assert asked(table, DESSELLEES, frozenset({"F19"})) is None
    assert asked(table, f"{DESSELLEES} lacks F19") is None


def test_gdm_29_what_is_shown_already_is_not_asked() -> None:
    assert asked(set_up(*ELLES), "P6 DESSELLES <F15 F16 F17 F18 F19 F20") is None
    assert asked(set_up(*ELLES, sets=("accents off",)), DESSELLEES) is None
    assert asked(set_up(*ELLES), "20F ÉTÉ") is None


def test_gdm_29_an_accent_that_is_not_there_is_a_mistake_and_remembered() -> None:
    table = set_up(*ELLES)
    accepted(table, f"sw: {DESSELLEES} lacks F19", "ne: A15 MARE", "ene: draw 2")
    state: State = table.state
    assert state.board[square("F19")].lacks == "É"
    assert asked(table, DESSELLEES) is None
    (event,) = submitted(table, f"sw: {DESSELLEES}").events  # type: ignore[union-attr]
    assert isinstance(event, Mistaken)
    assert (event.reason, event.lacks, event.verdicts) == ("accent", ((square("F19"), "É"),), ())
    other = "P6 DESSELLÈES <F15 F16 F17 F18 F19 F20 E20"
    assert asked(table, other) is None  # it is not sw's turn now
    accepted(table, "sw: undo 1")
    assert asked(table, other) is not None


def test_gdm_29_the_cedilla_is_on_every_c() -> None:
    table = set_up("ene 20C RUCS", "sw T3 RUSA")
    assert asked(table, "6T AÇ <F20 E20") is None


def test_gdm_29_form_goes_before_an_accent() -> None:
    """What breaks a rule of form is refused free of charge, whatever is on the backs."""
    table = set_up(*ELLES)
    touching = "6P DONNAÉ <E20"
    assert asked(table, touching) is None
    assert refused(table, f"sw: {touching} lacks E20").clause != "GDM-29"


def test_gdm_22_nobody_shoots_in_the_stroke_that_turns_a_symbol_up() -> None:
    table = set_up("sw T3 RUSA", "ne A15 MARE", sets=("squares P6=bishop",))
    why = refused(table, "sw: 6P RIAAA shoot P6>A6 face P6")
    assert (why.code, why.clause) == ("blockaded", "GDM-22")


@pytest.mark.parametrize("square_", ["T1", "T6"])
def test_gdm_19_a_word_grown_at_both_ends_is_protected_at_either(square_: str) -> None:
    table = set_up("sw T3 ONDE", "ne A15 MARE", "ne 18A EVES", sets=("judge off",))
    accepted(table, "sw: take T5 T6", "ne: draw 2", "ene: draw 2")
    event = played("sw: T2 EONS <C18 D18", table)
    assert event.protect is not None
    assert set(event.protect.squares) == {square("T1"), square("T6")}
    accepted(table, f"sw: +{square_}")
    state: State = table.state
    assert protected_squares(state.chains[0]) == {square(name) for name in ("T2", "T3", "T4", "T5")}


def test_gdm_28_of_two_words_laid_at_once_the_one_read_first_is_protected() -> None:
    """Upwards too, where the second word is next to the chain."""
    table = set_up("sw T3 RUSE", "ne A15 MARE", sets=("judge off",))
    accepted(table, "sw: 6J PORTE+PLUME")
    state: State = table.state
    assert protected_squares(state.chains[0]) == {square(f"{row}6") for row in "JKLMN"}


def test_gdm_28_the_part_read_first_is_protected_whichever_lay_there() -> None:
    table = set_up("sw T3 RUSE", "sw 6P PLUME", "ne A15 MARE", sets=("judge off",))
    accepted(table, "sw: 6J PORTE+PLUME")
    state: State = table.state
    assert protected_squares(state.chains[0]) == {square(f"{row}6") for row in "JKLMN"}


def test_gdm_25_a_token_bent_by_a_pirate_is_pirated() -> None:
    table = set_up("sw T3 RUSA", "ene 20C RUES", "ene F15 SELLES", sets=("judge off",))
    accepted(table, "sw: bend F15>E16 on ene")
    state: State = table.state
    assert state.board[square("E16")].pirated


def test_gdm_14_players_who_judge_themselves_are_believed_but_for_their_rulings() -> None:
    """No dictionary is asked where the table uses none."""
    words = Known()
    capture = "sw: P6 PURS <C20 D20 F15"
    chains = ("ene 20C RUES", "ene F15 SELLES", "sw T3 RUSA", "sw 6P PARIA")
    assert played(capture, set_up(*chains, sets=("judge off",)), words).earned
    table = set_up(*chains, sets=("judge off",))
    accepted(table, "sw: refuse RU", words=words)
    assert not played(capture, table, words).earned
    assert words.asked == []


def test_gdm_14_without_its_dictionary_a_record_tells_what_was_no_word() -> None:
    """NAR earns nothing; a reader without the dictionary is told so in braces."""
    header = header_of(*NARES, "#lexicon gone@sha256:" + "0" * 64)
    line = ">sw: P6 PRAN <C20 D20 E20"
    for told, earned in ((" {none NAR}", False), ("", True)):
        found = as_recorded(read_record(f"{header}{line}{told}\n"))
        assert isinstance(found, Replayed), found
        (event,) = events_of(found.entries[0])
        assert event.earned == earned


def test_gdm_14_all_that_is_no_word_is_kept_in_one_line() -> None:
    table = opened(header_of(*NARES))
    event = played("sw: P6 PRAN <C20 D20 E20", table, Known("PRAN", "ES"))
    several = replace(event, pieces=(*event.pieces, event.pieces[0]._replace(word="XU"), Verdict("ES", True, "fr", "")))
    assert table.game.report.outcome(several).in_braces == {"none": "NAR XU"}


@pytest.mark.parametrize("earned", [False, True])
def test_gdm_14_what_is_no_word_is_told_where_no_other_piece_has_earned_the_stroke(earned: bool) -> None:
    table = opened(header_of(*NARES))
    event = replace(played("sw: P6 PRAN <C20 D20 E20", table, Known("PRAN", "ES")), earned=earned)
    told = " ".join(table.game.report.remarks(table.state, event, "en"))
    assert ("NAR by itself is no word" in told) != earned


def test_gdm_14_what_is_no_word_is_kept_with_the_step() -> None:
    table = opened(header_of(*NARES))
    words = Known("PRAN", "ES")
    event = played("sw: P6 PRAN <C20 D20 E20", table, words)
    assert not event.earned
    assert GUERRE.game == table.game.name
    assert table.game.report.outcome(event).in_braces == {"none": "NAR"}
    assert table.game.report.verdicts(event)["NAR"].valid is False
    assert table.game.codec.decode(table.game.codec.encode(event)) == event


def test_gdm_19_a_word_with_another_beyond_its_cross_is_not_altered() -> None:
    chains = ("sw T3 PURS", "sw +T7", "sw T8 PRIA", "ne A15 MARE")
    for line in ("sw: T1 IMPURS", "sw: take T3", "sw: bend T3>S4"):
        why = refused(set_up(*chains, sets=("judge off",)), line)
        assert (why.code, why.clause) == ("word-beyond", "GDM-19"), line
    why = refused(set_up("sw T3 PORT", "sw T3 PORTE+PLUME", "ne A15 MARE", sets=("judge off",)), "sw: T1 REPORTE")
    assert why.clause == "GDM-19"
    accepted(set_up(*chains, sets=("judge off",)), "sw: T8 PRIANT")


def test_gdm_19_the_own_protected_word_may_be_bent_and_then_is_so_no_more() -> None:
    table = set_up("sw T3 RUSA", "sw +T7", "ne A15 MARE", sets=("judge off",))
    accepted(table, "sw: bend T3>S4")
    state: State = table.state
    assert protected_squares(state.chains[0]) == set()


def test_gdm_21_a_pirate_bends_nothing_of_a_chain_under_a_symbol() -> None:
    chains = ("nw A3 BORD", "nw 3A BO", "sw T3 RUSA", "sw 6P PARIA")
    table = opened(
        header_of(*(f"#setup {chain}" for chain in chains), "#set squares C3=bishop", seats=("sw", "nw", "ene"))
    )
    accepted(table, "sw: draw 2", "nw: 3A BON face C3", "ene: 20C RUES")
    assert refused(table, "sw: bend A6>B5 on nw").clause == "GDM-21"


def test_gdm_19_an_end_cross_goes_with_the_letters_that_its_owner_takes() -> None:
    table = set_up("sw T3 VRAI", "sw T3 VRAIMENT", "sw +T11", "ne A15 MARE", sets=("judge off",))
    accepted(table, "sw: take T10 T9 T8 T7")
    state: State = table.state
    assert [token.letter for token in state.board.values()].count("+") == 0
    assert state.arsenals["sw"].crosses == 1


def test_gdm_19_a_cross_that_protects_nothing_any_more_does_not_hold_letters() -> None:
    table = set_up("ne A15 MARE", "ne +A19", "ne A14 AMARE", "sw T3 RUSA", sets=("judge off",))
    accepted(table, "sw: 3R SER <A18")
    state: State = table.state
    assert state.arsenals["ne"].crosses == 1


RELEASED = ("ne A15 MARE", "ne +A19", "ne A14 AMARE", "sw T3 RUSA")
"""A word with a + behind it, lengthened in front, so that it is protected no more."""
BEYOND_RELEASED = ("ene 20C RUES", "ene +G20", "ene 20B ARUES", "ene 20H OR", "sw T3 RUSA")
"""The same, with a word beyond the +."""


def test_gdm_19_the_letter_beside_a_cross_may_be_bent_by_a_pirate() -> None:
    table = set_up(*RELEASED, sets=("judge off",))
    accepted(table, "sw: bend A18>B17 on ne")
    state: State = table.state
    assert chains_of(table)["ne"] == [["AMAR", "RE"]]
    assert (state.arsenals["ne"].crosses, state.arsenals["sw"].crosses) == (1, 1)


def test_gdm_19_must_not_bend_the_letter_beside_a_cross_with_a_word_beyond() -> None:
    table = set_up("sw T3 RUSA", "sw +T7", "sw T8 PRIA", "ne A15 MARE", sets=("judge off",))
    assert refused(table, "sw: bend T6>S5").code == "bend-not-end"


def test_gdm_19_a_cross_whose_word_is_captured_goes_back_to_its_owner() -> None:
    table = set_up(*BEYOND_RELEASED, sets=("judge off",))
    accepted(table, "sw: T3 RUSAARUES <B20 C20 D20 E20 F20")
    state: State = table.state
    assert chains_of(table)["ene"] == [["OR"]]
    assert (state.arsenals["ene"].crosses, state.arsenals["sw"].crosses) == (1, 1)


def test_gdm_19_a_cross_stays_with_its_word_when_the_word_beyond_is_captured() -> None:
    table = set_up(*BEYOND_RELEASED, sets=("judge off",))
    accepted(table, "sw: T3 RUSARO <H20 I20")
    state: State = table.state
    assert (chains_of(table)["ene"], state.arsenals["ene"].crosses) == ([["ARUES"]], 0)
    assert state.board[square("G20")].released


def test_gdm_5_one_letter_beyond_a_cross_is_lengthened() -> None:
    table = set_up("sw T3 PURS", "sw +T7", "sw T8 A", "ne A15 MARE", sets=("judge off",))
    accepted(table, "sw: T8 AS")
    assert refused(set_up("sw T3 PURS", "ne A15 MARE", sets=("judge off",)), "sw: T6 SA").clause == "GDM-5"


def test_gdm_17_three_directions_at_most() -> None:
    """Along the word once, and once to each side, whichever letter shoots."""
    setups = ("sw T3 RUSA", "sw 6P PARIA", "wnw 1C SALE", "wnw 1C SALETE", "ne A15 MARE", "ne 15A MAREE")
    table = set_up(*setups, seats=("sw", "wnw", "ne"), sets=("judge off",))
    found = table.game.dialogue.prospects(table.state, "sw", table.game.notation.parse("P2 LONGP"), "en")
    ways = {line.split(">")[0] for line in found}
    assert len(ways) <= 2


def test_gdm_17_a_compound_shoots_with_its_ends() -> None:
    chains = ("sw T3 RUSE", "wnw 1C AEEA", "wnw F1 AEEEEE", "wnw 6D AEE")
    table = set_up(*chains, seats=("sw", "wnw"), sets=("judge off",))
    event = played("sw: 6J PORTE+PLUME shoot J6>F6", table)
    assert [shot.distance for shot in event.shots] == [3]


def test_gdm_18_a_corner_of_the_base_word_is_not_hit() -> None:
    chains = ("sw T3 RUSA", "ese 20O TARE", "ene 20C RUEE", "ene F15 SELLEE")
    table = set_up(*chains, seats=("sw", "ene", "ese"), sets=("judge off",))
    accepted(table, "sw: draw 2", "ene: draw 2")
    why = refused(table, "ese: 20I LETRESTARE shoot I20>F20")
    assert (why.code, why.clause) == ("shot-base", "GDM-18")


def test_gdm_18_loot_never_cuts_a_chain_in_two() -> None:
    table = set_up("sw T3 RUSA", "sw 6M AAAAAAAA", "ese 20O TARE", seats=("sw", "ese"), sets=("judge off",))
    accepted(table, "sw: draw 2", "ese: O17 H+AT", "sw: draw 2", "ese: 17M AIH", "sw: draw 2", "ese: draw 2")
    event = played("sw: M6 AAAAAAAR shoot M13>M17", table)
    assert event.shots[0].loot == (square("M17"), square("N17"))


def test_gdm_9_tokens_go_where_they_fit() -> None:
    table = set_up("sw T3 TONS", "ne A15 MARE", sets=("judge off",))
    accepted(table, "sw: T3 TONST <T3")
    table = set_up("sw T3 RUSA", "ne A15 MARE", "ne 18A EE*", sets=("judge off",))
    for order in ("A18 B18", "B18 A18"):
        event = played(f"sw: 6R EÉA <{order}", set_up("sw T3 RUSA", "ne A15 MARE", "ne 18A EE*", sets=("judge off",)))
        assert event.laid


GUARDED = [
    # the + goes back with the token that its word loses, and a token may lie where it stood
    ("sw +T2", "T2 ARUS <T6", "ARUS", ""),
    ("sw +T2", "T1 BARUS <T6", "BARUS", ""),
    ("sw +T2", "T1 ABRUS <T6", "ABRUS", ""),
    ("sw +T2", "T3 RUSA <T6", "", "same-end"),
    ("sw +T2", "T3 RUSBA <T6", "", "same-end"),
    ("sw +T7", "T4 USAR <T3", "USAR", ""),
    ("sw +T7", "T4 USABR <T3", "USABR", ""),
    ("sw +T7", "T3 RUSA <T3", "", "same-end"),
    ("sw +T7", "T2 RBUSA <T3", "", "same-end"),
]


@pytest.mark.parametrize(("cross", "command", "word", "code"), GUARDED, ids=[command for _, command, _, _ in GUARDED])
def test_gdm_9_a_token_goes_from_one_end_to_the_other(cross: str, command: str, word: str, code: str) -> None:
    table = set_up("sw T3 RUSA", cross, "ne A15 MARE", seats=("sw", "ne"), sets=("judge off",))
    found = submitted(table, f"sw: {command}")
    assert (found.code if isinstance(found, Refused) else "") == code
    assert chains_of(table)["sw"] == [[word or "RUSA"]]


def test_gdm_14_a_piece_taken_twice_is_told_once() -> None:
    table = set_up("sw T3 RUSA", "sw 6P PARIA", "ene 20C SEES", "ene F15 SELLES")
    event = played("sw: P6 PSESE <C20 D20 F15 F16", table, Known("PSESE", "ES", "LLES"))
    assert not event.earned
    assert [(verdict.word, verdict.valid) for verdict in event.pieces] == [("SE", False)]


def test_gdm_26_form_goes_before_what_is_left_over() -> None:
    table = set_up("sw T3 RUSA", "ne A15 MARE", seats=("sw", "ne"), sets=("judge off",))
    assert refused(table, "sw: S1 RUSABCD <A15").clause == "GDM-6"
    (event,) = submitted(table, "sw: 6R PIA <A15").events  # type: ignore[union-attr]
    assert isinstance(event, Mistaken)
    assert event.reason == "left-over"


def test_gdm_26_where_a_cross_would_touch_is_said_before_any_word() -> None:
    chains = ("sw T3 RUSA", "sw 6P PARIA", "ene 20C RUES", "ene F10 SELLESSELLS", "ene 10F SAAAAAAAAA")
    words = Known()
    table = set_up(*chains, seats=("sw", "ene"))
    why = refused(table, "sw: P6 PRU <C20 D20 +P9", words)
    assert (why.code, why.clause) == ("touches", "GDM-8")
    assert words.asked == []


def test_gdm_15_a_protection_claimed_for_a_piece_that_is_no_word_is_a_mistake() -> None:
    """Else a + would test words for nothing."""
    table = opened(header_of(*NARES))
    (event,) = submitted(table, "sw: P6 PRAN <C20 D20 E20 +P10", Known("PRAN", "ES")).events  # type: ignore[union-attr]
    assert isinstance(event, Mistaken)
    assert event.words == ("NAR",)


def test_gdm_14_letters_from_both_ends_of_a_word_are_no_piece() -> None:
    table = set_up("sw T3 RUSA", "ne A15 MARE", "ne A15 MAREE", sets=("judge off",))
    assert not played("sw: 6R MEA <A15 A19", table).earned


def test_gdm_13_the_two_letters_of_a_bend_are_a_word_though_they_are_lengthened() -> None:
    table = set_up("ene 20C RUES", "ene F15 ZELLES", "sw T3 RUSA", "ne A15 MARE")
    accepted(table, "sw: draw 2", "ne: draw 2")
    words = Known("GAZE", "ELLES")
    (event,) = submitted(table, "ene: bend F15>E16 16C GAZE", words).events  # type: ignore[union-attr]
    assert isinstance(event, Mistaken)
    assert event.words == ("ZE",)


def test_gdm_13_a_word_is_bent_before_it_is_taken_from() -> None:
    """Of SELLES the S at one end is bent and the S at the other taken: ELLES stands in between, SELLE never."""
    table = set_up("ne A15 SELL", "ne A15 SELLES", "sw T3 RUSA", "ene 20C RUES")
    accepted(table, "sw: draw 2")
    words = Known("ELLES", "ELLE", "SE", "SES")
    (event,) = submitted(table, "ne: bend A15>B16 16A ESS <A20", words).events  # type: ignore[union-attr]
    assert not {"SELLE", "SELLES"} & set(words.asked)
    assert event.seat == "ne"


def test_gdm_28_no_two_crosses_in_a_row() -> None:
    table = set_up("sw T3 RUSA", "ne A15 MARE", sets=("judge off",))
    why = refused(table, "sw: T3 RUSA++ET")
    assert (why.code, why.clause) == ("loose-cross", "GDM-28")


def test_gdm_28_a_compound_beyond_a_cross_is_one_word() -> None:
    table = set_up("sw T3 RUSA", "sw +T7", "ne A15 MARE")
    state = replace(table.state, arsenals=dict.fromkeys(table.state.arsenals, PLENTY))
    found = table.game.rules.decide(state, "sw", table.game.notation.parse("T8 TOHU+BOHU"), Known("TOHU+BOHU"))
    assert isinstance(found, Accepted)
    (event,) = found.events
    assert isinstance(event, Played)
    assert event.words == ("TOHU+BOHU",)


def test_gdm_28_a_compound_is_contested_whole() -> None:
    table = set_up("sw T3 PORT", "sw T3 PORTE", "ne A15 MARE", sets=("judge contest",))
    accepted(table, "sw: T3 PORTE+RUSA")
    words = Known("PORTE", "RUSA")
    found = submitted(table, "ne: contest PORTE-RUSA", words)
    assert isinstance(found, Entry)
    (event,) = events_of(found)
    assert event.upheld
    assert words.asked == ["PORTE+RUSA"]


def test_gdm_26_who_lifts_a_cross_lets_the_stroke_before_stand() -> None:
    table = set_up("sw T3 RUSA", "ne A15 MARE", "ne +A19", sets=("judge contest",), seats=("sw", "ne"))
    accepted(table, "sw: 6P PARIA", "ne: lift A19")
    assert refused(table, "ne: contest").code == "contest-closed"


@pytest.mark.parametrize(("pirated", "won"), [("OR", None), ("ORN", None), ("O", "cross")])
def test_gdm_25_a_line_with_a_pirated_letter_does_not_win(pirated: str, won: str | None) -> None:
    chains = ("sw T3 RUSA", "sw 6P PARIA", "sw P6 PURS", "sw 9K ORALES", "nw A3 SAUT")
    table = set_up(*chains, seats=("sw", "nw"), sets=("judge off",))
    accepted(table, "sw: draw 2")
    accepted(table, f"nw: K9 {pirated} on sw" if len(pirated) > 1 else "nw: draw 2")
    assert played("sw: K9 ORNA", table).won == won
