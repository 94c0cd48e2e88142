"""What Croisillon asks before a grid is submitted, once each, and that it asks no dictionary where it may not."""

from pathlib import Path
from typing import Any

import pytest

from referee.core.view import Question
from referee.games.croisillon.view import JOKER_LETTER, LAYOUT, VALUE
from referee.session.record import read_record
from tests.games.croisillon.support import Known, french, header_of, opened, table_of
from tests.games.tables import parsed
from tests.table.desks import asked as asked_at
from tests.table.desks import at_table, reply

TWO = ("ana", "bob")
TWO_LAYOUTS = "Tresse E, Tasse S, Lune N, Les W"


def asked(
    judge: str,
    command: str,
    words: Known,
    *further: str,
    settled: frozenset[str] = frozenset(),
    before: tuple[str, ...] = (),
) -> Question | None:
    table = table_of(*before, header=header_of(TWO, f"#set judge {judge}", *further), words=Known("JET", "NI"))
    return table.game.dialogue.question(table.state, "ana", parsed(table.game, command), settled, words)


def test_under_contests_every_joker_is_asked_and_no_dictionary_is() -> None:
    """VOC-10: the question must not tell which letters make a word."""
    words = Known("JE", "DE")
    found = asked("contest", "grid ?e", words)
    assert found == Question(JOKER_LETTER, "A1E", {"word": "?E", "direction": "E", "square": "A1"}, (), free=True)
    assert words.asked == []


def test_where_the_table_judges_by_itself_nothing_is_asked() -> None:
    words = Known("JE", "DE")
    assert asked("off", "grid ?e", words) is None
    assert words.asked == []


@pytest.mark.parametrize(("known", "answers"), [((), None), (("JE",), None), (("DE", "JE"), ("D", "J"))])
def test_only_letters_that_make_a_word_are_offered(known: tuple[str, ...], answers: tuple[str, ...] | None) -> None:
    found = asked("always", "grid ?e", Known(*known))
    assert (found.answers if found else None) == answers


@pytest.mark.parametrize(
    ("grid", "letters", "further"),
    [
        ("?oie", "JVSFNM", False),
        ("?e", "DLJNC", True),
    ],
)
def test_letters_that_make_words_people_know_are_proposed_first(grid: str, letters: str, further: bool) -> None:
    """CRO-9: initials and names are proposed only where nothing else fits, and may be said all the same."""
    header = header_of(TWO, "#rules 2")
    table = opened(header)
    words = french(table.game, read_record(header).header)
    found = table.game.dialogue.question(table.state, "ana", parsed(table.game, f"grid {grid}"), frozenset(), words)
    assert found is not None
    assert (found.answers[: len(letters)], bool(found.further), found.free) == (tuple(letters), further, False)


@pytest.mark.parametrize("grid", ["?f", "?ncf", "?nu"])
def test_a_letter_is_not_asked_for_where_one_alone_makes_an_ordinary_word(grid: str) -> None:
    table = opened(header_of(TWO, "#rules 2"))
    words = french(table.game, read_record(header_of(TWO, "#rules 2")).header)
    action = parsed(table.game, f"grid {grid}")
    assert table.game.dialogue.question(table.state, "ana", action, frozenset(), words) is None


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Jazz* S", ["JAZ[Z]"]),
        ("Jaz*z S", ["JA[Z]Z"]),
        ("Gar* E, Tri S", ["GA[R]"]),
        ("mots Gar* Arbre*", ["GA[R]", "ARBR[E]"]),
        ("grille Jazz*", ["JAZ[Z]"]),
        ("bonus Jets* E", ["JET[S]"]),
        ("Y*ourte E", []),
        ("Jazz S", []),
    ],
)
def test_which_of_two_equal_letters_is_the_joker_is_shown(line: str, told: list[str]) -> None:
    """CRO-9."""
    table = table_of()
    found = table.game.dialogue.prospects(table.state, "ana", parsed(table.game, line), "fr")
    assert found == ([f"Joker entre crochets : {', '.join(told)}"] if told else [])


def test_a_direction_that_is_said_or_settled_is_not_asked_again() -> None:
    words = Known("DE", "JE", "DA", "JA")
    assert asked("contest", "grid ?(E=J)e", words) is None
    assert asked("contest", "grid ?e", words, settled=frozenset({"A1E"})) is None
    both = asked("contest", "grid e?a", words)
    assert both is not None
    other = asked("contest", "grid e?a", words, settled=frozenset({both.subject}))
    assert other is not None
    assert {both.subject, other.subject} == {"A2E", "A2W"}
    assert asked("contest", "grid e?a", words, settled=frozenset({"A2E", "A2W"})) is None


def test_a_word_that_lies_there_is_not_offered_for_a_joker() -> None:
    words = Known("DE", "JE", "ME")
    found = asked("always", "grid e?(W=J)e", words)
    assert found is not None
    assert (found.subject, found.answers) == ("A2E", ("D", "M"))


