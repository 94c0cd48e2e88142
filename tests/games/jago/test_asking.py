"""What Jago asks before a command is submitted, and what it may be given for an answer."""

from referee.core.view import Question
from referee.games.jago.view import END
from tests.games.jago.support import ANA, Known, table_of
from tests.games.tables import AnyTable

CLOSED = ("ana: F4 FAUX", "ana: done")


def test_the_end_without_a_winner_is_asked_about_once() -> None:
    table = table_of("ana: F4 FAUX")
    game, known = table.game, Known()
    asked = game.dialogue.question(table.state, ANA, game.notation.parse("fin"), frozenset(), known)
    assert asked is not None
    assert (asked.code, asked.subject, asked.default, asked.confirms) == (END, END, "no", True)
    assert game.dialogue.question(table.state, ANA, game.notation.parse("fin"), frozenset({END}), known) is None
    assert known.asked == []


def test_nothing_else_is_asked_and_nothing_once_it_is_over() -> None:
    table = table_of("ana: F4 FAUX")
    game = table.game
    for line in ("fini", "F4 FAUXS", "pass", "tick", "concede"):
        assert game.dialogue.question(table.state, ANA, game.notation.parse(line), frozenset(), Known()) is None
    over = table_of("ana: F4 FAUX", "bob: concede")
    assert game.dialogue.question(over.state, ANA, game.notation.parse("end"), frozenset(), Known()) is None


def asked_of(table: AnyTable, line: str, known: Known, settled: frozenset[str] = frozenset()) -> Question | None:
    state, game = table.state, table.game
    return game.dialogue.question(state, state.turn, game.notation.parse(line), settled, known)


def test_a_meaning_is_asked_about_before_the_placement_and_the_answer_is_in_the_command() -> None:
    table = table_of(*CLOSED)
    game = table.game
    asked = asked_of(table, "F4 EAUX keep F5", Known())
    assert asked is None  # F5 stands in one word only: no answer makes that a placement
    asked = asked_of(table, "F4 EAUX", Known())
    assert asked is not None
    assert (asked.code, asked.subject, asked.facts, asked.default, asked.decides) == (
        "meaning", "FAUX", {"old": "FAUX", "new": "EAUX"}, "no", True,
    )  # fmt: skip
    for answer, flag in (("yes", "extend"), ("no", "steal")):
        answered = game.dialogue.answered(game.notation.parse("F4 EAUX"), asked, answer)
        assert game.notation.write(answered) == f"F4 EAUX {flag}:FAUX"
        assert asked_of(table, game.notation.write(answered), Known()) is None


def test_a_meaning_that_the_evidence_speaks_for_is_proposed() -> None:
    asked = asked_of(table_of(*CLOSED), "F4 FAUXS", Known(same=[("FAUX", "FAUXS")]))
    assert asked is not None
    assert asked.default == "yes"


def test_a_replaced_letter_whose_word_seems_to_keep_its_meaning_is_asked_about_before_it_is_refused() -> None:
    asked = asked_of(table_of(*CLOSED), "F4 EAUX", Known(same=[("FAUX", "EAUX")]))
    assert asked is not None
    assert asked.default == "yes"


def test_a_meaning_that_is_ruled_on_or_settled_is_not_asked_about() -> None:
    table = table_of(*CLOSED)
    assert asked_of(table, "F4 EAUX steal", Known()) is None
    assert asked_of(table, "F4 EAUX", Known(), frozenset({"FAUX"})) is None
    precedent = table_of(*CLOSED, "bob: F4 EAUX steal", "bob: undo")
    assert asked_of(precedent, "F4 EAUX", Known()) is not None  # taken back with its ruling


def test_a_placement_that_would_be_refused_is_not_asked_about() -> None:
    table = table_of(*CLOSED)
    assert asked_of(table, "F4 EAUXES", Known()) is not None
    assert asked_of(table, "F3 EAUXES", Known()) is None
    assert asked_of(table, "A1 EAUX", Known()) is None
