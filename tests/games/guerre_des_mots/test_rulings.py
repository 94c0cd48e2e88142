"""Where the ledger leaves a choice, or a stroke comes to something that no record of the box shows."""

import pytest

from referee.core.record import read_record
from referee.core.view import Question
from referee.games.guerre_des_mots.events import Mistaken, Played
from referee.games.guerre_des_mots.model import State
from referee.games.guerre_des_mots.taking import protected_squares
from referee.session.recorded import as_recorded
from referee.session.replay import Replayed
from tests.games.guerre_des_mots.support import GUERRE, Known, accepted, header_of, refused, set_up, square, submitted
from tests.games.tables import opened

ELLES = ("ene 20C RUES", "ene F15 SELLES", "sw T3 RUSA", "sw 6P DONNA", "sw P6 DES")
NARES = ("#setup ene 20C NARE", "#setup ene 20C NARES", "#setup sw T3 RUSA", "#setup sw 6P PARIA")
DESSELLEES = "P6 DESSELLÉES <F15 F16 F17 F18 F19 F20 E20"


def played(line: str, table: object, words: Known | None = None) -> Played:
    (event,) = submitted(table, line, words).events  # type: ignore[arg-type, union-attr]
    assert isinstance(event, Played), event
    return event


def asked(table: object, command: str, settled: frozenset[str] = frozenset()) -> Question | None:
    game = table.game  # type: ignore[attr-defined]
    return game.question(table.state, "sw", game.parse(command), settled, Known())  # type: ignore[attr-defined, no-any-return]


def test_gdm_29_an_accent_nobody_has_seen_is_asked_of_the_table() -> None:
    table = set_up(*ELLES)
    question = asked(table, DESSELLEES)
    assert question is not None
    assert (question.code, question.subject, question.facts["letter"]) == ("accent", "F19", "É")
    action = table.game.parse(DESSELLEES)
    assert table.game.answered(action, question, "yes") == action
    lacking = table.game.answered(action, question, "no")
    assert table.game.write(lacking) == f"{DESSELLEES} lacks F19"
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
    why = refused(table, "sw: 6P RIAA shoot P6>A6 face P6")
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


def test_gdm_28_the_part_that_lay_there_is_protected() -> None:
    table = set_up("sw T3 RUSE", "sw 6P PLUME", "ne A15 MARE", sets=("judge off",))
    accepted(table, "sw: 6J PORTE+PLUME")
    state: State = table.state
    assert protected_squares(state.chains[0]) == {square(f"{row}6") for row in "PQRST"}


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
        (event,) = found.entries[0].events
        assert event.earned == earned


def test_gdm_14_what_is_no_word_is_kept_with_the_step() -> None:
    table = opened(header_of(*NARES))
    words = Known("PRAN", "ES")
    event = played("sw: P6 PRAN <C20 D20 E20", table, words)
    assert not event.earned
    assert GUERRE.game == table.game.name
    assert table.game.told(event).kept == {"none": "NAR"}
    assert table.game.verdicts(event)["NAR"].valid is False
    assert table.game.decode(table.game.encode(event)) == event
