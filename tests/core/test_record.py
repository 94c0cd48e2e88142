"""Records: what is read, what is written back, what cannot be read."""

from typing import Any
from unicodedata import normalize

import pytest

from referee.core import record
from referee.core.limits import COMMAND, LINE
from referee.core.notation import textual
from referee.core.record import Header, Record, RecordError, RecordLine, write_record
from referee.core.seats import Player
from referee.core.spelling import plain
from referee.session.record import read_record
from tests.games.option.saying import LANGUAGES, said_of_record

HEX = "0123456789abcdef" * 4

WHOLE = f"""\
#referee 1
#game option
#title An evening in Nantes
#player ana Ana Maria [N]
#player bob Bob
#lexicon fr@sha256:{HEX}
#values A1 C3 e0
#set grid 16x16
#set judge off
#weather rain, and no tea
#bare
#note before the first command
>ana: H8 VUES +7 7
#note Bob takes his time
#note and his tea
>bob: I7 PENTE ~H8:V>T couleur =50 +51 51 {{announced 50; duration 3:20; ruling}}
>ana: contest TUES -10 -3
>ana: adjust -5 counted +3 twice
>bob: end {{nobody}} finds a word +1 2
"""


def test_what_was_read_is_written_back() -> None:
    assert write_record(read_record(WHOLE)) == WHOLE


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + WHOLE,
        WHOLE.replace("\n", "\r\n"),
        "\n\n" + WHOLE.replace("\n", "\n \n\t\n"),
        WHOLE.replace("\n", "   \n").replace(">", "  >").replace("V  >T", "V>T"),
        WHOLE.removesuffix("\n"),
        WHOLE.replace("#note and his tea", "#note\n#note  and\this\u00a0tea\n#note "),
        WHOLE.replace(">ana: ", ">ana:").replace(">bob: ", ">bob:   "),
    ],
    ids=["BOM", "CRLF", "blank lines", "spaces around", "no last newline", "empty notes", "spaces behind the seat"],
)
def test_what_is_accepted_and_never_written(text: str) -> None:
    assert write_record(read_record(text)) == WHOLE


def test_the_header_says_what_it_means() -> None:
    header = read_record(WHOLE).header
    assert header.game == "option"
    assert header.players == (Player("ana", "Ana Maria", "N"), Player("bob", "Bob"))
    assert header.lexicon == ("fr", HEX)
    assert header.values == {"A": 1, "C": 3, "e": 0}
    assert header.settings == {"grid": "16x16", "judge": "off"}
    assert header.first("title") == "An evening in Nantes"
    assert header.first("place", "-") == "-"


def test_unknown_headers_are_kept() -> None:
    header = read_record(WHOLE).header
    assert ("weather", "rain, and no tea") in header.lines
    assert ("bare", "") in header.lines


def test_a_header_line_is_changed_where_it_stands_or_added() -> None:
    header = Header((("referee", "1"), ("lexicon", "fr"), ("set", "a b")))
    assert header.replaced("lexicon", "mine").lines == (("referee", "1"), ("lexicon", "mine"), ("set", "a b"))
    assert header.replaced("title", "x").lines == (*header.lines, ("title", "x"))


def test_lines_carry_figures_extras_and_notes() -> None:
    whole = read_record(WHOLE)
    assert whole.notes == ("before the first command",)
    vues, pente, contest, adjust, end = whole.lines
    assert vues == RecordLine(13, "ana", "H8 VUES", 7, 7, {}, ("Bob takes his time", "and his tea"))
    assert pente.command == "I7 PENTE ~H8:V>T couleur =50"
    assert (pente.number, pente.points, pente.total) == (16, 51, 51)
    assert pente.extra == {"announced": "50", "duration": "3:20", "ruling": ""}
    assert (contest.command, contest.points, contest.total) == ("contest TUES", -10, -3)
    assert (adjust.command, adjust.points) == ("adjust -5 counted +3 twice", None)
    assert (end.command, end.points, end.extra) == ("end {nobody} finds a word +1 2", None, {})


@pytest.mark.parametrize(
    "command",
    [
        "note scored +7 7",
        "rule see {page 3}",
        "adjust +1 gave +7 7",
        "end +7 7",
        "rename bob Bob +7 7",
        "amend 2 adjust +1 gave +7 7",
        "amend 2 end {so be it}",
    ],
)
def test_free_text_is_never_taken_for_figures(command: str) -> None:
    assert read_record(f"#referee 1\n>ana: {command}\n").lines == (RecordLine(2, "ana", command),)


