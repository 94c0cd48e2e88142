"""Shots against a formula of their own: value, squares between, target, what lies between (GDM-17, GDM-18)."""

from itertools import product

import pytest

from referee.core.squares import Square, square_name
from referee.core.table import Entry
from referee.games.guerre_des_mots.events import Fired, Played
from referee.games.guerre_des_mots.model import Chain, State, Token
from tests.games.guerre_des_mots.support import header_of, opened, refused, set_up, square, submitted
from tests.games.tables import AnyTable

WORTH = {
    **dict.fromkeys("DLMNRST", 8), **dict.fromkeys("BFGHPVY", 10), **dict.fromkeys("JKQWXZ", 12),
    **dict.fromkeys("ACEIOU", 0),
}  # fmt: skip
"""What is printed on the backs, as the ledger has it."""
ROW = 12
OFF = "judge off"


def chain(seat: str, row: int, first: int, text: str, base: str = "T15") -> Chain:
    """Tokens across; none of them on a base."""
    cells = tuple(((row, first + at), Token(letter)) for at, letter in enumerate(text))
    return Chain(seat, cells, (square(base),))


def facing(target: str, distance: int, *sets: str, between: str = "") -> AnyTable:
    """SW's lone word EE, to be lengthened on M3, and so many squares on NE's chain, which goes on downwards."""
    table = opened(header_of(f"#set {OFF}", *(f"#set {told}" for told in sets)))
    state: State = table.start
    column = 3 + distance
    tail = tuple(((ROW + at, column + 1), Token("E")) for at in range(4))
    theirs = Chain("ne", (((ROW, column), Token(target)), *tail), (square("A15"),), False)
    own = chain("sw", ROW, 0, "EE")
    chains = [own, theirs]
    if between:
        wall = tuple(((ROW + at, 5), Token(between)) for at in (-1, 0, 1))
        chains.append(Chain("ene", wall, (square("C20"),), False))
    table.start = State(
        players=state.players, settings=state.settings, chains=tuple(chains), arsenals=state.arsenals,
        reserve=state.reserve, turn="sw",
    )  # fmt: skip
    return table


def shot(table: AnyTable, letter: str, target: Square) -> Fired | str:
    """What comes of SW's shot from M3: the shot, or the code of the refusal."""
    found = submitted(table, f"sw: M1 EE{letter} shoot M3>{square_name(target)}")
    if not isinstance(found, Entry):
        return found.code
    event = found.events[0]
    assert isinstance(event, Played)
    return event.shots[0]


SHOOTERS = "RPQYCE"
TARGETS = "ECRMPKY"


@pytest.mark.parametrize("letter", SHOOTERS)
def test_gdm_17_a_shot_hits_by_value_distance_and_target(letter: str) -> None:
    own = WORTH[letter]
    for target, distance in product(TARGETS, range(1, 14)):
        found, against = shot(facing(target, distance), letter, (ROW, 3 + distance)), WORTH[target]
        if not own:
            assert found == ("shooter-vowel" if letter in "AEIOU" else "shooter-piece")
            continue
        assert isinstance(found, Fired)
        assert (found.value, found.distance, found.against) == (own, distance, against)
        assert found.hit == (own > distance and own > against), (target, distance)
        # the word hit goes, but for its corner
        assert found.loot == (((ROW, 3 + distance),) if found.hit else ())


@pytest.mark.parametrize(("letter", "target"), [("R", "M"), ("M", "N"), ("P", "B"), ("R", "P"), ("K", "Q")])
def test_gdm_17_must_not_hit_what_is_worth_as_much(letter: str, target: str) -> None:
    found = shot(facing(target, 2), letter, (ROW, 5))
    assert isinstance(found, Fired)
    assert not found.hit


@pytest.mark.parametrize("distance", [8, 10, 12])
def test_gdm_17_must_not_hit_as_many_squares_away(distance: int) -> None:
    letter = {8: "R", 10: "P", 12: "Q"}[distance]
    found = shot(facing("E", distance), letter, (ROW, 3 + distance))
    assert isinstance(found, Fired)
    assert not found.hit


def test_gdm_17_must_not_shoot_with_a_joker() -> None:
    assert shot(facing("E", 2), "R*", (ROW, 5)) == "shooter-joker"


def test_gdm_18_must_not_pass_a_violet_square() -> None:
    assert shot(facing("E", 4, "squares M5=violet"), "R", (ROW, 7)) == "shot-violet"
    assert isinstance(shot(facing("E", 4, "squares L5=violet"), "R", (ROW, 7)), Fired)


def test_gdm_18_must_not_pass_another_chain() -> None:
    table = facing("E", 6, between="E")
    assert shot(table, "R", (ROW, 9)) == "shot-through"


def test_gdm_18_must_not_start_from_blue() -> None:
    table = set_up("ne A15 MARE", "ene 20C RUES", sets=(OFF,))
    assert refused(table, "sw: T3 REES shoot T6>T15").code == "shooter-blue"


def test_gdm_18_must_not_hit_the_word_on_the_base() -> None:
    table = set_up("sw T3 RUSA", "ese 20O TARE", "se T15 TARE", "sw 6P PARIA", sets=(OFF,), seats=("sw", "ese", "se"))
    assert isinstance(submitted(table, "sw: draw 2"), Entry)
    assert refused(table, "ese: O17 LEST shoot O17>T17").code == "shot-base"


