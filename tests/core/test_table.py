"""Steps on the table: taken back, brought back, corrected. Option lends the game."""

import pytest

from referee.core.result import Refused
from referee.core.table import AMEND, ANNOTATION, REDO, STEP, UNDO, Dropped, Entry
from referee.core.words import Judgement, Remembered, Sense
from tests.games.option.support import Known, accepted, header_of, refused, submitted, table_of
from tests.games.tables import AnyTable, events_of

PLAYS = ("ana: H8 VUES", "bob: I7 PENTE ~H8:V>T", "ana: contest TUES", "ana: 7I PAS")


def standing(table: AnyTable) -> tuple[object, ...]:
    """All that undo and redo must bring back."""
    return table.state, tuple(table.steps), table.names


@pytest.mark.parametrize("count", [1, 2, 4])
def test_undo_takes_back_and_redo_brings_back(count: int) -> None:
    table = table_of(*PLAYS)
    before = standing(table)
    accepted(table, f"bob: undo {count}")
    assert standing(table) == standing(table_of(*PLAYS[: 4 - count]))
    accepted(table, "ana: redo")
    assert standing(table) == before


def test_undos_are_brought_back_the_last_one_first() -> None:
    table = table_of(*PLAYS, "ana: undo", "bob: undo 2")
    assert len(table.steps) == 1
    accepted(table, "ana: redo")
    assert standing(table) == standing(table_of(*PLAYS[:3]))
    accepted(table, "ana: redo")
    assert standing(table) == standing(table_of(*PLAYS))
    assert refused(table, "ana: redo").code == "nothing-to-redo"


def test_a_new_step_ends_what_could_be_brought_back() -> None:
    table = table_of(*PLAYS, "bob: undo", "ana: pass")
    assert refused(table, "ana: redo").code == "nothing-to-redo"


@pytest.mark.parametrize("remark", ["note tea", "rule tea", "rename bob Robert", "pause", "undo 9", "H8", "8H VA"])
def test_must_not_forget_what_was_undone_for_a_remark_or_a_refusal(remark: str) -> None:
    table = table_of(*PLAYS, "bob: undo")
    before = standing(table_of(*PLAYS))
    submitted(table, f"bob: {remark}")
    accepted(table, "bob: redo")
    assert standing(table)[:2] == before[:2]


def test_no_more_is_taken_back_than_there_is() -> None:
    table = table_of(*PLAYS)
    assert refused(table, "ana: undo 5") == Refused("nothing-to-undo", None, {"count": "4"})
    accepted(table, "ana: undo 4")
    assert table.state == table.start
    assert refused(table, "ana: undo") == Refused("nothing-to-undo", None, {"count": "0"})


def test_submitting_changes_nothing() -> None:
    table = table_of(*PLAYS)
    before = standing(table)
    for text in ("pass", "undo 2", "amend 1 H8 VUE0S", "rename bob Robert", "note tea", "H8"):
        table.decide("bob", text, Known())
    assert standing(table) == before


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        (("bob: pass",), STEP),
        (("bob: undo 2",), UNDO),
        (("bob: undo 4",), UNDO),
        (("bob: undo 3", "ana: redo"), REDO),
        (("bob: amend 1 H8 VUE0S",), AMEND),
        (("bob: amend 2 pass",), AMEND),
        (("bob: note tea",), ANNOTATION),
        (("bob: rename ana Anna",), ANNOTATION),
    ],
)
def test_what_is_foreseen_is_what_comes(lines: tuple[str, ...], kind: str) -> None:
    table = table_of(*PLAYS, *lines[:-1])
    seat, _, command = lines[-1].partition(": ")
    entry = table.decide(seat, command, Known())
    assert isinstance(entry, Entry)
    assert (entry.kind, entry.seat, entry.command) == (kind, seat, command)
    foreseen, named = table.state_after(entry), table.players_after(entry)
    table.take(entry)
    assert (table.state, len(table.steps)) == foreseen
    assert table.players == named


def test_a_name_is_corrected_and_is_no_step() -> None:
    table = table_of("ana: H8 VUES", "ana: rename bob Robert", "bob: undo")
    assert [player.name for player in table.players] == ["Ana", "Robert"]
    assert [player.name for player in table.start.players] == ["Ana", "Bob"]
    assert table.steps == []
    assert refused(table, "ana: rename eve Eva") == Refused("unknown-seat", None, {"typed": "eve"})


def test_amend_counts_what_follows_anew() -> None:
    table = table_of(*PLAYS, "ana: amend 1 H8 VUE0S")
    assert standing(table) == standing(table_of("ana: H8 VUE0S", *PLAYS[1:]))


