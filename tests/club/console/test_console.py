"""An evening led from the console: each order is what the command of the club is, and nothing that is typed can harm it."""

from pathlib import Path
from random import Random

import pytest

from referee.club.console import text
from referee.club.console.console import WORDS
from referee.club.event import rules
from referee.club.event.results import OFFICIAL, OPEN, PLAYED, VACANT
from referee.club.keeper import Keeper
from referee.core.result import Refused
from tests.club.console.rooms import Room
from tests.club.halls import play
from tests.store.memory import Memory


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Room:
    return Room(monkeypatch, tmp_path)


@pytest.fixture
def drawn(room: Room) -> Room:
    """A round of Jago whose two games are open."""
    room.enter("d jago seed=x", "o")
    return room


def states(room: Room) -> list[str]:
    return [each.state for each in room.console.seen.tables(room.console.round)]


def concede(room: Room, game: str) -> None:
    """The first player of a game gives up, at the table."""
    first = play(Memory(room.shelf), game).table.players[0].seat
    play(Memory(room.shelf), game, f"{first}: concede")
    room.console.look()


def test_an_order_before_the_first_round_was_seen_is_for_that_round(room: Room) -> None:
    other = room.another()
    other.enter("d jago seed=x")
    one, two = (table.seats[0].name for table in other.seen.tables(1))
    assert room.console.round == 0
    assert room.enter(f"x {one} {two}") == f"Round 1: {one} and {two} exchanged."


def test_a_round_from_the_draw_to_the_next(room: Room) -> None:
    assert room.enter("d jago lot seed=x") == "Round 1 drawn: Jago, by lot, seed x."
    assert "games opened: 1 = j1, 2 = j2." in room.enter("o")
    assert states(room) == [OPEN, OPEN]
    concede(room, "j1")
    assert states(room) == [PLAYED, OPEN]
    assert text.status(room.console) == "to confirm: 1"
    assert room.enter("c 2") == "The game of table 2 is not final yet. (CLB-9)"
    assert room.enter("c").startswith("Round 1, confirmed: table 1: ")
    assert "result entered" in room.enter(f"r 2 {seated(room, 2)[1]}")
    assert states(room) == [OFFICIAL, PLAYED]
    room.enter("c 2")
    assert room.enter("d").startswith("Round 2 drawn: Jago, by the standing")
    assert room.console.round == 2
    room.enter("round 1")
    assert states(room) == [OFFICIAL, OFFICIAL]
    room.enter("ronde")
    assert room.console.round == 2


def seated(room: Room, table: int) -> list[str]:
    return [seat.name for seat in room.console.seen.tables(room.console.round)[table - 1].seats]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("zzz", "“zzz” is no command here: ? lists them."),
        ("c x", "“x” is no number of a table."),
        ("c 9", "There is no table 9; tables of this round: 2. (CLB-3)"),
        ("9", "There is no table 9; tables of this round: 2."),
        ("round 9", "There is no round 9; rounds drawn: 1."),
        ("r", "The number of the table is missing."),
        ("r 1", "The result is missing, such as: Ana 120 Bob 95 (CLB-10)"),
        ("r 1 Anna", "Nobody called “Anna” has entered. (CLB-2) Did you mean Ana?"),
        ("r 1 {0} 120 {1} 95", "This game is not played for points: name the winner, or add --equal. (CLB-10)"),
        ("r 1 {2}", "Not at this table: {2}. (CLB-10)"),
        ("a", "A name is missing."),
        ("x Ana", "Two names are needed, such as: x Ana Bob"),
        ("e", "The number of the table is missing."),
        ("d table=2", "Which game is to be drawn? Such as: d jago"),
        ("d chess", "There is no game “chess”. Choose from: option, jago, croisillon, mot-pour-mot, guerre-des-mots."),
        ("u 99", "There are only 3 acts to take back. (CLB-15)"),
        ("u x", "“x” is no number."),
        ("d jago table=x", "“x” is no number."),
        ("i Ana", "Entered already: Ana. (CLB-2)"),
    ],
)
def test_wrong_and_half_input_is_refused_in_a_sentence(drawn: Room, typed: str, said: str) -> None:
    length = drawn.keeper.store.events.acts("e1")[-1].number
    names = [*seated(drawn, 1), *seated(drawn, 2)]
    assert drawn.enter(typed.format(*names)) == said.format(*names)
    assert drawn.keeper.store.events.acts("e1")[-1].number == length