@pytest.mark.parametrize(("repeat", "answers"), [("grid", ("D", "J", "M")), ("game", ("D", "M"))])
def test_a_word_of_the_game_is_not_offered_where_none_may_come_again(repeat: str, answers: tuple[str, ...]) -> None:
    table = table_of("ana: grid Je", "bob: pass", header=header_of(TWO, f"#set repeat {repeat}"), words=Known("JE"))
    found = table.game.dialogue.question(
        table.state, "ana", parsed(table.game, "grid ?e"), frozenset(), Known("DE", "JE", "ME")
    )
    assert found is not None
    assert found.answers == answers


def test_a_value_that_nobody_has_told_is_asked_before_anything_else() -> None:
    words = Known("JE")
    found = asked("always", "grid Je", words, "#set values given", "#values J10")
    assert found == Question(VALUE, "e", {"card": "e"}, (), numeric=True)
    assert asked("always", "grid Je", words, "#set values given", "#values J10 e1") is None
    assert asked("always", "words Je", words, "#set values given", "#values e1") == Question(
        VALUE, "J", {"card": "J"}, (), numeric=True
    )
    assert words.asked == []


def test_the_answer_to_a_value_goes_with_the_play() -> None:
    table = table_of(header=header_of(TWO, "#set values given", "#values J10"))
    game = table.game
    for command, kept in (
        ("grid Je", "grid Je e3"),
        ("words Je", "words Je e3"),
        ("bonus words Je", "bonus words Je e3"),
    ):
        action = parsed(game, command)
        question = game.dialogue.question(table.state, "ana", action, frozenset(), Known())
        assert question is not None
        assert game.notation.write(game.dialogue.answered(action, question, "3")) == kept


def test_the_answer_to_a_joker_goes_into_its_square_and_direction() -> None:
    table = table_of(header=header_of(TWO, "#set judge contest"))
    game = table.game
    action = parsed(game, "grid e?a")
    question = game.dialogue.question(table.state, "ana", action, frozenset({"A2W"}), Known())
    assert question is not None
    answered = game.dialogue.answered(action, question, "j")
    assert game.notation.write(answered) == "grid e?(E=J)a"
    assert game.dialogue.answered(action, question, "1") == action


def test_a_word_or_a_pass_raises_no_question() -> None:
    for command in ("words Jet", "pass", "bonus none", "contest JET", "swap 3"):
        assert asked("always", command, Known()) is None


def test_a_layout_of_all_fifteen_beside_a_smaller_one_is_asked_about_once() -> None:
    table, words = table_of(), Known()
    game = table.game
    action = parsed(game, TWO_LAYOUTS)
    question = game.dialogue.question(table.state, "ana", action, frozenset(), words)
    assert question == Question(LAYOUT, LAYOUT, {"first": "14", "second": "15", "hand": "15"}, ("1", "2"))
    assert game.dialogue.question(table.state, "ana", action, frozenset({LAYOUT}), words) is None
    answered: list[Any] = [game.dialogue.answered(action, question, answer) for answer in question.answers]
    assert [len(each.cards) for each in answered] == [14, 15]
    assert words.asked == []


@pytest.mark.parametrize("command", ["Tortues E, Tasse W, Tarte S", "Jet E, Jeu W, Jeu E, Jus W"])
def test_words_that_can_be_laid_in_one_way_or_none_raise_no_question(command: str) -> None:
    table = table_of()
    assert table.game.dialogue.question(table.state, "ana", parsed(table.game, command), frozenset(), Known()) is None


@pytest.mark.parametrize(
    ("before", "typed", "asks"),
    [
        ("grid ?(E=J)e", "bonus ?ee", None),
        ("grid ?(E=J)e", "bonus ?e/e", "A1S"),
        # with more of them or fewer it is no bonus, and that is said when it is played
        ("grid ?(E=J)e", "bonus ?e?", "A1E"),
        ("grid Je", "bonus ?e", "A1E"),
        ("grid ?(E=J)e", "bonus Je", None),
    ],
)
def test_a_joker_says_in_a_bonus_what_it_said_if_there_are_as_many(before: str, typed: str, asks: str | None) -> None:
    found = asked("contest", typed, Known(), before=(f"ana: {before}",))
    assert (found.subject if found else None) == asks


def test_a_letter_that_makes_no_word_is_refused_at_once_even_q(tmp_path: Path) -> None:
    """CRO-9: letter by letter, and before the next direction is asked about."""
    desk = at_table(tmp_path, "fr", "Zoé", "Marc", game="croisillon")
    reply(desk, "grille f?ourte")
    question = asked_at(desk)
    for letter in ("z", "q", "u"):
        reply(desk, letter)
        assert (asked_at(desk), desk.leaving, desk.table.steps) == (question, False, [])
    reply(desk, "y")
    assert (desk.pending, desk.table.last.command) == (None, "grid f?(E=Y,W=I)ourte")
