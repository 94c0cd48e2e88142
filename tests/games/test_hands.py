"""Whether a step could be played from a hand, in each room that has hands."""

import pytest

from referee.core.hands import hand_of_step
from referee.core.result import Refused
from referee.games import game_of
from tests.games.rooms import ROOMS
from tests.games.tables import header_of, table_of

OPTION = ("H8 VUE*S",)
JAGO = ("F4 AIR",)
CROISILLON = ("grid Jazz*",)
FULL = ("grid .Ni/.a/.t/curTables/.r/.e",)
BONUS = (*FULL, "bonus .Nid/.a/.t/curTables/.r/.e")
WORDS = ("words Jazz* Y*es",)
GUERRE = ("T15 SE*TS",)

HELD = [
    ("option", OPTION, "V U * S", "V U * S"),
    ("option", OPTION, "t4/v1 o/u */e n/s l/o b c", "T4/V1 O/U */E N/S L/O B C"),
    ("option", ("H8 V(T)UES",), "V/T U E S", "V/T U E S"),
    ("option", ("pass",), "V/T", "V/T"),
    ("option", ("swap 2",), "V/T", "V/T"),
    ("jago", JAGO, "rai", "RAI"),
    ("jago", JAGO, "A I R E", "AIRE"),
    ("croisillon", CROISILLON, "J a z * e", "J a z * e"),
    ("croisillon", WORDS, "J ? a e s z *", "J ? a e s z *"),
    ("croisillon", ("pass",), "J C a", "J C a"),
    ("croisillon", BONUS, "d", "d"),
    ("croisillon", (*FULL, "bonus none"), "*", "*"),
    ("guerre-des-mots", GUERRE, "stsa*+", "STSA*+"),
    ("guerre-des-mots", ("draw 2",), "A", "A"),
]

NOT_HELD = [
    ("option", OPTION, "V U E S", "other-hand"),
    ("option", OPTION, "V U */S A", "other-hand"),
    ("option", ("H8 V(T)UES",), "V/N U E S", "other-hand"),
    ("option", OPTION, "V U * S A A A A", "hand-too-large"),
    ("option", OPTION, "V4/T1/U", "bad-hand"),
    ("option", OPTION, "*3", "bad-hand"),
    ("option", ("accept ABC",), "V", "not-from-hand"),
    ("jago", JAGO, "AIE", "other-hand"),
    ("jago", JAGO, "A*", "bad-hand"),
    ("jago", (*JAGO, "done"), "A", "not-from-hand"),
    ("croisillon", CROISILLON, "J a z z", "other-hand"),
    ("croisillon", CROISILLON, "j a z *", "other-hand"),
    ("croisillon", WORDS, "J Y a e s z *", "other-hand"),
    ("croisillon", BONUS, "e", "other-hand"),
    ("croisillon", BONUS, "d e", "other-hand"),
    ("croisillon", (*FULL, "bonus none"), "J", "other-hand"),
    ("croisillon", ("words Ni Nature Truc Tables", "bonus words Nid"), "d", "not-from-hand"),
    ("croisillon", CROISILLON, "J C D a z *", "bad-hand"),
    ("croisillon", CROISILLON, "J " + "a " * 14, "bad-hand"),
    ("croisillon", CROISILLON, "Jaz*", "bad-hand"),
    ("guerre-des-mots", GUERRE, "SETS", "other-hand"),
    ("guerre-des-mots", GUERRE, "S*TSA" + "B" * 20, "hand-too-large"),
    ("guerre-des-mots", GUERRE, "12", "bad-hand"),
    ("mot-pour-mot", ("word CHAT",), "C", "no-hands"),
]


def hand(game: str, lines: tuple[str, ...], text: str) -> str | Refused:
    seats = ("se", "ne") if game == "guerre-des-mots" else ("ana", "bob")
    header = header_of(game, seats)
    if game == "guerre-des-mots":
        header = header.replace(" Se\n", " Se [SE]\n").replace(" Ne\n", " Ne [NE]\n")
    table = table_of(header, *(f"{seats[0]}: {line}" for line in lines))
    return hand_of_step(table, len(lines), text)


@pytest.mark.parametrize(("game", "lines", "text", "written"), HELD)
def test_a_hand_that_has_what_was_laid_is_written(game: str, lines: tuple[str, ...], text: str, written: str) -> None:
    assert hand(game, lines, text) == written


@pytest.mark.parametrize(("game", "lines", "text", "code"), NOT_HELD)
def test_another_hand_is_refused(game: str, lines: tuple[str, ...], text: str, code: str) -> None:
    found = hand(game, lines, text)
    assert isinstance(found, Refused)
    assert found.code == code


def test_every_room_with_hands_is_tried() -> None:
    assert {game for game, *_ in HELD} == {room.game for room in ROOMS if game_of(room.game).hands is not None}
