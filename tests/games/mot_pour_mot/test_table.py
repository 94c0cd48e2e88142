"""Clauses at the desk: what is asked, what is shown, the glass; and beside what is given, what must not be."""

from pathlib import Path
from typing import Any

import pytest

from referee.core.wording import written
from referee.core.words import Everything, Judgement, Sense
from referee.session.game_json import as_json
from referee.table.desk import Desk
from referee.table.hourglass import Hourglass
from tests.games.mot_pour_mot.support import (
    MOT_POUR_MOT,
    Known,
    accepted,
    french,
    header_of,
    lying,
    opened,
    refused,
    table_of,
)
from tests.games.tables import AnyTable, state_of
from tests.table.desks import asked, open_lines, opened_desk, previewed, prompt, reply, said, seen_glass
from tests.table.test_hourglass import Time

SHORT = ("lanes=1", "target=1")


@pytest.fixture
def words() -> Known:
    return Known("CHAT", "CHIEN", "NOTE")


@pytest.fixture
def desk(tmp_path: Path, words: Known) -> Desk:
    return opened_desk(tmp_path, words=words, game=MOT_POUR_MOT.game)


def short(folder: Path, *settings: str) -> Desk:
    return opened_desk(folder, words=Known("CACTUS"), game=MOT_POUR_MOT.game, settings=(*SHORT, *settings))


def steps(desk: Desk) -> list[str]:
    return [f"{step.seat}: {step.command}" for step in desk.table.steps]


# Letters and lanes


def test_mpm_1_who_stands_first_starts_and_pulls_to_the_positive_side() -> None:
    header = "#referee 1\n#game mot-pour-mot\n#player bob Bob\n#player ana Ana\n"
    table = table_of("bob: word CHAT", "ana: word TOUT", header=header)
    assert lying(table) == "C+1 H+1 T-1"


def test_mpm_2_the_box() -> None:
    box = written("referee.games.mot_pour_mot", "box.toml")
    assert box["letters"]["tiles"] == "BCDFGHJLMNPQRSTVX"
    assert box["lanes"]["count"] == 2
    assert box["letters"]["status"] == box["lanes"]["status"] == "assumed"
    assert as_json(table_of(), None)["track"] == dict.fromkeys("BCDFGHJLMNPQRSTVX", 0)


@pytest.mark.parametrize("letters", ["A", "CHT", "ABCDE"])
def test_mpm_2_any_distinct_capitals_may_be_the_letters(letters: str) -> None:
    """The target stays what it is: with fewer letters than that nobody wins."""
    table = opened(header_of(f"#set letters {letters}"))
    assert table.game.report.facts(table.state)["track"] == dict.fromkeys(letters, 0)


@pytest.mark.parametrize("lanes", range(1, 5))
def test_mpm_2_a_letter_leaves_the_board_with_one_move_more_than_lanes(lanes: int) -> None:
    header = header_of(f"#set lanes {lanes}")
    assert lying(table_of(f"ana: word {'CA' * lanes}", header=header)) == f"C+{lanes}"
    assert lying(table_of(f"ana: word {'CA' * lanes}C", header=header)) == "ana C"
    assert lying(table_of("ana: none", f"bob: word {'CA' * lanes}C", header=header)) == "bob C"


def test_mpm_4_must_not_move_letters_that_are_not_there() -> None:
    table = table_of("ana: word EAU", "bob: word OUI")
    assert lying(table) == ""
    assert table.state.turn == "ana"


def test_mpm_6_letters_are_told_in_the_order_of_their_capture() -> None:
    table = table_of("ana: word TCHAT", "bob: none", "ana: word HCCT", header=header_of("#set lanes 1"))
    # T twice in the first word, then H and C; the second T has gone
    assert lying(table) == "ana THC"


def test_mpm_6_must_not_win_with_letters_of_both_teams() -> None:
    header = header_of("#set lanes 1", "#set target 2")
    table = table_of("ana: word COCO", "bob: word TATA", header=header)
    assert lying(table) == "ana C bob T"
    assert not table.state.over