def test_gdm_16_must_not_shoot_the_pirated_chain() -> None:
    table = set_up(*LOOP, sets=(OFF,), seats=("sw", "ne", "ese"))
    why = refused(table, "sw: 10P RXXE on ese shoot P10>P14")
    assert (why.code, why.clause) == ("shot-pirated", "GDM-16")


BEYOND = ("sw T3 RUSA", "ese 20O TARE", "se T15 TARE", "se +T14", "se T10 PRIA")


def test_gdm_18_a_hit_cross_counts_for_the_word_beyond_it() -> None:
    table = set_up(*BEYOND, sets=(OFF,), seats=("sw", "ese", "se"))
    assert isinstance(submitted(table, "sw: draw 2"), Entry)
    found = submitted(table, "ese: O14 RABATXT shoot O14>T14")
    assert isinstance(found, Entry), found
    event = found.events[0]
    assert isinstance(event, Played)
    assert event.shots[0].loot == tuple(square(f"T{column}") for column in range(10, 14))


def test_gdm_18_must_not_hit_the_cross_behind_which_nothing_lies() -> None:
    table = set_up(*BEYOND[:4], sets=(OFF,), seats=("sw", "ese", "se"))
    assert isinstance(submitted(table, "sw: draw 2"), Entry)
    assert refused(table, "ese: O14 RABATXT shoot O14>T14").code == "shot-cross"


def test_gdm_19_a_cross_whose_word_is_looted_goes_back_to_its_owner() -> None:
    table = opened(header_of(f"#set {OFF}"))
    state: State = table.start
    cross = ((ROW, 10), Token("+", guards=(ROW, 9), released=True))
    theirs = Chain("ne", (*chain("ne", ROW, 7, "EEE").cells, cross, *chain("ne", ROW, 11, "EE").cells), (), False)
    table.start = State(
        players=state.players, settings=state.settings, chains=(chain("sw", ROW, 0, "EE"), theirs),
        arsenals=state.arsenals, reserve=state.reserve, turn="sw",
    )  # fmt: skip
    found = submitted(table, "sw: M1 EEP shoot M3>M8")
    assert isinstance(found, Entry), found
    (event,) = found.events
    assert isinstance(event, Played)
    assert event.shots[0].loot == ((ROW, 7), (ROW, 8), (ROW, 9))
    after: State = table.state
    assert after.chains[1].cells == chain("ne", ROW, 11, "EE").cells
    had = state.arsenals
    assert after.arsenals["ne"].crosses == had["ne"].crosses + 1
    assert after.arsenals["sw"].crosses == had["sw"].crosses


LOOP = ("sw T3 RUSE", "sw 6O TOMATE", "ese 20O TARE", "ese O14 ARGILET", "ese 14O AXXXE", "ese S10 EXXXE")


def looped() -> AnyTable:
    """ESE's chain of three words, its base gone, lies right of O10 and below it."""
    table = set_up(*LOOP, sets=(OFF,), seats=("sw", "ne", "ese"))
    for line in ("sw: draw 2", "ne: draw 2", "ese: take R20 Q20 P20"):
        assert isinstance(submitted(table, line), Entry)
    return table


def test_gdm_18_must_not_leave_less_than_a_word_by_two_shots() -> None:
    table = looped()
    line = "sw: O6 TOTEM shoot O10>O14 take O15 O16 O17 O18 O19 O20"
    found = submitted(table, f"{line} shoot O10>S10 take S10 S11 S12 S13 S14 R14 Q14 P14")
    assert not isinstance(found, Entry)


def test_gdm_17_three_directions_at_once() -> None:
    table = looped()
    line = "sw: O6 TOTEM shoot O10>O14 take O15 O16 O17 O18 O19 O20 shoot O10>S10 take S10 S11 S12 S13"
    found = submitted(table, line)
    assert isinstance(found, Entry), found
    event = found.events[0]
    assert isinstance(event, Played)
    assert [fired.hit for fired in event.shots] == [True, True]
    state: State = table.state
    assert [len(each.cells) for each in state.chains if each.seat == "ese"] == [5]


def test_gdm_16_a_pirate_shoots_the_other_chain_of_the_pirated() -> None:
    table = set_up(
        "sw T3 RUSA", "ne A3 MARE", "ne A15 MARE", "ne 15A MES", "ne C8 ABCDEFGS", sets=(OFF,), seats=("sw", "ne")
    )
    assert isinstance(submitted(table, "sw: 3A MER on ne shoot C3>C8"), Entry)


Y_BEYOND = ("sw T3 RUSA", "sw 6P PARIA", "sw +O6", "wnw 1C SALE", "wnw F1 ET", "wnw 2F TXXXXXXXA")


def test_gdm_17_a_y_beyond_a_cross_shoots_across_its_line() -> None:
    table = set_up(*Y_BEYOND, sets=(OFF,), seats=("sw", "wnw"))
    assert isinstance(submitted(table, "sw: 6N Y shoot N6>N2"), Entry)