@pytest.mark.parametrize(
    ("typed", "equal"), [("r 1 =", True), ("r 1 égal", True), ("r 1 --equal", True), ("r 1 abandon {first}", False)]
)
def test_results_are_typed_in_short(drawn: Room, typed: str, equal: bool) -> None:
    first, second = seated(drawn, 1)
    drawn.enter(typed.format(first=first))
    result = drawn.console.seen.tables(1)[0].outcome.result
    if equal:
        assert result is not None
        assert {place for _, place in result.places} == {1}
    else:
        assert result is None
        assert "The result is missing" in drawn.enter(typed.format(first=first))
        assert f"won by {second}" in drawn.enter(f"r 1 {second} conceded {first}")


def test_a_game_may_have_spaces(room: Room) -> None:
    assert room.enter("d mot pour mot sort seed=x") == "Round 1 drawn: Mot pour Mot, by lot, seed x."
    assert (
        room.enter("d standing") == "The standing is not known yet. Tables of round 1 without a result: 1, 2. (CLB-4)"
    )


def test_names_with_spaces_stand_between_commas_or_quotes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    room = Room(monkeypatch, tmp_path)
    assert room.enter("i Ana Besson, Bob d'Arc") == "Entered: Ana Besson, Bob d'Arc."
    assert room.enter("w Bob d'Arc, Ana B") == "Withdrawn: Bob d'Arc, Ana Besson."
    assert room.enter('i "Bob d\'Arc"') == "Back again: Bob d'Arc."


def test_who_is_absent_leaves_the_table(drawn: Room) -> None:
    name = seated(drawn, 1)[0]
    drawn.enter(f"a {name}")
    assert states(drawn)[0] == VACANT
    assert f"{name} (absent)" in text.rows(drawn.console)[0].players
    other = seated(drawn, 1)[1]
    assert text.notes(drawn.console) == [f"Bye, 2 points: {other}"]


class TestQuestions:
    def test_no_is_the_default(self, drawn: Room) -> None:
        assert drawn.enter("e 1") == "End the game of table 1? All its players are equal then."
        assert drawn.enter("") == "Nothing has been done."
        assert states(drawn) == [OPEN, OPEN]

    def test_yes_does_it(self, drawn: Room) -> None:
        assert "time called" in drawn.enter("e 1", "y")
        assert states(drawn) == [PLAYED, OPEN]
        assert drawn.enter("y") == "“y” is no command here: ? lists them."

    def test_a_line_that_is_neither_an_answer_nor_an_order_leaves_it_open(self, drawn: Room) -> None:
        drawn.enter("e 1")
        assert drawn.enter("bof").startswith(
            "“bof” is neither an answer nor a command. Nothing has changed.\nEnd the game"
        )
        assert states(drawn) == [OPEN, OPEN]
        assert "time called" in drawn.enter("ouais")

    def test_several_tables_are_ended_or_none(self, drawn: Room) -> None:
        for typed in ("e 1 9", "e 1 x", "f 2 zzz"):
            drawn.enter(typed, "y")
            assert states(drawn) == [OPEN, OPEN], typed
        assert drawn.enter("f 1 2") == "End the games of tables 1, 2? All players of a table are equal then."
        drawn.enter("o")
        assert states(drawn) == [PLAYED, PLAYED]

    @pytest.mark.parametrize("typed", ["t 3", "s 2", "q 3", "u 1 2"])
    def test_nothing_that_is_left_over_is_dropped(self, drawn: Room, typed: str) -> None:
        number = typed.removeprefix("u ")
        assert drawn.enter(typed) in (f"“{typed}” is no command here: ? lists them.", f"“{number}” is no number.")
        assert not drawn.console.leaving

    def test_another_line_is_carried_out(self, drawn: Room) -> None:
        assert "absent" in drawn.enter("e 1", f"a {seated(drawn, 2)[0]}")
        assert states(drawn) == [OPEN, VACANT]

    def test_o_is_yes_only_if_something_is_asked(self, drawn: Room) -> None:
        assert drawn.enter("o") == "No table of round 1 waits for its game. (CLB-9)"
        assert "Taken back, acts: 1." in drawn.enter("u", "o")

    def test_what_another_arbiter_does_meanwhile_is_not_taken_back(self, drawn: Room) -> None:
        drawn.enter("u")
        other = Keeper(Memory(drawn.shelf), "e1")
        do_by(other, "Yann")
        said = drawn.enter("y")
        assert "Late" in said
        assert "Meanwhile Yann has done this." in said
        assert Keeper(Memory(drawn.shelf), "e1").story.event.entrants[5].name == "Late"