def test_mpm_6_the_other_team_may_have_all_but_one() -> None:
    header = header_of("#set lanes 1", "#set target 2")
    table = table_of("ana: word COCO", "bob: word TATA", "ana: none", "bob: word BOB", "ana: end", header=header)
    assert table.state.winners == ("bob",)


def test_mpm_12_must_not_move_anything() -> None:
    table = table_of("ana: word CHAT", "bob: card Un fruit", "bob: none")
    assert lying(table) == "C+1 H+1 T+1"
    assert (table.state.turn, table.state.card, table.state.contestable) == ("ana", None, ())


# Answers

ANSWERS = [
    ("ROSE", "ROSÉ", True),
    ("MUR", "MÛR", True),
    ("CÔTE", "CÔTÉ", True),
    ("CÔTE", "COTÉ", True),
    ("CÔTE", "COTE", True),
    ("COTE", "CÔTÉ", True),
    ("PÊCHE", "PÉCHÉ", True),
    ("ELEPHANT", "ÉLÉPHANT", False),
    ("ÉLÉPHANT", "ÈLÉPHANT", False),
    ("FACADE", "FAÇADE", False),
    ("FAÇADE", "FÀCADE", False),
    ("BRESIL", "BRÉSIL", False),
    ("CÔTE", "côte", False),
    ("CÔTE", "CO\u0302TE", False),
    ("CŒUR", "COEUR", False),
    ("CŒUR", "Cœur", False),
    ("NŒUD-MÊLÉ", "NOEUDMÊLÉ", False),
    ("GRAND-MÈRE", "GRANDMÈRE", False),
    ("GRAND-MÈRE", "GRANDMERE", False),
    ("GRAND-MÈRE", "GRAND-MÉRE", False),
    ("AUJOURD'HUI", "AUJOURD’HUI", False),
    ("AUJOURD'HUI", "AUJOURDHUI", False),
    ("EX-ÆQUO", "EXAEQUO", False),
    ("OLIVE", "OLIVES", True),
]


@pytest.mark.parametrize(("one", "other", "different"), ANSWERS)
def test_mpm_8_answers_that_differ_in_accents_are_two_if_both_are_words(one: str, other: str, different: bool) -> None:
    for given, again in ((one, other), (other, one)):
        table = table_of(f"ana: word {given}")
        words = french(table.game, table.header)
        if different:
            accepted(table, f"bob: word {again}", words=words)
        else:
            found = refused(table, f"bob: word {again}", words)
            assert (found.code, found.clause) == ("given-before", "MPM-8")


def test_mpm_8_must_not_come_back_beside_another_accent() -> None:
    table = table_of("ana: word CÔTE", "bob: word CÔTÉ", "ana: word COTÉ")
    words = french(table.game, table.header)
    for word in ("CÔTE", "CÔTÉ", "COTÉ", "CÒTE"):
        assert refused(table, f"bob: word {word}", words).code == "given-before"
    accepted(table, "bob: word COTE", words=words)


def test_mpm_8_no_dictionary_is_asked_of_other_answers() -> None:
    words = Known("ROSE")
    table = table_of("ana: word ROSE", "bob: word CHAT", "ana: word OSER", words=words)
    assert words.asked == []
    accepted(table, "bob: word ROSÉ", words=Everything())
    assert refused(table, "ana: word RÖSE", words).code == "given-before"
    assert table.game.codec.decode(table.game.codec.encode(table.last.events[0])) == table.last.events[0]


# Contests


def contested(*lines: str, words: Known) -> AnyTable:
    return table_of("ana: word YESTERDAY", *lines, words=words)


def test_mpm_9_the_lexicon_decides_without_a_ruling(words: Known) -> None:
    assert lying(contested("bob: contest spelling", words=words)) == ""
    assert words.asked == ["YESTERDAY"]
    assert lying(contested("bob: contest spelling rejected", words=words)) == "D+1 R+1 S+1 T+1"
    assert lying(contested("bob: contest spelling upheld", words=Known("YESTERDAY"))) == ""


def test_voc_11_a_ruling_is_kept_by_letters() -> None:
    words = Known()
    table = table_of("bob: accept chou-rave", "ana: word CHOU-RÂVE", "bob: contest spelling", words=words)
    assert (table.state.skip, words.asked) == ("bob", [])
    table = table_of("bob: refuse CHAT", "ana: word CHÂT", "bob: contest spelling", words=Everything())
    assert (table.state.skip, lying(table)) == (None, "")


