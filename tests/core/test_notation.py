"""The commands of every game: read in both languages, written in one."""

from typing import Any

import pytest

from referee.core.actions import (
    Adjust,
    Amend,
    Clock,
    Common,
    Concede,
    Contest,
    Draw,
    End,
    Hand,
    Note,
    Pass,
    Redo,
    Rename,
    Rule,
    RuleNote,
    Swap,
    Undo,
)
from referee.core.notation import FRENCH, keyword, parse_common, with_verdict, write_common
from referee.core.result import Refused, refused

COMMANDS: list[tuple[str, str, Common]] = [
    ("pass", "passe", Pass()),
    ("swap 3", "échange 3", Swap(3)),
    ("swap A B *", "échange a b *", Swap(3, ("A", "B", "*"))),
    ("contest", "conteste", Contest()),
    ("contest TUES", "conteste tués", Contest(("TUES",))),
    ("contest TUES UN", "conteste tues un", Contest(("TUES", "UN"))),
    ("contest upheld", "conteste upheld", Contest((), True)),
    ("contest TUES UN rejected", "conteste tues un rejected", Contest(("TUES", "UN"), False)),
    ("undo", "annule", Undo()),
    ("undo 3", "annule 3", Undo(3)),
    ("redo", "rétablit", Redo()),
    ("amend 3 H8 VUES", "corrige 3 H8 VUES", Amend(3, "H8 VUES")),
    ("adjust +5 forgotten", "ajuste 5 forgotten", Adjust(5, "forgotten")),
    ("adjust -12 counted twice, sorry", "ajuste -12 counted twice, sorry", Adjust(-12, "counted twice, sorry")),
    ("accept MANGA", "accepte manga", Rule("MANGA", True)),
    ("refuse OEUF", "refuse œuf", Rule("OEUF", False)),
    ("note Bob's turn", "note Bob's turn", Note("Bob's turn")),
    ("rule seen on page 7", "remarque seen on page 7", RuleNote("seen on page 7")),
    ("end", "fin", End()),
    ("end no word is left", "fin no word is left", End("no word is left")),
    ("concede", "abandonne", Concede()),
    ("draw V4/T1", "tire v4/t1", Draw("V4/T1")),
    ("pause", "pause", Clock("pause")),
    ("resume", "reprend", Clock("resume")),
    ("suspend", "suspends", Clock("suspend")),
    ("hand 3 V4/T1 U/O", "main 3 V4/T1 U/O", Hand(3, "V4/T1 U/O")),
    ("hand 3 -", "main 3 -", Hand(3, "")),
    ("rename bob Robert le Grand", "renomme bob Robert le Grand", Rename("bob", "Robert le Grand")),
]


@pytest.mark.parametrize(("english", "french", "action"), COMMANDS, ids=[row[0] for row in COMMANDS])
def test_a_command_is_read_in_both_languages_and_written_in_english(english: str, french: str, action: Common) -> None:
    assert parse_common(english) == action
    assert parse_common(french) == action
    assert write_common(action) == english


@pytest.mark.parametrize(("english", "_french", "action"), COMMANDS, ids=[row[0] for row in COMMANDS])
def test_case_accents_and_spaces_of_the_keyword_do_not_matter(english: str, _french: str, action: Common) -> None:
    name, _, rest = english.partition(" ")
    assert parse_common(f"  {name.upper()}  {rest} ") == action
    # no-break spaces are what French keyboards leave behind
    assert parse_common(f"{name.title()}\u00a0{rest}") == action


def test_every_command_is_shown() -> None:
    shown = {english.split()[0] for english, _french, _action in COMMANDS}
    assert shown == {"accept", "refuse", "note", "pause", "pass", *FRENCH.values()}
    assert {keyword(french) for _english, french, _action in COMMANDS} == shown