@pytest.mark.parametrize(
    "command", ["H8 VUES +7", "H8 VUES 7 7", "H8 VUES +7 7 again", "H8 VUES +1234567890 7", "H8 VUES {a} {b"]
)
def test_what_is_no_figure_stays_with_the_command(command: str) -> None:
    line = read_record(f"#referee 1\n>ana: {command}\n").lines[0]
    assert (line.command, line.points, line.total, line.extra) == (command, None, None, {})


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    # a form feed or a line separator inside a note ends no line
    found = read_record("#referee 1\n\n#note a\x0cb\u2028c\n>ana: pass\n")
    assert found.notes == ("a b c",)
    assert found.lines[0].number == 4


ERRORS = [
    ("", 1, "no-referee-line", {"typed": ""}),
    ("\n\n", 1, "no-referee-line", {"typed": ""}),
    ("\n#game option\n", 2, "no-referee-line", {"typed": "#game option"}),
    ("#note first\n#referee 1\n", 1, "no-referee-line", {"typed": "#note first"}),
    ("#referees 1\n", 1, "no-referee-line", {"typed": "#referees 1"}),
    ("#referee 2\n", 1, "other-version", {"version": "2"}),
    ("#referee\n", 1, "other-version", {"version": "?"}),
    ("#referee 1\n>ana: pass\n#game option\n", 3, "late-header", {"typed": "#game option"}),
    ("#referee 1\n#player ana\n", 2, "bad-player", {"typed": "ana"}),
    ("#referee 1\n#player Ana Ana\n", 2, "bad-player", {"typed": "Ana Ana"}),
    ("#referee 1\n#player 1a Ana\n", 2, "bad-player", {"typed": "1a Ana"}),
    ("#referee 1\n#values A1 J\n", 2, "bad-values", {"typed": "A1 J"}),
    ("#referee 1\n#values A100\n", 2, "bad-values", {"typed": "A100"}),
    ("#referee 1\n#values É1\n", 2, "bad-values", {"typed": "É1"}),
    ("#referee 1\n#lexicon fr de\n", 2, "bad-lexicon", {"typed": "fr de"}),
    ("#referee 1\n#lexicon\n", 2, "bad-lexicon", {"typed": ""}),
    (f"#referee 1\n#lexicon fr@sha256:{HEX[1:]}\n", 2, "bad-lexicon", {"typed": f"fr@sha256:{HEX[1:]}"}),
    (f"#referee 1\n#lexicon fr@md5:{HEX}\n", 2, "bad-lexicon", {"typed": f"fr@md5:{HEX}"}),
    ("#referee 1\nana: pass\n", 2, "not-a-line", {"typed": "ana: pass"}),
    ("#referee 1\n>ana pass\n", 2, "not-a-line", {"typed": ">ana pass"}),
    ("#referee 1\n>: pass\n", 2, "not-a-line", {"typed": ">: pass"}),
    ("#referee 1\n>an a: pass\n", 2, "not-a-line", {"typed": ">an a: pass"}),
    (f"#referee 1\n#note {'x' * LINE}\n", 2, "line-too-long", {"limit": str(LINE)}),
    (f"#referee 1\n>ana: {'A' * (COMMAND + 1)}\n", 2, "line-too-long", {"limit": str(COMMAND)}),
    ("#referee 1\n>ana: " + "amend 1 " * 100_000 + "pass\n", 2, "line-too-long", {"limit": str(COMMAND)}),
]


@pytest.mark.parametrize(("text", "line", "code", "facts"), ERRORS, ids=[repr(row[0])[:50] for row in ERRORS])
def test_what_cannot_be_read_is_named_with_its_line(text: str, line: int, code: str, facts: dict[str, str]) -> None:
    with pytest.raises(RecordError) as found:
        read_record(text)
    assert (found.value.line, found.value.code, found.value.facts) == (line, code, facts)
    for language in LANGUAGES:
        told = said_of_record(found.value, language)
        assert str(line) in told
        assert "{" not in told


def test_every_code_is_shown() -> None:
    assert {row[2] for row in ERRORS} | {"bad-date"} == record.PROBLEMS.keys()