def test_voc_11_a_contest_settled_by_the_table_is_a_ruling() -> None:
    words = Known("CÔTE", "CÔTÉ")
    lines = ("ana: word CÔTE", "bob: contest spelling upheld", "bob: none", "ana: word CÔTÉ", "bob: contest spelling")
    table = table_of(*lines, words=words)
    # the dictionary was asked whether these are two answers, and not about the contests (MPM-8)
    assert (lying(table), table.state.turn, words.asked) == ("", "bob", ["CÔTÉ", "CÔTE"])
    words = Known("CÔTE", "CÔTÉ")
    lines = ("ana: word CÔTE", "bob: contest spelling rejected", "ana: none", "bob: word CÔTÉ", "ana: contest spelling")
    table = table_of(*lines, words=words)
    assert (table.state.skip, table.state.turn, words.asked) == ("ana", "bob", ["CÔTÉ", "CÔTE"])


def test_voc_11_must_not_rule_on_the_word_by_its_category() -> None:
    table = table_of("ana: word CHAT", "bob: contest category upheld")
    assert table.state.rulings == {}


@pytest.mark.parametrize(("answer", "left"), [("y", "D+1 R+1 S+1 T+1"), ("n", "")])
def test_mpm_9_before_a_word_is_only_unknown_it_is_asked_whether_it_is_foreign(
    desk: Desk, answer: str, left: str
) -> None:
    reply(desk, "YESTERDAY", "contest spelling")
    assert prompt(desk) == "YESTERDAY is not in the dictionary. Is it foreign, or a name, and rightly spelled? [y/N] "
    assert len(desk.table.steps) == 1
    reply(desk, answer)
    assert lying(desk.table) == left
    assert steps(desk)[1] == ("bob: contest spelling rejected" if answer == "y" else "bob: contest spelling")
    assert state_of(desk.table).skip == ("bob" if answer == "y" else None)


def test_mpm_9_must_not_ask_about_words_that_are_known_or_ruled_on(desk: Desk) -> None:
    for line in (
        "CHAT",
        "bob: contest spelling",
        "YESTERDAY",
        "bob: contest spelling rejected",
        "bob: contest category 2-1",
    ):
        reply(desk, line)
        assert desk.pending is None, line
    reply(desk, "bob: accept STRUDEL", "STRUDEL", "bob: contest spelling")
    assert (desk.pending, lying(desk.table), state_of(desk.table).skip) == (None, "C+1 D+1 H+1 L+1 R+1 S+1 T+2", "bob")