@pytest.mark.parametrize(
    ("text", "code", "typed"),
    [
        ("pass me the salt", "too-much", "me the salt"),
        ("redo 2", "too-much", "2"),
        ("concede now", "too-much", "now"),
        ("pause 5", "too-much", "5"),
        ("swap -1", "bad-swap", "-1"),
        ("swap 10000", "bad-swap", "10000"),
        ("swap AB", "bad-swap", "AB"),
        ("swap A 1", "bad-swap", "A 1"),
        ("swap ٣", "bad-swap", "٣"),
        ("contest TU3S", "bad-word", "TU3S"),
        ("contest upheld TUES*", "bad-word", "TUES*"),
        ("accept", "bad-word", ""),
        ("accept TWO WORDS", "bad-word", "TWO WORDS"),
        ("refuse week end", "bad-word", "week end"),
        ("adjust", "bad-adjust", ""),
        ("adjust five points", "bad-adjust", "five points"),
        ("adjust +5", "bad-adjust", "+5"),
        ("adjust +1234567 too much", "bad-adjust", "+1234567 too much"),
        ("undo 0", "bad-number", "0"),
        ("undo -1", "bad-number", "-1"),
        ("undo all", "bad-number", "all"),
        ("undo 100000", "bad-number", "100000"),
        ("amend", "bad-amend", ""),
        ("amend 3", "bad-amend", "3"),
        ("amend 0 pass", "bad-amend", "0 pass"),
        ("amend H8 VUES", "bad-amend", "H8 VUES"),
        ("rename bob", "bad-rename", "bob"),
        ("rename Bob Robert", "bad-rename", "Bob Robert"),
        ("draw", "bad-prism", ""),
        ("hand 3", "bad-hand", ""),
    ],
)
def test_what_cannot_be_read_says_what_was_typed(text: str, code: str, typed: str) -> None:
    found = parse_common(text)
    assert isinstance(found, Refused)
    assert (found.code, found.clause, found.facts["typed"]) == (code, None, typed)


def test_an_action_of_a_room_is_not_written_for_it() -> None:
    stranger: Any = object()
    with pytest.raises(KeyError):
        write_common(stranger)


@pytest.mark.parametrize("text", ["swap", "échange ", "swap \t"])
def test_a_swap_of_nothing_is_asked_about_by_name(text: str) -> None:
    assert parse_common(text) == Refused("swap-what")


@pytest.mark.parametrize("text", ["note", "note \t", "rule", "rule \u200b"])
def test_a_remark_has_a_text(text: str) -> None:
    assert parse_common(text) == Refused("no-text")


@pytest.mark.parametrize("text", ["", "H8 VUES", "passing", "rack A/E", "upheld"])
def test_what_is_no_common_command_is_left_to_the_room(text: str) -> None:
    assert parse_common(text) is None


def test_text_is_kept_as_one_printable_line() -> None:
    assert parse_common("note  a\x1b[31m\n b\u2028c ") == Note("a [31m b c")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("conteste fondée", Contest((), True)),
        ("conteste tues infondée", Contest(("TUES",), False)),
        ("conteste tues fondée fondée", Contest(("TUES", "FONDEE"), True)),
        ("contest TUES", Contest(("TUES",))),
        ("contest", Contest()),
        ("contest fondée upheld", Contest(("FONDEE",), True)),
    ],
)
def test_a_verdict_may_be_given_in_french(typed: str, meant: Contest) -> None:
    action = parse_common(typed)
    assert isinstance(action, Contest)
    assert with_verdict(action, ("TUES",)) == meant


@pytest.mark.parametrize("typed", ["contest FONDEE", "contest INFONDEE", "contest TUES FONDEE"])
def test_must_not_take_a_word_of_the_play_for_a_verdict(typed: str) -> None:
    action = parse_common(typed)
    assert isinstance(action, Contest)
    assert with_verdict(action, ("TUES", "FONDEE", "INFONDEE")) == action
    assert action.upheld is None


@pytest.mark.parametrize("name", ["pass", "redo", "concede", "pause", "resume", "suspend"])
def test_what_is_too_much_is_told_with_the_command_that_takes_nothing(name: str) -> None:
    assert parse_common(f"{name} 2") == refused("too-much", typed="2", command=name)
