"""What each room says of itself, and what it makes of a box."""

from string import ascii_letters, ascii_lowercase, ascii_uppercase
from typing import Any

import pytest

from referee.core.box import kind_of
from referee.core.record import Header
from referee.core.result import Refused
from referee.core.wording import written
from referee.games import GAMES, game_of
from referee.games.mot_pour_mot.model import Say
from referee.games.mot_pour_mot.pull import answer_of
from referee.session.record import read_record
from tests.games.tables import header_of

SELVES: dict[str, tuple[bool | int, ...]] = {
    # sealed, chance, timed, most seats, picks tokens up
    "option": (True, False, False, 4, False),
    "jago": (True, False, True, 2, False),
    "croisillon": (False, False, False, 4, False),
    "mot-pour-mot": (False, True, True, 2, False),
    "guerre-des-mots": (True, False, False, 8, True),
}

DEFAULTS: dict[str, dict[str, Any]] = {
    "option": {"grid": {"size": 16}, "prisms": {"count": 96}, "values": {"status": "assumed", "A": 1, "B": 3}},
    "jago": {"letters": {"status": "known", "A": 20, "E": 20}},
    "croisillon": {"capitals": {"status": "assumed", "count": 35, "J": 10}, "small": {"count": 88, "a": 1, "z": 5}},
    "mot-pour-mot": {"letters": {"tiles": "ABCDE"}, "lanes": {"count": 3}},
    "guerre-des-mots": {"board": {"rows": []}, "symbols": {"bishop": "DLM"}, "shots": {"queen": 12}},
}
BOXES: list[tuple[str, dict[str, Any], list[tuple[str, str]]]] = [
    ("option", {"grid": {"size": 15}}, [("set", "grid 15x15")]),
    ("option", {"prisms": {"count": 95}}, [("set", "prisms 95")]),
    ("option", {"values": {"status": "known", "B": 4, "A": 2}}, [("values", "A2 B4")]),
    ("option", {"values": {"status": "known", "B": 4, "A": 1}}, [("values", "B4")]),
    ("option", {"values": {"status": "known", "A": 1, "C": 3}}, [("values", "C3")]),
    ("jago", {"letters": {"status": "assumed", "E": 20, "A": 19}}, [("set", "letters A19 E20")]),
    ("jago", {"letters": {"status": "assumed", "E": 20, "A": 20}}, []),
    ("jago", {"letters": {"status": "assumed"}}, []),
    ("croisillon", {"capitals": {"J": 9, "K": 2}, "small": {"z": 6, "a": 1}}, [("values", "J9 K2 z6")]),
    ("croisillon", {"capitals": {"J": 10, "count": 30}, "small": {"z": 5, "a": 1}}, []),
    ("croisillon", {"capitals": {"J": 10}, "small": {"z": 5}}, [("set", "values given"), ("values", "J10 z5")]),
    ("croisillon", {}, [("set", "values given")]),
    ("mot-pour-mot", {"letters": {"tiles": "ABC"}}, [("set", "letters ABC")]),
    ("mot-pour-mot", {"lanes": {"count": 4}}, [("set", "lanes 4")]),
    ("mot-pour-mot", {"letters": {"tiles": "ABC"}, "lanes": {"count": 4}}, [("set", "letters ABC"), ("set", "lanes 4")]),
    ("guerre-des-mots", {"symbols": {"status": "known", "bishop": "ml"}}, [("set", "symbols bishop=LM")]),
    ("guerre-des-mots", {"symbols": {"bishop": ["M", "L", "D"]}}, []),
    ("guerre-des-mots", {"shots": {"queen": 11, "rook": 10}}, [("set", "shots queen=11 rook=10")]),
    ("guerre-des-mots", {"board": {"rows": ["b.", ".r"]}}, [("set", "board b./.r")]),
]  # fmt: skip