class Symbols:
    """Every word is a symbol, which is no word in any language."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, False, "symbols", "a symbol", "VOC-5")

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


def test_mpm_9_must_not_ask_about_what_the_dictionary_refuses(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, words=Symbols(), game=MOT_POUR_MOT.game)
    reply(desk, "NACL", "contest spelling")
    assert (desk.pending, lying(desk.table)) == (None, "")


def test_mpm_9_must_not_tell_a_team_of_its_own_word(desk: Desk) -> None:
    """What cannot be contested is not looked up."""
    reply(desk, "YESTERDAY", "ana: contest spelling")
    assert desk.pending is None
    assert said(desk)[-1] == "No team contests a word of its own. (MPM-9)"


@pytest.mark.parametrize(("judge", "lines", "typed"), [
    ("contest", ("{word}",), "contest spelling"),
    ("always", (), "{word}"),
])  # fmt: skip
def test_voc_10_no_preview_must_tell_whether_a_word_exists(
    tmp_path: Path, judge: str, lines: tuple[str, ...], typed: str
) -> None:
    """A contest can cost a turn: what comes of it is told when it is raised."""
    told = []
    for word in ("CHAT", "TACH"):
        words = Known("CHAT")
        desk = opened_desk(tmp_path / word, words=words, game=MOT_POUR_MOT.game, settings=(f"judge={judge}",))
        reply(desk, *(line.format(word=word) for line in lines))
        shown = previewed(desk, typed.format(word=word))
        ahead: Any = desk.forecast.state_after(typed.format(word=word))
        told.append(([set(line) for line in shown], ahead.skip))
        assert words.asked == []
    assert told[0] == told[1]


def test_mpm_3_must_not_show_a_card_before_it_is_drawn(desk: Desk) -> None:
    """The other team turns the glass once it is seen."""
    told = " ".join(previewed(desk, "card"))
    reply(desk, "card", "c")
    assert state_of(desk.table).card not in told


def test_mpm_11_the_other_team_contests_whoever_is_at_turn(desk: Desk) -> None:
    """Only one team may: nobody has to say which."""
    reply(desk, "CHAT", "contest spelling", "contest category 3-2")
    assert steps(desk) == ["ana: word CHAT", "bob: contest spelling", "bob: contest category 3-2"]
    assert (lying(desk.table), state_of(desk.table).skip, state_of(desk.table).turn) == ("", "bob", "ana")


def test_mpm_10_the_votes_may_stand_on_the_contesters_line(desk: Desk) -> None:
    reply(desk, "CHAT", "contest spelling", "bob: contest category 3-2")
    assert (lying(desk.table), state_of(desk.table).skip, state_of(desk.table).turn) == ("", "bob", "ana")


def test_mpm_10_must_not_penalise_anybody(desk: Desk) -> None:
    reply(desk, "CHAT", "contest category 2-2")
    assert (lying(desk.table), state_of(desk.table).skip, state_of(desk.table).turn) == ("C+1 H+1 T+1", None, "bob")


def test_mpm_11_what_is_open_is_said(tmp_path: Path) -> None:
    desk = short(tmp_path)
    reply(desk, "CACTUS")
    assert open_lines(desk) == [
        "Bob may contest the spelling or the category", "Ana has won; “end” makes it final",
    ]  # fmt: skip
    reply(desk, "contest category 1-3")
    assert open_lines(desk) == ["Bob may contest the spelling", "Ana has won; “end” makes it final"]
    reply(desk, "contest spelling")
    assert open_lines(desk) == []
    assert desk.table.state.winners == ("ana",)


def test_mpm_11_must_not_end_while_something_may_be_contested(tmp_path: Path) -> None:
    desk = short(tmp_path)
    reply(desk, "CACTUS")
    told = as_json(desk.table, None)
    assert (told["over"], told["final"], told["winners"], told["turn"]) == (True, False, [], None)
    reply(desk, "contest category 3-2")
    told = as_json(desk.table, None)
    assert (told["over"], told["final"], told["winners"], told["turn"]) == (False, False, [], "bob")
    assert told["captured"] == {"ana": "", "bob": ""}


def test_voc_8_one_letter_is_no_answer_by_itself(desk: Desk) -> None:
    assert reply(desk, "B")[-1].startswith("“B” is not understood")
    assert desk.table.steps == []


# The real board beside the record

BOARD = [".................", ".C...H........T..", "B.DFG.JLMNPQRS.VX", ".................", "................."]


@pytest.mark.parametrize(
    ("rows", "differences"),
    [(BOARD, 0), ([*BOARD[:2], "BCDFG.JLMNPQRS.VX", *BOARD[3:]], 1), ([], 17)],
    ids=["as recorded", "one too many", "nothing"],
)
def test_the_board_is_audited(desk: Desk, rows: list[str], differences: int) -> None:
    """Five lanes of seventeen letters, as they are drawn."""
    reply(desk, "CHAT", "audit", "c", *rows)
    told = reply(desk, "")
    assert (f"Differences: {differences}." if differences else "The grid is as recorded.") in told


# Words that are commands too

KEYWORDS = {
    "NOTE": [], "FIN": ["ana: end"], "END": ["ana: end"], "PASSE": ["ana: none"], "AIDE": [],
    "QUIT": [], "MOT": [], "REGLES": [], "AUDIT": [], "ABANDONNE": ["ana: concede"], "ANNULE": [],
    "FIN stop 2": ["ana: end stop 2"], "fin": ["ana: end"],
}  # fmt: skip


@pytest.mark.parametrize("line", KEYWORDS)
def test_a_word_that_is_a_command_too_is_asked_about(desk: Desk, line: str) -> None:
    """NOTATION: it is never taken silently."""
    reply(desk, line)
    assert prompt(desk) == f"“{line}”: the word or the command? [w/c] "
    assert desk.table.steps == []
    reply(desk, "w")
    assert steps(desk) == [f"ana: word {line if ' ' in line else line.upper()}"]


@pytest.mark.parametrize(("line", "done"), KEYWORDS.items())
def test_a_word_that_is_a_command_too_may_be_the_command(desk: Desk, line: str, done: list[str]) -> None:
    reply(desk, line, "c")
    reply(desk, *(["y"] if desk.pending is not None else []))
    assert steps(desk) == done
    assert desk.leaving == (line == "QUIT")
    assert (desk.rows is not None) == (line == "AUDIT")


@pytest.mark.parametrize("line", ["TIRE", "draw", "tire une carte", "draw another card"])
def test_who_draws_is_offered_a_card(desk: Desk, line: str) -> None:
    reply(desk, line, *(["c"] if " " not in line else []))
    assert prompt(desk) == "Did you mean: card? [Y/n] "
    assert desk.table.steps == []


def test_what_is_no_answer_to_the_question_does_nothing(desk: Desk) -> None:
    reply(desk, "NOTE", "x")
    assert desk.pending is not None
    assert desk.table.steps == []


@pytest.mark.parametrize("line", ["FIN", "NOTE", "PASSE"])
def test_a_word_that_is_a_command_too_is_asked_about_on_a_seats_line(desk: Desk, line: str) -> None:
    """NOTATION: never taken silently, whoever is said to have given it."""
    reply(desk, f"ana: {line}")
    assert desk.pending is not None
    assert desk.table.steps == []


@pytest.mark.parametrize(
    "line",
    ["CHAT", "chou-rave", "CACTUS stop 3", "STOP", "card Un animal", "note il pleut", "mot FIN"],
)
def test_what_can_be_only_one_of_the_two_is_not_asked_about(desk: Desk, line: str) -> None:
    reply(desk, line)
    assert desk.pending is None
    assert len(desk.session.entries) == 1


def test_nothing_is_asked_once_it_is_over(desk: Desk) -> None:
    reply(desk, "CHAT", "end the bus leaves", "y", "NOTE")
    assert desk.pending is None


def test_once_it_is_over_nobody_is_told_what_an_answer_is(desk: Desk) -> None:
    reply(desk, "CHAT", "end the bus leaves", "y")
    (told,) = reply(desk, "lovely weather here")[-1:]
    assert told.startswith("“lovely weather here” is not understood, and the game is over")


def test_a_tie_of_teams_is_a_feminine_in_french(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Les Rouges", "Les Bleus", game="mot-pour-mot", language="fr")
    assert reply(desk, "qui gagne ?")[0] == "Égalité : Les Rouges et Les Bleus, 0 lettre capturée chacune."


# The glass


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def timed(desk: Desk, time: Time) -> Desk:
    """The program keeps the time, and lets the glass run."""
    desk.hourglass = Hourglass(desk, time)
    desk.hourglass.change()
    stop_or_go(desk)
    return desk


def stop_or_go(desk: Desk) -> None:
    """F5, and the command meant if that is asked."""
    desk.hourglass.stop_or_go()
    if desk.pending is not None:
        desk.enter("c")


def test_no_key_of_the_glass_asks_for_a_word(desk: Desk, time: Time) -> None:
    """F5 stops it and lets it run, and leaving keeps its time: nobody has typed anything."""
    desk.hourglass = Hourglass(desk, time)
    desk.hourglass.change()
    desk.hourglass.stop_or_go()
    assert (desk.pending, desk.hourglass.going) == (None, True)
    desk.hourglass.stop_or_go()
    assert (desk.pending, desk.hourglass.going) == (None, False)


def test_leaving_keeps_the_time_of_the_card(timed: Desk, time: Time) -> None:
    reply(timed, "card Un animal")
    time.passes(timed, 20)
    timed.hourglass.leave()
    assert (timed.pending, timed.session.entries[-1].command) == (None, "suspend")
    assert timed.session.entries[-1].seconds == 20


def test_mpm_3_the_glass_runs_from_the_card_on_and_is_rung_once(timed: Desk, time: Time) -> None:
    reply(timed, "card Un animal")
    kept = len(timed.session.entries)
    time.passes(timed, 29)
    assert (timed.hourglass.rings, timed.hourglass.watch.run) == (0, 29.0)
    time.passes(timed, 1)
    assert timed.hourglass.rings == 1
    assert said(timed)[-1] == "Stop: the glass is empty."
    time.passes(timed, 300)
    assert timed.hourglass.rings == 1
    assert said(timed).count("Stop: the glass is empty.") == 1
    # what was spelled by then, the table says
    assert len(timed.session.entries) == kept
    reply(timed, "CACTUS stop 3")
    assert lying(timed.table) == "C+2"


def test_mpm_3_must_not_run_before_the_first_card_nor_between_two(timed: Desk, time: Time) -> None:
    time.passes(timed, 100)
    assert (timed.hourglass.rings, timed.hourglass.watch.run, seen_glass(timed)) == (0, 0.0, "")
    reply(timed, "card Un animal")
    time.passes(timed, 20)
    reply(timed, "CHAT")
    time.passes(timed, 100)
    assert (timed.hourglass.rings, timed.hourglass.watch.run) == (0, 0.0)
    reply(timed, "card Un fruit")
    time.passes(timed, 29)
    assert timed.hourglass.rings == 0
    time.passes(timed, 1)
    assert timed.hourglass.rings == 1


def test_mpm_12_the_next_card_has_a_full_glass(timed: Desk, time: Time) -> None:
    for _ in range(3):
        reply(timed, "card")
        time.passes(timed, 31)
        reply(timed, "none")
    assert timed.hourglass.rings == 3
    assert steps(timed)[-1] == "ana: none"


def test_a_glass_that_nobody_lets_run_stands(desk: Desk, time: Time) -> None:
    desk.hourglass = Hourglass(desk, time)
    desk.hourglass.change()
    reply(desk, "card Un animal")
    time.passes(desk, 100)
    assert (desk.hourglass.rings, desk.hourglass.watch.run) == (0, 0.0)
    stop_or_go(desk)
    time.passes(desk, 10)
    stop_or_go(desk)
    time.passes(desk, 100)
    stop_or_go(desk)
    time.passes(desk, 19)
    assert desk.hourglass.rings == 0
    time.passes(desk, 1)
    assert desk.hourglass.rings == 1


def test_the_time_of_a_word_is_kept_with_it(timed: Desk, time: Time) -> None:
    reply(timed, "card Un animal")
    time.passes(timed, 12)
    reply(timed, "CHAT")
    assert ">ana: word CHAT {duration 0:12}\n" in timed.session.text()
    assert ">ana: card Un animal\n" in timed.session.text()


def test_a_card_drawn_anew_has_a_glass_of_its_own(timed: Desk, time: Time) -> None:
    """An undone card has been rung; the one that takes its place is rung as well."""
    reply(timed, "card Un animal")
    time.passes(timed, 31)
    assert timed.hourglass.rings == 1
    reply(timed, "undo 1", "card Un fruit")
    if not timed.hourglass.going:
        stop_or_go(timed)
    time.passes(timed, 29)
    assert timed.hourglass.rings == 1
    time.passes(timed, 1)
    assert timed.hourglass.rings == 2


def test_the_tables_own_glass_submits_nothing(desk: Desk) -> None:
    reply(desk, "card Un animal")
    desk.hourglass.empty()
    assert steps(desk) == ["ana: card Un animal"]
    assert seen_glass(desk) == "the table's own glass; F3 for the program's"


def test_the_glass_is_gone_once_it_is_over(timed: Desk, time: Time) -> None:
    reply(timed, "card Un animal")
    time.passes(timed, 10)
    reply(timed, "end for today", "y")
    time.passes(timed, 100)
    assert (timed.hourglass.rings, seen_glass(timed)) == (0, "")


@pytest.mark.parametrize("line", ["-", "–", "none", "rien", "aucun"])
def test_a_dash_and_none_say_that_there_is_no_word(desk: Desk, line: str) -> None:
    reply(desk, line)
    assert (desk.pending, steps(desk)) == (None, ["ana: none"])


@pytest.mark.parametrize("line", ["card", "carte", "c"])
def test_a_card_is_drawn_by_its_name_or_its_letter(desk: Desk, line: str) -> None:
    reply(desk, line)
    assert desk.pending is None
    assert state_of(desk.table).card is not None


@pytest.mark.parametrize("line", ["word NONE", "mot none"])
def test_the_word_none_is_given_behind_word(desk: Desk, line: str) -> None:
    reply(desk, line)
    assert (desk.pending, steps(desk)) == (None, ["ana: word NONE"])


# A contest told in part


def test_a_contest_alone_asks_what_is_contested(tmp_path: Path, words: Known) -> None:
    desk = opened_desk(tmp_path, words=words, game=MOT_POUR_MOT.game, language="fr")
    reply(desk, "card A pet", "CHAT", "conteste")
    assert prompt(desk) == "Qu'est-ce qui est contesté dans CHAT : l'orthographe ou la catégorie ? [o/c] "
    reply(desk, "x")
    assert desk.pending is not None
    assert len(steps(desk)) == 2
    reply(desk, "orthographe")
    assert steps(desk)[2:] == ["bob: contest spelling"]


def test_a_contest_of_the_category_asks_for_the_vote_which_has_no_default(desk: Desk) -> None:
    reply(desk, "card A pet", "CHAT", "contest", "c", "")
    assert prompt(desk) == "After the vote: does CHAT fit the category? [y/n] "
    reply(desk, "n")
    assert steps(desk)[2:] == ["bob: contest category upheld"]


def test_a_word_that_fits_the_category_stays(desk: Desk) -> None:
    reply(desk, "card A pet", "CHAT", "conteste cat", "oui")
    assert steps(desk)[2:] == ["bob: contest category rejected"]


def test_only_what_can_still_be_contested_is_asked_for(desk: Desk) -> None:
    reply(desk, "card A pet", "CHAT", "conteste o", "contest")
    assert prompt(desk) == "What is contested in CHAT: the spelling or the category? [c] "
    reply(desk, "contest c 1-2")
    assert steps(desk)[2:] == ["bob: contest spelling", "bob: contest category 1-2"]


@pytest.mark.parametrize(
    ("reply_", "kept"),
    [
        ("tout", "word CLASSE"),
        ("jusqu'au bout", "word CLASSE"),
        ("classe", "word CLASSE"),
        ("6", "word CLASSE"),
        ("cla", "word CLASSE stop 3"),
        ("3", "word CLASSE stop 3"),
        ("a", "word CLASSE stop 3"),
        ("jusqu'au a", "word CLASSE stop 3"),
        ("c", "word CLASSE stop 1"),
        ("aucune", "word CLASSE stop 0"),
    ],
)
def test_mpm_5_an_emptied_glass_asks_how_far_the_word_was_spelt(
    timed: Desk, time: Time, reply_: str, kept: str
) -> None:
    reply(timed, "card Un animal")
    time.passes(timed, 31)
    reply(timed, "classe")
    assert asked(timed) == "CLASSE (C1 L2 A3 S4 S5 E6): the glass was empty. Up to which letter? [0/1/2/3/4/5/all]"
    told = len(timed.table.steps)
    reply(timed, "s", "7", "bof", "")
    assert (len(timed.table.steps), timed.pending is None) == (told, False)
    reply(timed, reply_)
    assert (timed.pending, timed.table.last.command) == (None, kept)


def test_mpm_5_must_not_be_asked_before_it_is_empty_or_where_it_is_said(timed: Desk, time: Time) -> None:
    reply(timed, "card Un animal")
    time.passes(timed, 20)
    reply(timed, "classe")
    assert (timed.pending, timed.table.last.command) == (None, "word CLASSE")
    reply(timed, "card Un fruit")
    time.passes(timed, 40)
    reply(timed, "poire stop 2")
    assert (timed.pending, timed.table.last.command) == (None, "word POIRE stop 2")


def test_mpm_5_the_tables_own_glass_asks_nothing(desk: Desk) -> None:
    reply(desk, "card Un animal", "classe")
    assert (desk.pending, desk.table.last.command) == (None, "word CLASSE")
