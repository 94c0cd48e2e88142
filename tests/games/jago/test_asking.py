"""What Jago asks before a command is submitted, and what it may be given for an answer."""

from referee.games.jago.model import Place
from referee.games.jago.view import END
from tests.games.jago.support import ANA, Known, table_of

CLOSED = ("ana: F4 FAUX", "ana: done", "bob: F4 EAUX")


def test_the_end_without_a_winner_is_asked_about_once() -> None:
    table = table_of("ana: F4 FAUX")
    game, known = table.game, Known()
    asked = game.dialogue.question(table.state, ANA, game.notation.parse("fin"), frozenset(), known)
    assert asked is not None
    assert (asked.code, asked.subject, asked.answers, asked.confirms) == (END, END, ("yes", "no"), True)
    assert game.dialogue.question(table.state, ANA, game.notation.parse("fin"), frozenset({END}), known) is None
    assert known.asked == []


def test_nothing_else_is_asked_and_nothing_once_it_is_over() -> None:
    table = table_of("ana: F4 FAUX")
    game = table.game
    for line in ("fini", "F4 EAUX", "pass", "tick", "concede"):
        assert game.dialogue.question(table.state, ANA, game.notation.parse(line), frozenset(), Known()) is None
    over = table_of("ana: F4 FAUX", "bob: concede")
    assert game.dialogue.question(over.state, ANA, game.notation.parse("end"), frozenset(), Known()) is None


def test_who_decides_on_a_meaning_rules_on_the_word_that_was_asked_about() -> None:
    table = table_of(*CLOSED)
    game = table.game
    asked = game.dialogue.follow_up(table.state, table.steps[-1].events[0])
    assert asked is not None
    assert (asked.code, asked.subject, asked.facts, asked.answers) == (
        "meaning", "FAUX", {"old": "FAUX", "new": "EAUX"}, ("no", "yes"),
    )  # fmt: skip
    action = game.notation.parse("F4 EAUX keep F5")
    assert isinstance(action, Place)
    for answer, flag in (("yes", "extend"), ("no", "steal")):
        assert game.notation.write(game.dialogue.answered(action, asked, answer)) == f"F4 EAUX {flag}:FAUX keep F5"


def test_a_meaning_that_the_evidence_speaks_for_is_proposed() -> None:
    table = table_of(*CLOSED[:2], "bob: F4 FAUXS", words=Known(same=[("FAUX", "FAUXS")]))
    asked = table.game.dialogue.follow_up(table.state, table.steps[-1].events[0])
    assert asked is not None
    assert asked.answers == ("yes", "no")


def test_a_meaning_that_is_ruled_on_is_not_asked_about() -> None:
    table = table_of(*CLOSED[:2], "bob: F4 EAUX steal")
    assert table.game.dialogue.follow_up(table.state, table.steps[-1].events[0]) is None
    assert table.game.dialogue.follow_up(table.state, table.steps[1].events[0]) is None
