"""One reader of boxes: whatever is written in one, it is said where and what is wanted, or it can be played with."""

from pathlib import Path

import pytest

from referee.core.box import Shape, number, texts
from referee.core.result import Refused
from referee.games import GAMES
from referee.session.boxes import DEFAULT, Boxes, BoxProblem, read_box
from referee.speech.speech import Speech
from tests.session.spoilt_boxes import keys, spoilt

ENGLISH = Speech("en")
ALL = [(game, table, key) for game in GAMES for table, key in keys(game)]
SHAPE: Shape = {"values": {"V": number(0, 9), "W": number(0, 9)}, "board": {"rows": texts("rows", "[.]+")}}


@pytest.mark.parametrize("game", GAMES)
def test_all_of_a_default_box_is_read(tmp_path: Path, game: str) -> None:
    own = Boxes(game, tmp_path)
    found = own.read(DEFAULT)
    assert found.facts == own.values(DEFAULT)
    assert (found.wrong, found.unknown) == ((), ())
    assert own.wrong(DEFAULT) is None
    assert own.header_lines(DEFAULT) == [("box", DEFAULT)]


@pytest.mark.parametrize(("game", "table", "key"), ALL)
def test_a_spoilt_fact_is_said_with_its_line(tmp_path: Path, game: str, table: str, key: str) -> None:
    own = Boxes(game, tmp_path)
    file = own.path("maison")
    for told in spoilt(game, table, key):
        file.write_text(told.text, "utf-8")
        found = own.read("maison")
        assert found.unknown == ()
        if told.accepted:
            assert found.wrong == ()
            assert own.values("maison").keys() >= found.facts.keys()
            assert isinstance(own.wrong("maison"), Refused | None)
            continue
        [wrong] = found.wrong
        sentence = ENGLISH.say(wrong)
        assert sentence.startswith(f"{file}, line {told.line}: {table}.{key} "), told.literal
        assert sentence.isprintable()
        assert len(sentence) < len(str(file)) + 200
    # the last one too
    for use in (own.facts, own.header_lines, own.wrong):
        with pytest.raises(BoxProblem):
            use("maison")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("literal", ['"x"', "3", "[]", "[[]]", "true", "2026-11-18", "[{}]"])
def test_what_should_be_a_table_is_one(tmp_path: Path, game: str, literal: str) -> None:
    own = Boxes(game, tmp_path)
    for table in own.facts(DEFAULT):
        own.path("maison").write_text(f"# a box\n\n{table} = {literal}\n", "utf-8")
        [wrong] = own.read("maison").wrong
        assert ENGLISH.say(wrong).startswith(
            f"{own.path('maison')}, line 3: {table} must be a table, whose first line is [{table}], not “"
        )


@pytest.mark.parametrize(
    ("text", "spot"),
    [
        ("[values]\nW = 1\nV = -1\n", "line 3"),
        ("  [ values ] # these\n\n  V=-1", "line 3"),
        ('["values"]\n"V" = -1\n', "line 2"),
        ("['values']\n'V' = -1\n", "line 2"),
        ("values.W = 1\nvalues.V = -1\n", "line 2"),
        ('"values" . "V" = -1\n', "line 1"),
        ("#\nvalues = { V = -1 }\n", "from line 2 on"),
        ("[values] # V = 1\n# V = 1\nV = -1\n", "line 3"),
        ('[other]\nV = 1\ntext = """\n[values]\nV = 1\n"""\n[values]\nV = -1\n', "line 8"),
        ("[other]\nV = 1\ntext = '''\n[values]\nV = 1\n'''\n[values]\nV = -1\n", "line 8"),
        ("[board]\nrows = [\n'...', # [values]\n]\n[values]\nV = -1", "line 6"),
        ('note = "\u2028\u0085"\n[values]\nV = -1\n', "line 3"),
        ("note = 1\r\n[values]\r\nV = -1\r\n", "line 3"),
    ],
    ids=ascii,
)
def test_a_value_is_found_where_it_is_written(text: str, spot: str) -> None:
    import tomllib

    [wrong] = read_box("maison", text, tomllib.loads(text), SHAPE).wrong
    assert ENGLISH.say(wrong) == f"maison, {spot}: values.V must be a whole number from 0 to 9, not “-1”."


def test_what_nobody_reads_is_said() -> None:
    told = {"values": {"V": 4, "VV": 3, "\x1b": 1}, "extra": {"a": 1}, "x": 3}
    text = 'x = 3\n[values]\nV = 4\nVV = 3\n"\\u001b" = 1\n[extra]\na = 1\n'
    found = read_box("maison", text, told, SHAPE)
    assert (found.facts, found.wrong) == ({"values": {"V": 4}}, ())
    assert [ENGLISH.say(unread) for unread in found.unknown] == [
        "maison, line 4: nothing is read from values.VV.",
        "maison, from line 2 on: nothing is read from values.\ufffd.",
        "maison, line 6: nothing is read from extra.",
        "maison, line 1: nothing is read from x.",
    ]


@pytest.mark.parametrize(
    ("game", "text", "code"),
    [
        ("jago", "[letters]\nA = 3\n", "bad-letters"),
        ("option", "[prisms]\ncount = 13\n", "bad-prisms"),
        ("guerre-des-mots", '[board]\nrows = ["..", ".."]\n', "board-size"),
        ("guerre-des-mots", '[symbols]\nbishop = ["A"]\n', "bad-symbols"),
    ],
)
def test_a_box_that_no_game_could_be_opened_with_is_refused(tmp_path: Path, game: str, text: str, code: str) -> None:
    own = Boxes(game, tmp_path)
    own.path("maison").write_text(text, "utf-8")
    found = own.wrong("maison")
    assert found is not None
    assert found.code == code


def test_a_box_learns_and_keeps_what_nobody_reads(tmp_path: Path) -> None:
    own = Boxes("option", tmp_path)
    own.path("maison").write_text('[later]\nx = [1]\n[values]\nV = 5\n[pairs]\nfaces = ["NS"]\n', "utf-8")
    own.learn("maison", {"values": {"A": 7}, "pairs": {"faces": ["QS"]}})
    assert own.values("maison") == {"later": {"x": [1]}, "values": {"V": 5, "A": 7}, "pairs": {"faces": ["NS", "QS"]}}


@pytest.mark.parametrize("text", ['[pairs]\nfaces = "x"\n', "values = 3\n", "[values]\nV = []\n"])
def test_a_box_that_is_wrong_learns_nothing(tmp_path: Path, text: str) -> None:
    own = Boxes("option", tmp_path)
    own.path("maison").write_text(text, "utf-8")
    with pytest.raises(BoxProblem):
        own.learn("maison", {"values": {"A": 7}, "pairs": {"faces": ["QS"]}})
    assert own.path("maison").read_text("utf-8") == text