def do_by(keeper: Keeper, arbiter: str) -> None:
    act = rules.enter(keeper.story.event, ["Late"])
    assert not isinstance(act, Refused)
    keeper.submit(arbiter, lambda story: act)


def test_what_others_do_is_seen(drawn: Room) -> None:
    do_by(Keeper(Memory(drawn.shelf), "e1"), "Yann")
    assert drawn.console.look()
    assert drawn.console.seen.event.entrants[5].name == "Late"
    assert not drawn.console.look()


def test_a_store_that_fails_is_said_and_the_console_goes_on(drawn: Room) -> None:
    drawn.fail(True)
    assert drawn.console.look()
    assert text.status(drawn.console).startswith("As of ")
    assert "The event cannot be read now: " in text.trouble(drawn.console)
    assert len(text.rows(drawn.console)) == 2
    assert drawn.enter("c") != ""
    assert "Traceback" not in drawn.enter("d option")
    drawn.fail(False)
    assert drawn.enter("c") == "No table of round 1 waits for confirmation. (CLB-9)"
    assert text.trouble(drawn.console) == ""


def test_a_console_may_begin_with_a_store_that_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    room = Room(monkeypatch, tmp_path)
    room.fail(True)
    fresh = room.another()
    assert text.status(fresh) == "The event has not been read yet."
    assert text.rows(fresh) == []
    room.fail(False)
    fresh.look()
    assert text.title(fresh) == "Évry"


def test_pages_tell_of_a_table_the_standing_and_the_journal(drawn: Room) -> None:
    play(Memory(drawn.shelf), "j1", f"{first_seat(drawn)}: F6 VUES", f"{first_seat(drawn)}: done")
    drawn.enter("1")
    told = "\n".join(text.page_lines(drawn.console))
    assert told.startswith("Table 1: being played.")
    assert "Game j1, steps: 2" in told
    assert "may contest" in told
    drawn.enter("s")
    assert "Official standing, round 1" in text.page_lines(drawn.console)
    drawn.enter("j")
    assert "round 1 drawn: Jago" in "\n".join(text.page_lines(drawn.console))
    drawn.enter("t")
    assert text.page_lines(drawn.console) == []


def test_the_page_of_a_table_closes_when_its_draw_is_taken_back(room: Room) -> None:
    room.enter("d jago seed=x", "2")
    assert "Table 2: drawn." in text.page_lines(room.console)
    other = room.another()
    other.enter("u")
    other.enter("y")
    room.console.look()
    assert (text.page_lines(room.console), text.rows(room.console)) == ([], [])


def first_seat(room: Room) -> str:
    return play(Memory(room.shelf), "j1").table.players[0].seat


def test_a_table_where_nobody_plays_for_long_is_marked(drawn: Room) -> None:
    assert [row.kind for row in text.rows(drawn.console)] == ["plays", "plays"]
    drawn.ahead = text.SILENT + 60
    late = text.rows(drawn.console)
    assert [row.kind for row in late] == ["silent", "silent"]
    assert all(row.last.endswith("!") for row in late)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_that_is_typed_can_harm_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str) -> None:
    room, rng = Room(monkeypatch, tmp_path, language=language), Random(1982)
    words = [word for words in WORDS.values() for word in words if word not in WORDS["leave"]]
    others = [
        "1",
        "2",
        "9",
        "0",
        "-1",
        "Ana",
        "Bob 12",
        "Cléo",
        "=",
        ",",
        '"',
        "jago",
        "option",
        "table=3",
        "x=",
        "égal",
        "o",
        "n",
        "",
    ]
    for _ in range(400):
        line = " ".join([rng.choice(words), *rng.choices(others, k=rng.randrange(4))])
        room.console.enter(line)
        text.rows(room.console), text.page_lines(room.console), text.notes(room.console)
        assert not room.console.leaving
    assert room.console.seen.trouble is None
