"""Whole games followed in plain words: nothing drawn, and nothing left out that the screen would show."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pexpect
import pytest

from referee.clock.watch import Moment
from referee.core.spelling import capitals
from referee.core.squares import square_name
from referee.core.wording import figure, signed
from referee.core.words import Words
from referee.table.desk import Desk
from referee.table.hourglass import Hourglass
from referee.table.plain.facts import PlainBoard
from referee.table.plain.plain import Plain, plain_wanted
from referee.table.position import acting, awaited, standing
from referee.table.step import part_text, remark_texts, remarks
from tests.games.tables import Known, french, state_of
from tests.patience import PATIENCE
from tests.table.desks import open_lines, opened_desk
from tests.table.terminal import ROOT

NONE = {
    "pool –": "pool empty", "réserve –": "réserve vide",
    "captured –": "nothing captured", "captures –": "aucune capture",
}  # fmt: skip
"""How figures are told of which there is nothing; others are left out."""
DRAWN = re.compile("[\u2190\u2191\u2193\u2500-\u259f\u25a0-\u25ff\x00-\x09\x0b-\x1f\x7f-\x9f]")
OPTION = (
    "H8 VUE", "H8 VUES", "I7 PENTE ~H8", "", "t", "o", "ana: conteste TUES", "G7 XO", "conteste", "J7 OS", "u",
    "J7 AS =9", "ana: rack L1/O1 D2/M2 R1/I1",
)  # fmt: skip
JAGO = (
    "F4 FAUX", "fini", "F4 EAUX", "n", "fini", "5E $FACE", "conteste FACE", "tourne F4 F6 F7", "fini", "5E FACES", "o",
    "fini", "F3 BEAUX", "sablier", "grâce", "fini", "abandonne", "o",
)  # fmt: skip


class Reader:
    """Somebody who hears line by line what the plain table says."""

    def __init__(self, desk: Desk) -> None:
        self.table = Plain(desk, self._hear)
        self.heard: list[str] = []

    def _hear(self, text: str) -> None:
        assert text.endswith("\n")
        assert text.count("\n") == 1
        assert text.strip()
        self.heard.append(text[:-1])

    def after(self, line: str) -> list[str]:
        before = len(self.heard)
        self.table.enter(line)
        return self.heard[before:]


def reader(folder: Path, game: str, *settings: str, language: str = "fr", words: Words | None = None) -> Reader:
    desk = opened_desk(folder, settings=settings, game=game, language=language)
    desk.session.words = words or french(desk.table.game, desk.table.header)
    return Reader(desk)


def figures(desk: Desk) -> Iterator[str]:
    """What the screen shows beside the grid, cut where it has columns; a bare number is the score."""
    for line in standing(desk.table).lines(desk.table.game, desk.voice):
        name, *cells = re.split(" {2,}", line.strip(" >*"))
        for cell in cells or [name]:
            if "–" not in cell or cell in NONE:
                yield f"score {cell}" if re.fullmatch(r"−?\d+", cell) else NONE.get(cell, cell)


def assert_board_told(desk: Desk, heard: list[str]) -> None:
    view = desk.table.game.board.view(desk.table.state)
    rows = [line for line in heard if line.startswith("Row ")]
    for row, cells in enumerate(view.grid):
        told = next((line for line in rows if line.startswith(f"Row {chr(ord('A') + row)}: ")), "")
        shown = [(square_name((row, column)), cell) for column, cell in enumerate(cells) if cell.letter]
        assert [square for square, _ in shown] == re.findall(r"\b[A-Z]\d+\b", told)
        for square, cell in shown:
            assert f"{square} {capitals(cell.letter)}" in told
            for mark, sentence in (("laid", "Laid"), ("flipped", "Turned")):
                marked = next((line for line in heard if line.startswith(sentence)), "")
                assert (square in re.findall(r"\w+", marked)) == (cell.mark == mark)
    for told in figures(desk):
        assert [line for line in heard if line == told or line.endswith(f": {told}")], told


def assert_owners_told(desk: Desk, heard: list[str]) -> None:
    """Whose every letter is: the first name in brackets behind it."""
    blue = next(player.name for player in desk.table.players if state_of(desk.table).colour(player.seat) == "b")
    for row, cells in enumerate(desk.table.game.board.view(desk.table.state).grid):
        for column, cell in enumerate(cells):
            if cell.letter:
                told = next(line for line in heard if line.startswith(f"Row {chr(ord('A') + row)}: "))
                owner = told.partition(f"{square_name((row, column))} ")[2].partition("(")[2].partition(",")[0]
                assert (owner == blue) == cell.letter.isupper()


def assert_now_told(desk: Desk, heard: list[str]) -> None:
    """What is asked with its answers; else what is open, and whose turn it is."""
    state = desk.table.state
    names = {player.seat: player.name for player in desk.table.players}
    if desk.pending is not None:
        assert not re.search(r"\[[^\]]*\]", "".join(heard))
        for key in desk.pending.inquiry.keys(desk.voice):
            assert [line for line in heard if line == f"{key}." or line.startswith(f"{key} for ")], key
        return
    for line in open_lines(desk):
        assert f"{line}." in heard
    if state.over:
        assert "The game is over." in heard
        assert all(names[seat] in heard[-1] for seat in state.winners)
        assert not state.final or heard[-1] != "The game is over."
    elif awaited(desk.table):
        assert heard[-1] == acting(desk.table).text(desk.table.game, desk.voice)
    else:
        assert heard[-1] == f"It is {names[state.turn]}'s turn."


def assert_step_told(desk: Desk, heard: list[str]) -> None:
    """The last step with its points, every part of them and every remark, each on a line of its own."""
    step, count = desk.table.steps[-1], len(desk.table.steps)
    name = next(player.name for player in desk.table.players if player.seat == step.seat)
    shown = desk.table.game.notation.typed(step.command, desk.voice.language)
    assert f"Step {count}, {name}: {shown}" in heard
    parts = [part_text(part, desk.table.game, desk.voice) for part in step.parts(desk.table.game)]
    if parts:
        assert f"Points: {signed(desk.table.points(step))}, in all {figure(step.state.scores[step.seat])}" in heard
    for told in parts if len(parts) > 1 else ():
        assert told in heard
    for remark in remarks(desk.table, step):
        for text in remark_texts(remark, desk.table.game, desk.voice):
            assert re.sub(" {2,}", ", ", text) in heard


@pytest.mark.parametrize(("game", "settings", "lines"), [("option", ("prisms=14",), OPTION), ("jago", (), JAGO)])
def test_a_whole_game_is_followed_in_plain_words(
    tmp_path: Path, game: str, settings: tuple[str, ...], lines: tuple[str, ...]
) -> None:
    plain = reader(tmp_path, game, *settings)
    desk = plain.table.desk
    for line in lines:
        steps = list(desk.table.steps)
        heard = plain.after(line)
        assert_now_told(desk, heard)
        if len(desk.table.steps) > len(steps):
            assert_step_told(desk, heard)
        if desk.pending is None:
            heard = plain.after("plateau")
            assert_board_told(desk, heard)
            if game == "jago":
                assert_owners_told(desk, heard)
    assert desk.table.state.final
    assert [line for line in plain.heard if DRAWN.search(line)] == []
    assert [line for line in plain.heard if "  " in line or " · " in line] == []


def test_a_refusal_is_told_with_its_clause_and_whose_turn_it_still_is(tmp_path: Path) -> None:
    plain = reader(tmp_path, "option", language="en")
    assert plain.after("H8 VUE") == [
        "The first word needs four letters; this one has 3. (OPT-6)",
        "It is Ana's turn.",
    ]


def test_a_question_names_its_answers_and_what_an_empty_line_means(tmp_path: Path) -> None:
    plain = reader(tmp_path, "option", language="en")
    plain.after("H8 VUES")
    assert plain.after("I7 PENTE ~H8:V>T") == [
        "PENTE 7",
        "TUES 4",
        "TE 2",
        "UN 2",
        "ET 2",
        "SE 2",
        "retournement × 1: 25",
        "= +44",
        "PENTE: all of one colour?",
        "y for yes.",
        "n for no.",
        "An empty line answers n.",
        "It need not be answered: the next command may follow.",
    ]
    assert "PENTE 14 (couleur)" in plain.after("y")


def test_chains_are_told_with_their_owners_wherever_these_sit(tmp_path: Path) -> None:
    """Places in the order of play, which is not that of their names."""
    desk = opened_desk(tmp_path, "Se [SE]", "Ne [NE]", game="guerre-des-mots", words=Known("SETS", "MARE"))
    plain = Reader(desk)
    for line in ("T15 SE*TS", "end turn", "A15 MARE"):
        plain.after(line)
    heard = plain.after("board")
    assert "Row A: A15 M, A16 A, A17 R, A18 E (Ne, NE)" in heard
    assert "Row T: T15 S, T16 small e, T17 T, T18 S (Se, SE)" in heard


def test_owners_are_told_by_colour_whoever_plays_it(tmp_path: Path) -> None:
    plain = reader(tmp_path, "jago", language="en")
    desk = opened_desk(tmp_path / "red", "Ana [red]", "Bob", game="jago", words=Known("FAUX"))
    red = Reader(desk)
    for told, owner in ((plain, "Ana, BLUE"), (red, "Ana, red")):
        told.after("F4 FAUX")
        assert f"Row F: F4 F, F5 A, F6 U, F7 X ({owner})" in told.after("board")


def test_a_star_in_small_letters_is_told(tmp_path: Path) -> None:
    plain = reader(tmp_path, "option", language="en")
    plain.after("H8 TROMBES*")
    plain.after("n")
    assert "Row H: H8 T, H9 R, H10 O, H11 M, H12 B, H13 E, H14 small s" in plain.after("board")


def test_rows_from_one_team_to_the_other_are_told_by_the_team(tmp_path: Path) -> None:
    plain = reader(tmp_path, "mot-pour-mot", language="en")
    plain.after("ananas")
    desk = plain.table.desk
    heard = PlainBoard(desk.table, desk.voice).facts()
    assert "Row 2 towards Ana: N" in heard
    assert "Row 1 towards Ana: S" in heard
    assert "Row 0: B, C, D, F, G, H, J, L, M, P, Q, R, T, V, X" in heard


def test_where_words_are_answers_it_is_asked_what_was_meant(tmp_path: Path) -> None:
    plain = reader(tmp_path, "mot-pour-mot")
    desk = plain.table.desk
    assert plain.after("plateau")[1:3] == ["w for the word.", "c for the command."]
    assert "Row 0: B, C, D, F, G, H, J, L, M, N, P, Q, R, S, T, V, X" in plain.after("c")
    plain.after("temps")
    plain.after("w")
    assert [step.command for step in desk.table.steps] == ["word TEMPS"]


def test_a_line_that_answers_nothing_is_obeyed(tmp_path: Path) -> None:
    plain = reader(tmp_path, "mot-pour-mot")
    plain.after("temps")
    heard = plain.after("chat")
    assert heard[:2] == ["“temps” is laid aside.", "Step 1, Ana: mot CHAT"]
    assert plain.table.desk.pending is None


def test_what_can_only_be_the_command_is_not_asked_about(tmp_path: Path) -> None:
    """Before a card is drawn where cards are, no word is waited for."""
    plain = reader(tmp_path, "mot-pour-mot")
    desk = plain.table.desk
    plain.after("carte")
    assert state_of(desk.table).card is not None
    plain.after("chat")
    for line in ("temps", "plateau", "pause", "reprend", "conteste CHAT"):
        plain.after(line)
        assert desk.pending is None, line
    plain.after("abandonne")
    assert desk.pending is not None


def test_commands_of_the_plain_table_leave_a_question_standing(tmp_path: Path) -> None:
    plain = reader(tmp_path, "jago", language="en")
    desk = plain.table.desk
    for line in ("F4 FAUX", "done", "F4 EAUX"):
        plain.after(line)
    asked = desk.pending
    assert asked is not None
    for line in ("board", "time", "clock", "try 5E FACE"):
        assert len(plain.after(line)) > 1, line
        assert desk.pending is asked, line


def test_a_question_that_must_be_answered_stays_too(tmp_path: Path) -> None:
    plain = reader(tmp_path, "croisillon", language="en")
    desk = plain.table.desk
    plain.after("grid ?as")
    asked = desk.pending
    assert asked is not None
    assert plain.after("board")[-1] == plain.table.now()[-1]
    assert desk.pending is asked


def test_jokers_are_told_where_grids_are_ones_own(tmp_path: Path) -> None:
    plain = reader(tmp_path, "croisillon", language="en")
    plain.after("Jazz* S")
    heard = plain.after("board")
    assert "Row D: A" not in heard
    assert "Jokers: D1" in heard
    assert "Row A: A1 J" in heard
    assert "Row B: B1 small a" in heard


def test_a_command_may_be_tried_without_being_played(tmp_path: Path) -> None:
    """What the screen shows while one types; never whether a word exists (VOC-10)."""
    words = Known()
    plain = reader(tmp_path, "option", language="en", words=words)
    assert plain.after("try H8 XQZW") == ["XQZW 38", "= +38"]
    assert plain.after("essaie H8 XQ")[0].endswith("(OPT-6)")
    assert (plain.table.desk.table.steps, words.asked) == ([], [])


def test_keys_of_the_screen_are_left_out_of_the_help(tmp_path: Path) -> None:
    """Squares such as F4 are no keys."""
    for game in ("jago", "croisillon"):
        heard = reader(tmp_path / game, game, language="en").after("?")
        examples = r"(keep|from|4?)\s*F[46]\b( \$?[A-Z]AUX)?"
        assert not [line for line in heard if re.search(r"\bF[0-9]\b|PageUp", re.sub(examples, "", line))], heard
        assert "time, the glass" in heard


def test_what_begins_with_the_name_of_a_square_is_told(tmp_path: Path) -> None:
    """F4 is a square here, and a key on the screen."""
    plain = reader(tmp_path, "jago", language="en")
    assert "F4 $EAUX, $ takes that letter from the pool" in plain.after("?")
    plain.after("F4 FAUX")
    plain.after("audit")
    assert plain.after("")[0] == "F4: the record has F, the table nothing"


def test_what_people_write_is_left_as_it_is(tmp_path: Path) -> None:
    plain = reader(tmp_path, "option", language="en")
    assert plain.after("note well · so")[0] == "Ana: note well · so"


class Time:
    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> Moment:
        return Moment(self.seconds, self.seconds)

    def passes(self, plain: Reader, seconds: int) -> None:
        """Nobody types meanwhile, and the glass is looked at."""
        for _ in range(seconds):
            self.seconds += 1
            plain.table.look()


def test_the_programs_glass_is_told_in_words_when_a_command_is_entered(tmp_path: Path) -> None:
    plain, time = reader(tmp_path, "jago", language="en"), Time()
    plain.table.desk.hourglass = Hourglass(plain.table.desk, time)
    assert plain.after("time") == ["The table's own glass keeps the time: type tick when it is empty."]
    assert plain.after("clock") == ["The program keeps the time: resume lets the glass run, pause stops it."]
    assert "The glass stands; seconds left: 60." in plain.after("time")
    plain.after("resume")
    time.passes(plain, 20)
    assert plain.after("time") == ["Seconds left in the glass: 40."]
    heard = len(plain.heard)
    time.passes(plain, 45)
    assert len(plain.heard) == heard, "nobody is interrupted"
    told = plain.after("F4 FAUX")
    assert told[:2] == ["Step 1, Ana: tick", "A minute lost: Ana 4 minutes, Bob 6 minutes. (JAG-15)"]
    assert "Step 2, Ana: F4 FAUX" in told
    assert "Seconds left in the glass: 55." in told
    assert state_of(plain.table.desk.table).minutes("ana") == 4


def test_a_game_without_a_glass_says_so(tmp_path: Path) -> None:
    plain = reader(tmp_path, "option", language="en")
    assert plain.after("time") == ["No glass runs now."]
    assert plain.after("clock") == ["No glass belongs to this game."]


def test_rows_for_an_audit_are_asked_for_one_by_one(tmp_path: Path) -> None:
    plain = reader(tmp_path, "jago", language="en")
    assert plain.after("audit")[-1] == "Row A:"
    assert plain.after("...........") == ["Row B:"]
    assert plain.after("")[0] == "The grid is as recorded."


@pytest.mark.parametrize(
    ("environment", "terminal", "plain"),
    [
        ({"REFEREE_PLAIN": "1"}, True, True),
        ({"REFEREE_PLAIN": "1"}, False, True),
        ({"REFEREE_PLAIN": "0", "TERM": "xterm"}, True, False),
        ({"REFEREE_PLAIN": ""}, True, False),
        ({"TERM": "dumb"}, True, True),
        ({"TERM": "dumb"}, False, False),
        ({}, True, False),
    ],
)
def test_when_the_table_is_plain(environment: dict[str, str], terminal: bool, plain: bool) -> None:
    assert plain_wanted(environment, terminal) == plain


def environment(folder: Path, lang: str, **further: str) -> dict[str, str]:
    return {
        "PATH": os.environ["PATH"], "HOME": str(folder), "REFEREE_HOME": str(folder / "data"), "LANG": "C.UTF-8",
        "REFEREE_LANG": lang, "PYTHONPATH": str(ROOT), **further,
    }  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_play_is_plain_where_that_is_asked_for(tmp_path: Path, lang: str) -> None:
    told = environment(tmp_path, lang, REFEREE_PLAIN="1")
    lines = "board\nI8 X\ntime\n?\nq\n"
    command = [sys.executable, "-m", "referee", "play", "--demo"]
    done = subprocess.run(command, env=told, input=lines, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    heard = done.stdout.splitlines()
    assert [line for line in heard if DRAWN.search(line) or "  " in line] == []
    assert [line for line in heard if line.endswith(": G7 O, G8 S")] != []
    assert not (tmp_path / "data" / "games.sqlite").exists()


def test_a_dumb_terminal_is_asked_and_told_in_plain_lines(tmp_path: Path) -> None:
    told = environment(tmp_path, "en", TERM="dumb")
    shell = pexpect.spawn(
        sys.executable, ["-m", "referee", "play"], env=told, encoding="utf-8", echo=False, timeout=PATIENCE
    )
    heard = shell.logfile_read = StringIO()
    for wanted_text, answer in (
        ("> ", "zzz"), ("> ", "1"), (r"in order\? ", "Ana Bob"), ("It is Ana's turn.\r\n", "H8 VUES"),
        ("It is Bob's turn.\r\n", "q"),
    ):  # fmt: skip
        shell.expect(wanted_text)
        shell.sendline(answer)
    shell.expect(pexpect.EOF)
    shell.close()
    assert shell.exitstatus == 0
    assert "Step 1, Ana: H8 VUES" in heard.getvalue()
    assert [line for line in heard.getvalue().splitlines() if DRAWN.search(line)] == []


def test_the_order_of_what_is_told(tmp_path: Path) -> None:
    """What happened, then what is open, then whose turn it is."""
    plain = reader(tmp_path, "option", language="en")
    heard = plain.after("H8 VUES")
    wanted_order = ("Step 1, Ana: H8 VUES", "Points: +7, in all 7", "Bob may contest.", "It is Bob's turn.")
    assert tuple(heard) == wanted_order
    assert all(one != other for one, other in pairwise(heard))