def test_amend_keeps_lines_but_its_own() -> None:
    table = table_of()
    plays = (*PLAYS[:2], "ana: contest PENTE", *PLAYS[3:])
    for line, (seat, text) in enumerate((play.split(": ") for play in plays), 10):
        entry = table.decide(seat, text, Known("PENTE"))
        assert isinstance(entry, Entry)
        table.take(entry, line)
    entry = table.decide("bob", "amend 2 I8 ENTE ~H8:V>T", Known())
    assert isinstance(entry, Entry)
    table.take(entry, 20)
    assert [(step.line, step.command) for step in table.steps] == [
        (10, "H8 VUES"),
        (20, "I8 ENTE ~H8:V>T"),
        (13, "7I PAS"),
    ]


def test_amend_drops_what_no_longer_stands_and_says_why() -> None:
    table = table_of("ana: H8 VUES", "bob: I7 PENTE", "ana: 7I PAIX", "bob: contest PAIX", "bob: pass")
    entry = table.decide("ana", "amend 2 pass", Known())
    assert isinstance(entry, Entry)
    assert [(step.number, step.seat, step.command) for step in entry.steps] == [(2, "bob", "pass")]
    assert entry.dropped == (
        Dropped(3, "ana", "7I PAIX", Refused("touches-nothing", "OPT-8")),
        Dropped(4, "bob", "contest PAIX", Refused("contest-closed", "OPT-21")),
        Dropped(5, "bob", "pass", Refused("not-your-turn", "OPT-1", {"turn": "ana"})),
    )
    table.take(entry)
    assert standing(table) == standing(table_of("ana: H8 VUES", "bob: pass"))


def test_amend_clears_what_was_undone() -> None:
    table = table_of(*PLAYS, "ana: undo", "ana: amend 1 H8 VUE0S")
    assert refused(table, "ana: redo").code == "nothing-to-redo"


def test_an_amend_that_is_refused_changes_nothing() -> None:
    table = table_of(*PLAYS)
    before = standing(table)
    assert refused(table, "ana: amend 1 H8 VUE").code == "first-word-short"
    assert refused(table, "ana: amend 5 pass") == Refused("no-such-step", None, {"count": "4"})
    for text in ("undo", "redo", "note x", "rename bob Bob", "amend 1 pass", "pause"):
        assert refused(table, f"ana: amend 1 {text}") == Refused("no-step", None, {"typed": text})
    assert standing(table) == before


def test_recorded_verdicts_are_used_before_the_dictionary_is_asked() -> None:
    words = Known("TUES")
    table = table_of(*PLAYS, words=words)
    assert words.asked == ["TUES"]
    accepted(table, "ana: amend 1 H8 VUE0S", words=Known())
    assert [step.command for step in table.steps] == ["H8 VUE0S", *(play.partition(": ")[2] for play in PLAYS[1:])]


def test_verdicts_given_when_the_word_was_played_are_used_too() -> None:
    words = Known("VUES", "VA", "VAN")
    lines = ("ana: H8 VUES", "bob: 8H VA", "ana: 8H VAN")
    table = table_of(*lines, header=header_of(("ana", "bob"), "#set judge always"), words=words)
    accepted(table, "bob: amend 1 H8 VUE0S", words=Known())
    assert len(table.steps) == 3
    assert words.asked == ["VUES", "VA", "VAN"]


def test_must_not_invent_a_verdict_that_was_never_given() -> None:
    words = Known("TUES")
    table = table_of(*PLAYS[:3], words=words)
    accepted(table, "ana: amend 3 contest TUES PENTE", words=words)
    assert words.asked == ["TUES", "PENTE"]
    event = events_of(table.steps[-1])[0]
    assert [(verdict.word, verdict.valid) for verdict in event.verdicts] == [("TUES", True), ("PENTE", False)]
    assert event.upheld


def test_a_step_is_kept_in_its_canonical_words() -> None:
    table = table_of("ana: h8 vués", "bob: passe", "ana: 8h .a", "bob: annule 1", "bob: rétablit")
    assert [step.command for step in table.steps] == ["H8 VUES", "pass", "8H VA"]


def test_only_those_at_the_table_are_heard() -> None:
    assert refused(table_of(), "eve: pass") == Refused("unknown-seat", None, {"typed": "eve"})


class Echoing(Known):
    """Says of two words which was the older."""

    def sense(self, old: str, new: str) -> Sense:
        return Sense(lemmas=(old, new))


def test_what_was_asked_before_is_remembered_of_just_that() -> None:
    verdict, sense, other = Judgement("PAS", True, "told", "once"), Sense(lemmas=("pas",)), Sense(lemmas=("tuer",))
    words = Echoing("PAS")
    remembered = Remembered({"PAS": verdict}, {("PAS", "PASSE"): sense, ("TUE", "TUES"): other}, words)
    assert remembered.judge("PAS") is verdict
    assert words.asked == []
    assert remembered.judge("TUES").valid is False
    assert words.asked == ["TUES"]
    assert remembered.sense("PAS", "PASSE") is sense
    assert remembered.sense("TUE", "TUES") is other
    assert remembered.sense("PASSE", "PAS") == Sense(lemmas=("PASSE", "PAS"))