@pytest.mark.parametrize("game", SELVES)
def test_what_the_house_may_know_of_a_room(game: str) -> None:
    room = game_of(game)
    assert (*room.traits, room.board.picking is not None) == SELVES[game]
    assert room.name == game


@pytest.mark.parametrize("game", DEFAULTS)
def test_a_box_like_the_default_one_needs_no_line(game: str) -> None:
    assert game_of(game).box().lines(DEFAULTS[game], DEFAULTS[game]) == []


@pytest.mark.parametrize(("game", "box", "lines"), BOXES, ids=[f"{game} {box}" for game, box, _ in BOXES])
def test_only_what_differs_from_the_default_box_is_written(game: str, box: dict[str, Any], lines: list[Any]) -> None:
    assert game_of(game).box().lines(box, DEFAULTS[game]) == lines


@pytest.mark.parametrize(
    ("game", "box"),
    [(game, box) for game, box, lines in BOXES if lines and game not in ("guerre-des-mots", "mot-pour-mot")],
)
def test_a_record_with_the_lines_of_a_box_has_what_the_box_says(game: str, box: dict[str, Any]) -> None:
    room = game_of(game)
    lines = room.box().lines(box, DEFAULTS[game])
    start: Any = room.rules.start(_header(game, lines))
    assert not isinstance(start, Refused)
    told = {
        letter: value
        for name in ("letters", "values", "capitals", "small")
        for letter, value in box.get(name, {}).items()
    }
    kept = dict(start.settings.letters if game == "jago" else start.settings.values)
    assert all(kept[letter] == value for letter, value in told.items() if letter not in ("status", "count"))


def _header(game: str, lines: list[tuple[str, str]]) -> Header:
    return read_record(header_of(game, ("ana", "bob"), *(f"#{name} {text}" for name, text in lines))).header


PIECES = ("king", "queen", "rook", "bishop", "knight")
FACTS: list[tuple[str, str, Any, list[Any], list[Any]]] = [
    # the keys of a table, what each may be, what none may be
    ("option", "grid", ["size"], [8, 26], [7, 27, "16", True, 8.0]),
    ("option", "prisms", ["count"], [1, 9_999], [0, 10_000]),
    ("option", "values", ascii_letters, [0, 99], [-1, 100, "A"]),
    ("option", "pairs", ["faces"], [[], ["AB", "a*", "*Z"]], ["AB", ["A"], ["ABC"], ["A1"], [3], ["É*"]]),
    ("option", "colours", ["faces"], ["alike"], ["", "alikes", "other", ["alike"]]),
    ("option", "set", ["prisms"], [[], ["V4/T1r", "*/E1br"]], ["V4/T1r", ["V/T1r"], ["V4/T1"], ["v4 t1 r"], ["**r"]]),
    ("jago", "letters", ascii_letters, [0, 99], [-1, 100]),
    ("croisillon", "capitals", ascii_uppercase, [0, 99], [-1, 100]),
    ("croisillon", "capitals", ["count"], [0, 999], [-1, 1_000]),
    ("croisillon", "small", ascii_lowercase, [0, 99], [-1, 100]),
    ("croisillon", "small", ["count"], [0, 999], [-1, 1_000]),
    ("mot-pour-mot", "letters", ["tiles"], ["A", "ABCDE", "abC"], ["", "ABA", "aBA", "A B", "É", ["A"], 5]),
    ("mot-pour-mot", "lanes", ["count"], [1, 9], [0, 10]),
    ("guerre-des-mots", "shots", PIECES, [0, 100], [-1, 101]),
    ("guerre-des-mots", "symbols", PIECES, ["", "DLM", "dl", [], ["D", "l"]], ["D3", ["DL"], ["É"], 3]),
    ("guerre-des-mots", "letters", ascii_uppercase, [0, 99], [-1, 100]),
    ("guerre-des-mots", "board", ["rows"], [[], ["b.K"], ["é"]], ["b.", ["a\nb"], ["\x1b"], [3]]),
]