def test_a_long_line_is_quoted_in_part() -> None:
    with pytest.raises(RecordError) as found:
        read_record("x" * 1000)
    assert found.value.facts == {"typed": "x" * 40}


def test_an_empty_record_is_its_header() -> None:
    text = "#referee 1\n"
    assert read_record(text) == Record(Header((("referee", "1"),)), ())
    assert write_record(read_record(text)) == text


DATES = ["31/03/2026", "2026-02-30", "20260331", "2026-W13-2", "", "٢٠٢٦-٠٣-٣١", "last summer", "2026-03-31 20:00"]


@pytest.mark.parametrize("typed", DATES)
def test_a_date_that_is_no_day_is_read_unless_the_day_matters(typed: str) -> None:
    text = f"#referee 1\n#date {typed}".rstrip() + "\n"
    assert read_record(text).header.first("date") == typed
    with pytest.raises(RecordError) as caught:
        read_record(text, dated=True)
    assert (caught.value.line, caught.value.code, caught.value.facts) == (2, "bad-date", {"typed": typed})


def test_must_not_refuse_a_day() -> None:
    for typed in ("2026-03-31", "2024-02-29", "1981-01-01"):
        assert read_record(f"#referee 1\n#date {typed}\n", dated=True).header.first("date") == typed


def test_a_line_is_made_once_however_many_notes_stand_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def counted(*facts: Any) -> RecordLine:
        made.append(facts)
        return RecordLine(*facts)

    monkeypatch.setattr(record, "RecordLine", counted)
    found = read_record(f"{WHOLE}>ana: pass\n" + "#note again\n" * 500)
    assert found.lines[-1].notes == ("again",) * 500
    assert len(made) == len(found.lines)


@pytest.mark.parametrize("text", ["a\u0301b", "\ufeffa\tb\r", " a  b ", "a\u00a0b", "\u202eab", "", "é\u2028b"])
def test_text_is_plain_whichever_way_it_is_made_so(text: str) -> None:
    letters = (letter if letter.isprintable() else " " for letter in normalize("NFC", text))
    assert plain(text) == " ".join("".join(letters).split())


TEXTUAL = ("note tea", "rule page 7", "remarque page 7", "adjust +5 tea", "end", "fin", "end tea", "rename ana Anna",
           "renomme ana Anna", "card Un oiseau", "card", "mistake", "mistake tea", "amend 3 note tea",
           "corrige 3 mistake tea", "amend 3 card Un oiseau", "amend 3 end")  # fmt: skip
FIGURED = ("H8 VUES", "pass", "contest VUES", "swap 3", "accept VUES", "undo", "redo", "amend 3 H8 VUES", "amend 3 pass",
           "amend 3 amend 4 note tea", "note", "adjust tea", "rename ana", "amend note tea", "cards", "")  # fmt: skip

ROOM = frozenset({"card", "mistake"})
"""Keywords of a room behind which free text stands."""


@pytest.mark.parametrize("command", TEXTUAL)
def test_no_figures_are_looked_for_behind_free_text(command: str) -> None:
    assert textual(command, ROOM)


@pytest.mark.parametrize("command", FIGURED)
def test_must_not_take_any_other_command_for_free_text(command: str) -> None:
    assert not textual(command, ROOM)


@pytest.mark.parametrize("command", ["card Un oiseau", "mistake tea", "amend 3 card Un oiseau"])
def test_must_not_take_another_rooms_keyword_for_free_text(command: str) -> None:
    assert not textual(command, ())
    assert textual("note tea", ())


@pytest.mark.parametrize(
    ("game", "command", "wanted"),
    [
        ("mot-pour-mot", "card Un oiseau +3 3", ("card Un oiseau +3 3", None)),
        ("guerre-des-mots", "mistake H8 +3 3", ("mistake H8 +3 3", None)),
        ("mot-pour-mot", "mistake +3 3", ("mistake", 3)),
        ("guerre-des-mots", "card +3 3", ("card", 3)),
        ("option", "card +3 3", ("card", 3)),
        ("chess", "card +3 3", ("card", 3)),
    ],
)
def test_free_text_stands_behind_the_keywords_of_the_game(
    game: str, command: str, wanted: tuple[str, int | None]
) -> None:
    (line,) = read_record(f"#referee 1\n#game {game}\n>ana: {command}\n").lines
    assert (line.command, line.points) == wanted
