"""Every question of every game: what people reply, and what is no reply."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.core.record import Header
from referee.games import game_of
from referee.table.desk import Desk
from referee.table.plain.plain import Plain
from tests.games.tables import french
from tests.table.copies import recorded
from tests.table.desks import asked, opened_desk, reply

NEITHER = ("bof", "je ne sais pas", "oui non", "peut-être ?", "zzz zzz", "???!", "hm")
TELLING = ("score", "joueurs", "dico", "why?", "?", "regles VOC-10")
YES = ("o", "Oui !", "ouais", "OK", "si", "d'accord", "d’accord.", "ah oui oui", "bien sûr", "yes", "yep")
NO = ("n", "NON", "nan", "non non", "ben non", "Pas du tout.", "mais non", "no", "nope")
TEAMS = ("Ana", "Bob")
FACES = ("f4 face", "fini 0:30", "f4 faces")
CARDED = ("carte Au jardin", "mot XQZK")
ELLES = ("ene 20C RUES", "ene F15 SELLES", "sw T3 RUSA", "sw 6P DONNA", "sw P6 DES")


JOKER = """
#referee 1
#game croisillon
#player ana Ana
#player bob Bob
#lexicon fr
"""


class Case(NamedTuple):
    """A game in which the last of these lines asks something."""

    game: str
    lines: tuple[str, ...]
    settings: tuple[str, ...] = ()
    names: tuple[str, ...] = TEAMS
    setup: tuple[str, ...] = ()


YES_OR_NO = {
    "couleur": Case("option", ("h8 vues", "i7 pente ~h8:v>t")),
    "rack": Case("option", ("ana: fin", "o", "bob: rack V/T")),
    "end": Case("option", ("h8 vues", "fin")),
    "concede": Case("option", ("h8 vues", "abandonne")),
    "meaning": Case("jago", FACES),
    "end of Jago": Case("jago", (*FACES[:2], "fin")),
    "foreign": Case("mot-pour-mot", (*CARDED, "bob: conteste orthographe")),
    "vote": Case("mot-pour-mot", (*CARDED, "bob: conteste catégorie")),
    "accent": Case(
        "guerre-des-mots", ("P6 DESSELLÉES <F15 F16 F17 F18 F19 F20 E20",),
        names=("Sw [SW]", "Ne [NE]", "Ene [ENE]"), setup=ELLES,
    ),
    "keeping": Case("option", ("h8 vues", "i7 pente ~h8:v>t", "n", "corrige 1 h8 lues")),
}  # fmt: skip
"""Questions that take yes and no."""
OTHERS = {
    "hidden face": Case("option", ("h8 vues", "i7 pente ~h8")),
    "joker": Case("croisillon", ("grille ?as",)),
    "value": Case("croisillon", ("grille Je",), settings=("values=given",)),
    "layout": Case("croisillon", ("Tresse E, Tasse S, Lune N, Les W",)),
    "kind": Case("mot-pour-mot", (*CARDED, "bob: conteste")),
    "word or command": Case("mot-pour-mot", ("carte Au jardin", "note")),
    "who contests": Case("option", ("h8 vues", "conteste vues"), names=("Ana", "Bob", "Carla")),
    "which step": Case("option", ("h8 vues", "corrige")),
    "verdict": Case("option", ("h8 vues", "conteste vues"), settings=("judge=off",)),
    "how many": Case("option", ("h8 vues", "échange")),
    "minute or move": Case("jago", (*FACES[:1], "sablier", "u")),
}
"""Questions that take something else."""
EVERY = {**YES_OR_NO, **OTHERS}
each = pytest.mark.parametrize("name", EVERY)
each_yes_or_no = pytest.mark.parametrize("name", YES_OR_NO)


def asking(folder: Path, case: Case) -> Desk:
    """A table at which this question is open."""
    game = game_of(case.game)
    words = french(game, Header((("lexicon", "fr"),)))
    desk = opened_desk(
        folder, *case.names, settings=case.settings, words=words, language="fr", game=case.game, setup=case.setup
    )
    reply(desk, *case.lines)
    assert desk.pending is not None, desk.said
    return desk


def commands(desk: Desk) -> list[str]:
    return [f"{entry.seat}: {entry.command}" for entry in desk.session.entries]


def neither(name: str) -> tuple[str, ...]:
    """Where words are asked about, a word alone is one."""
    return tuple(line for line in NEITHER if name != "word or command" or not re.fullmatch(r"[\w-]+[ ?!]*", line))


@each
def test_what_is_neither_an_answer_nor_a_command_changes_nothing_and_the_question_is_asked_again(
    tmp_path: Path, name: str
) -> None:
    desk = asking(tmp_path, EVERY[name])
    question, before = asked(desk), commands(desk)
    for line in neither(name):
        assert reply(desk, line) == [f"“{line}” is neither an answer nor a command. Nothing has changed."]
        assert (asked(desk), commands(desk)) == (question, before)


@each
def test_in_plain_words_too(tmp_path: Path, name: str) -> None:
    desk = asking(tmp_path, EVERY[name])
    question, before = asked(desk), commands(desk)
    desk.said.clear()
    for line in neither(name):
        heard: list[str] = []
        Plain(desk, heard.append).enter(line)
        assert heard[0] == f"“{line}” is neither an answer nor a command. Nothing has changed.\n"
        assert len(heard) > 1, "the question again"
        assert (asked(desk), commands(desk)) == (question, before)


@each
def test_what_only_asks_for_something_is_answered_beside_the_question(tmp_path: Path, name: str) -> None:
    desk = asking(tmp_path, EVERY[name])
    question, before = asked(desk), commands(desk)
    for line in TELLING:
        told = len(desk.said)
        desk.enter(line)
        assert len(desk.said) > told
        assert (asked(desk), commands(desk)) == (question, before), line


def same_as(folder: Path, case: Case, replies: Iterable[str]) -> None:
    """Each reply comes to the same as the first one."""
    outcomes = []
    for number, typed in enumerate(replies):
        desk = asking(folder / str(number), case)
        question = asked(desk)
        reply(desk, typed)
        assert asked(desk) != question, typed
        outcomes.append(commands(desk))
    assert all(outcome == outcomes[0] for outcome in outcomes)


@each_yes_or_no
@pytest.mark.parametrize("replies", [YES, NO], ids=["yes", "no"])
def test_yes_and_no_are_read_as_people_say_them(tmp_path: Path, name: str, replies: tuple[str, ...]) -> None:
    same_as(tmp_path, YES_OR_NO[name], replies)


@pytest.mark.parametrize(
    ("name", "replies"),
    [
        ("meaning", ("o", "même", "le même sens", "c'est pareil", "same meaning", "prolonge", "pas un vol")),
        (
            "meaning",
            ("n", "vole", "c'est un vol", "différent", "non, différent", "un autre sens", "steal", "pas pareil"),
        ),
        ("couleur", ("o", "une seule", "oui, une seule couleur", "toutes rouges", "all red")),
        ("couleur", ("n", "plusieurs", "deux couleurs", "non, plusieurs", "two colours")),
        ("foreign", ("o", "un mot étranger", "nom propre", "foreign")),
        ("foreign", ("n", "mal écrit", "misspelt")),
        ("vote", ("o", "il convient", "it fits")),
        ("vote", ("n", "ne convient pas", "hors sujet")),
        ("accent", ("o", "il y est", "it is there")),
        ("accent", ("n", "rien", "il n'y est pas", "nothing")),
        ("kind", ("o", "l'orthographe", "orthographe", "spelling")),
        ("kind", ("c", "la catégorie", "category")),
        ("word or command", ("m", "le mot", "c'est un mot", "word")),
        (
            "verdict",
            ("f", "fondée", "introuvable", "il y est pas", "pas dans le dico", "upheld", "not in there", "uphled"),
        ),
        (
            "verdict",
            ("i", "infondée", "trouvé", "trouvé, page 812", "il y est", "rejected", "its in there p 812", "regetée"),
        ),
        ("how many", ("3", "trois", "les 3", "three", "toris", "échange 3")),
        ("how many", ("j k", "le j et le k", "the j and the k", "échange j k")),
        ("how many", ("non", "rien", "none", "non, rien")),
        ("hidden face", ("t", "T", "un T", "c'est le T")),
        ("layout", ("2", "la 2")),
        ("who contests", ("2", "Carla", "car", "c'est Carla")),
    ],
)
def test_the_words_of_the_question_answer_it(tmp_path: Path, name: str, replies: tuple[str, ...]) -> None:
    same_as(tmp_path, EVERY[name], replies)


@pytest.mark.parametrize(
    ("name", "typed"), [("layout", "x"), ("layout", "3"), ("kind", "x"), ("joker", "z"), ("joker", "q")]
)
def test_a_letter_that_fits_none_is_refused_at_once(tmp_path: Path, name: str, typed: str) -> None:
    desk = asking(tmp_path, EVERY[name])
    question, before = asked(desk), commands(desk)
    assert reply(desk, typed) == [f"“{typed}” is neither an answer nor a command. Nothing has changed."]
    assert (asked(desk), commands(desk)) == (question, before)


@pytest.mark.parametrize(
    ("name", "typed"),
    [("concede", "suer"), ("concede", "oiu"), ("concede", "yse"), ("end", "suer"), ("end", "oiu"),
     ("how many", "nan deux"), ("how many", "non trois"), ("how many", "no, two")],
)  # fmt: skip
def test_a_slip_ends_nothing_and_a_no_with_a_number_is_neither(tmp_path: Path, name: str, typed: str) -> None:
    desk = asking(tmp_path, EVERY[name])
    question, before = asked(desk), commands(desk)
    reply(desk, typed)
    assert (asked(desk), commands(desk)) == (question, before)


def test_cro_9_initials_are_never_proposed_and_taken_if_they_are_said(tmp_path: Path) -> None:
    desk = asking(tmp_path, EVERY["joker"]._replace(lines=("grille ?e",)))
    assert "[d/l/j/n/c/s" in asked(desk)
    assert "/u" not in asked(desk)
    reply(desk, "u")
    assert (desk.pending, desk.table.last.command) == (None, "grid ?(E=U)e")


@pytest.mark.parametrize(
    "typed", ["tt", "t comme tourte", "T as in tango", "it stands for a t", "tourte", "c'est tourte"]
)
def test_cro_9_the_letter_of_a_joker_is_told_by_itself_or_by_its_word(typed: str) -> None:
    desk = recorded(JOKER, ["grid ?ourte"]).desk("en")
    desk.enter(typed)
    assert desk.table.steps[-1].command == "grid ?(E=T)ourte"


def test_a_hidden_face_may_be_another_than_the_box_proposes(tmp_path: Path) -> None:
    desk = asking(tmp_path, EVERY["hidden face"])
    reply(desk, "r", "n")
    assert commands(desk)[-1] == "bob: I7 PENTE ~H8:V>R"


@pytest.mark.parametrize(("typed", "cards"), [("1", 14), ("la 2", 15)])
def test_cro_13_the_layout_that_was_chosen_is_played(tmp_path: Path, typed: str, cards: int) -> None:
    desk = asking(tmp_path, EVERY["layout"])
    reply(desk, typed)
    assert desk.pending is None
    assert sum(sign.isalpha() for sign in commands(desk)[-1].removeprefix("ana: grid ")) == cards


def test_what_a_contest_needs_is_asked_before_who_contests(tmp_path: Path) -> None:
    case = Case("option", ("h8 vues", "conteste"), settings=("judge=off",), names=("Ana", "Bob", "Carla"))
    desk = asking(tmp_path, case)
    assert asked(desk) == "VUES: is the contest upheld (not found) or rejected (found)? [f/i]"
    reply(desk, "pas trouvé")
    assert asked(desk).startswith("Who contests?")
    reply(desk, "carla")
    assert commands(desk)[-1] == "carla: contest upheld"


def test_a_contest_that_needs_a_verdict_is_offered(tmp_path: Path) -> None:
    desk = asking(tmp_path, EVERY["verdict"]._replace(lines=("h8 vues", "je conteste vues")))
    assert asked(desk) == "Did you mean: conteste vues? [O/n]"
    reply(desk, "")
    assert asked(desk) == "VUES: is the contest upheld (not found) or rejected (found)? [f/i]"


def test_how_many_are_exchanged_is_asked_only_where_some_may_be(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, game="jago")
    assert reply(desk, "swap") == ["swap-what (None)"]
    assert desk.pending is None


def test_how_many_are_exchanged_is_asked_in_other_words_too(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    assert reply(desk, "je change des lettres") == []
    assert asked(desk) == "How many are exchanged, or which letters?"
    reply(desk, "trois")
    assert commands(desk)[-1] == "ana: swap 3"


def test_a_command_may_follow_a_no(tmp_path: Path) -> None:
    desk = asking(tmp_path, EVERY["how many"])
    reply(desk, "non finalement je passe", "o")
    assert commands(desk)[-1] == "bob: pass"


def test_a_suggestion_gives_way_to_any_line(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "contste vues")
    assert asked(desk).startswith("Did you mean")
    assert "not understood" in " ".join(reply(desk, "bof"))
    assert desk.pending is None


@pytest.mark.parametrize("line", ["deux", "caral", "c'est carla", "la 2"])
def test_who_contests_is_named_by_a_number_or_with_a_slip(tmp_path: Path, line: str) -> None:
    desk = asking(tmp_path, EVERY["who contests"])
    reply(desk, line)
    assert commands(desk)[-1] == "carla: contest VUES"


@pytest.mark.parametrize("line", ["trois", "carla et bob", "caral demain"])
def test_whoever_may_not_contest_is_asked_for_again(tmp_path: Path, line: str) -> None:
    desk = asking(tmp_path, EVERY["who contests"])
    question, before = asked(desk), commands(desk)
    reply(desk, line)
    assert (asked(desk), commands(desk)) == (question, before)