@pytest.mark.parametrize(
    ("game", "table", "keys", "good", "bad"),
    FACTS,
    ids=[f"{game} {table} {next(iter(keys))}" for game, table, keys, _, _ in FACTS],
)
def test_what_a_box_may_say(game: str, table: str, keys: Any, good: list[Any], bad: list[Any]) -> None:
    shape = game_of(game).box().shape
    for key in keys:
        kind = kind_of(shape, table, key)
        assert kind is not None
        assert [value for value in good if not kind.fits(value)] == []
        assert [value for value in bad if kind.fits(value)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_box_may_say_nothing_else(game: str) -> None:
    said = {(table, key) for room, table, keys, _good, _bad in FACTS if room == game for key in keys}
    assert {(table, key) for table, kinds in game_of(game).box().shape.items() for key in kinds} == said


BOARD = written("referee.games.guerre_des_mots", "box.toml")["board"]["rows"]
CORNER = "v..................."


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ([], None),
        (BOARD, None),
        (BOARD[:-1], "board-size"),
        ([*BOARD, "." * 20], "board-size"),
        ([*BOARD[:-1], BOARD[-1] + "."], "board-size"),
        ([*BOARD[:1], "." * 19, *BOARD[2:]], "board-size"),
        ([*BOARD[:1], "." * 19 + "x", *BOARD[2:]], "board-letter"),
        ([*BOARD[:1], CORNER, *BOARD[2:]], None),
        ([CORNER, *BOARD[1:]], "board-fixed"),
    ],
)
def test_guerre_des_mots_refuses_a_board_that_is_none(rows: list[str], code: str | None) -> None:
    wrong = game_of("guerre-des-mots").box().wrong({"board": {"rows": rows}})
    assert (wrong and wrong.code) == code


@pytest.mark.parametrize(("language", "told"), [("en", "B1 is violet, S20 across"), ("fr", "B1 est violet")])
def test_guerre_des_mots_doubts_a_board(language: str, told: str) -> None:
    lopsided = {"board": {"rows": [*BOARD[:1], CORNER, *BOARD[2:]]}}
    [doubt] = game_of("guerre-des-mots").box().doubts(lopsided, language)
    assert told in doubt


@pytest.mark.parametrize("game", sorted(DEFAULTS.keys() - {"guerre-des-mots"}))
def test_other_rooms_have_no_doubts_about_a_box(game: str) -> None:
    room = game_of(game)
    assert room.box().wrong(DEFAULTS[game]) is None
    assert room.box().doubts(DEFAULTS[game], "en") == []


LIGATURES = {
    "option": "H8 {}",
    "jago": "F4 {}",
    "mot-pour-mot": "word {}",
    "guerre-des-mots": "T3 {}",
}


@pytest.mark.parametrize("game", LIGATURES)
@pytest.mark.parametrize(
    ("typed", "meant"), [("BŒUF", "BOEUF"), ("bœuf", "BOEUF"), ("TÆNIA", "TAENIA"), ("tænia", "TAENIA")]
)
def test_a_ligature_is_two_letters(game: str, typed: str, meant: str) -> None:
    room = game_of(game)
    found, plain = (room.notation.parse(LIGATURES[game].format(word)) for word in (typed, meant))
    assert not isinstance(found, Refused)
    if isinstance(found, Say):
        assert answer_of(found.word).letters == meant
    else:
        assert found == plain


@pytest.mark.parametrize(
    ("typed", "meant"), [("Œuf", "Oeuf"), ("Bœuf", "Boeuf"), ("Ægir", "Aegir"), ("Tænia", "Taenia"), ("Été", "Ete")]
)
def test_a_ligature_is_two_cards(typed: str, meant: str) -> None:
    parse = game_of("croisillon").notation.parse
    for command in ("grid {}", "words {}", "bonus words {}", "{} E"):
        assert parse(command.format(typed)) == parse(command.format(meant))
        assert not isinstance(parse(command.format(meant)), Refused)
