"""What was taken back or corrected is on the sheet where that is asked for, and says so."""

from referee.core.table import Entry, Table
from referee.core.words import Everything
from referee.documents.formats import rendered
from referee.documents.sheet import Sheet, SheetRow
from referee.papers.sheet.sheet import sheet_of
from tests.games.tables import header_of as header
from tests.games.tables import opened

PLAYED = ("ana: H8 VUES", "bob: I7 PENTE ~H8:V>T", "ana: pass")


def table_and_entries(*lines: str) -> tuple[Table, list[Entry]]:
    table = opened(header("option", ("ana", "bob")))
    entries = []
    for line in lines:
        seat, _, text = line.partition(": ")
        found = table.decide(seat, text, Everything())
        assert isinstance(found, Entry), (line, found)
        table.take(found)
        entries.append(found)
    return table, entries


def told(*lines: str, all_steps: bool = False) -> Sheet:
    table, entries = table_and_entries(*lines)
    return sheet_of(table, entries, "en", all_steps=all_steps)


def rows(turns: tuple[SheetRow, ...]) -> list[tuple[str, int | None, str, str]]:
    return [(turn.kind, turn.number, turn.command, turn.fate) for turn in turns]


def test_what_was_taken_back_is_only_on_the_long_sheet() -> None:
    lines = (*PLAYED, "ana: undo 2", "bob: pass")
    assert rows(told(*lines).course.rows) == [("step", 1, "H8 VUES", "stands"), ("step", 2, "pass", "stands")]
    assert rows(told(*lines, all_steps=True).course.rows) == [
        ("step", 1, "H8 VUES", "stands"),
        ("step", 2, "I7 PENTE ~H8:V>T", "taken-back"),
        ("step", 3, "pass", "taken-back"),
        ("undo", None, "undo 2", "stands"),
        ("step", 2, "pass", "stands"),
    ]


def test_what_was_brought_back_stands_again() -> None:
    assert [turn.command for turn in told(*PLAYED, "ana: undo", "ana: redo").course.rows] == [
        "H8 VUES",
        "I7 PENTE ~H8:V>T",
        "pass",
    ]


def test_a_correction_says_what_was_typed_first() -> None:
    lines = (*PLAYED, "ana: amend 2 I7 PENTES ~H8:V>T")
    first, second, third = told(*lines).course.rows
    assert (second.command, second.instead) == ("I7 PENTES ~H8:V>T", "I7 PENTE ~H8:V>T")
    assert (first.instead, third.instead, third.number) == ("", "", 3)
    assert [fate for _, _, _, fate in rows(told(*lines, all_steps=True).course.rows)] == [
        "stands", "replaced", "replaced", "stands", "stands", "stands",
    ]  # fmt: skip


def test_what_was_corrected_back_needs_no_word() -> None:
    rows = told("ana: H8 VUES", "ana: amend 1 H8 VUE*S", "ana: amend 1 H8 VUES").course.rows
    assert [(row.command, row.instead) for row in rows] == [("H8 VUES", "")]


def test_a_step_that_fell_with_a_correction_is_gone() -> None:
    lines = ("ana: H8 VUES", "bob: 11H SES", "ana: amend 1 H4 VUES")
    assert rows(told(*lines).course.rows) == [("step", 1, "H4 VUES", "stands")]
    assert rows(told(*lines, all_steps=True).course.rows) == [
        ("step", 1, "H8 VUES", "replaced"),
        ("step", 2, "11H SES", "fallen"),
        ("amend", None, "amend 1 H4 VUES", "stands"),
        ("step", 1, "H4 VUES", "stands"),
    ]


def test_notes_stand_where_they_were_made_even_if_the_step_is_gone() -> None:
    lines = ("ana: note before", "ana: H8 VUES", "bob: pass", "ana: note behind", "bob: undo", "bob: swap 1")
    sheet = told(*lines)
    assert sheet.course.notes == ("before",)
    assert [turn.typed for turn in sheet.course.rows] == ["H8 VUES", "behind", "swap 1"]


def test_a_new_name_is_the_name_everywhere() -> None:
    sheet = told(*PLAYED, "ana: rename bob Robert")
    assert [player.name for player in sheet.players] == ["Ana", "Robert"]
    assert "Robert" in sheet.pictures[1].text
    assert "Bob" not in sheet.pictures[1].text


def test_the_time_of_a_game_is_told_unless_it_was_written_at_once() -> None:
    table, entries = table_and_entries(*PLAYED)
    kept = sheet_of(table, entries, "en", moments=(0.0, 60.0, 120.0, 3720.0))
    assert (kept.colophon.began, kept.colophon.ended, kept.course.rows[1].at) == (0.0, 3720.0, 120.0)
    imported = sheet_of(table, entries, "en", moments=(5.0, 5.0, 5.0, 5.0))
    assert (imported.colophon.began, imported.colophon.ended, imported.course.rows[1].at) == (
        None,
        None,
        None,
    )


def test_a_grid_in_markdown_is_told_by_its_words() -> None:
    table = opened(header("croisillon", ("ana", "bob"), "#set judge contest"))
    entries = []
    for line in ("grid en*uaJetais*/..r......./..C.......", "grid ?(E=Y,W=I)ourte/.....", "amend 1 grid Cri"):
        found = table.decide(table.state.turn, line, Everything())
        assert isinstance(found, Entry), (line, found)
        table.take(found)
        entries.append(found)
    written = rendered(sheet_of(table, entries, "fr"), "md").decode()
    assert "**Cri E**" in written
    assert "**Y\\*ourte E**" in written
    assert "saisi d'abord : Jetais\\* E, Jaun\\*e O, Cru N" in written
