"""What the manual says of the command line itself: help as people ask for it, the version, nearly right names."""

import re

import pytest

from referee.cli.doors import Group, every_command
from referee.version import VERSION
from tests.cli.runner import Run, complaint

GROUPS = [one.name for one in every_command() if isinstance(one, Group)]


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_is_told(shared: Run, option: str) -> None:
    assert shared(option).out == f"referee {VERSION}\n"


@pytest.mark.parametrize("asked", [["help"], ["--help"], ["-h"], []], ids=" ".join)
@pytest.mark.parametrize(("lang", "told"), [("en", "Usage: referee "), ("fr", "Usage : referee ")])
def test_help_lists_every_command(shared: Run, asked: list[str], lang: str, told: str) -> None:
    result = shared(*asked, lang=lang)
    assert (result.code, result.err) == (0, "")
    assert told in result.out
    shown = [one.french if lang == "fr" else one.name for one in every_command()]
    assert [name for name in shown if f" {name} " not in result.out] == []


def test_help_tells_the_exit_codes(shared: Run) -> None:
    said = " ".join(shared("help").out.split())
    assert "The exit code is 0 if all is well, 1 if the answer is no, 2 if it cannot be said." in said


@pytest.mark.parametrize(
    "path", [["word", "check"], ["word"], ["do"], ["config"], ["help"], ["games", "open"]], ids=" ".join
)
def test_help_on_a_command_is_what_it_says_itself(shared: Run, path: list[str]) -> None:
    asked = shared("help", *path)
    assert (asked.code, asked.err) == (0, "")
    assert f"Usage: referee {' '.join(path)} " in asked.out
    for option in ("--help", "-h"):
        assert asked.out.split() == shared(*path, option).out.split()


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "takes that letter from the pool"), ("fr", "prend la lettre dans la réserve")]
)
def test_help_on_a_game_is_that_of_its_table(shared: Run, lang: str, told: str) -> None:
    assert told in shared("help", "jago", lang=lang).out


NEARLY = [
    (["help", "chek"], "There is no command “chek”. Did you mean "),
    (["help", "word", "chek"], "There is no command “chek”. Did you mean check?"),
    (["help", "zzz"], "There is no command “zzz”. Choose from: amend, "),
    (["help", "do", "H8"], "Unexpected: H8."),
    (["help", "word", "check", "JOIE", "MER"], "Unexpected: JOIE MER."),
    (["help", "\x1b[31m"], "There is no command “"),
    (["anagrams", "JOI?"], "There is no command “anagrams”. Did you mean word anagrams?"),
    (["anagram"], "There is no command “anagram”. Did you mean word anagrams?"),
    (["list"], "There is no command “list”. Did you mean games list, "),
    (["shwo"], "There is no command “shwo”. Did you mean show?"),
    (["confg"], "There is no command “confg”. Did you mean config?"),
    (["show", "--jsno"], "There is no option --jsno. Did you mean --json?"),
    (["word", "check", "--lex", "fr", "JOIE"], "There is no option --lex. Did you mean --lexicon?"),
    (["word", "check", "-json", "JOIE"], "There is no option -j. Did you mean --json?"),
    (["config", "--unst"], "There is no option --unst. Did you mean --unset?"),
    (["completion"], "Missing: the shell."),
    (["score"], "There is no command “score”. Did you mean show?"),
    (["scor"], "There is no command “scor”. Did you mean show?"),
    (["joueurs"], "There is no command “joueurs”. Did you mean show?"),
    (["contest", "XO"], "There is no command “contest”. Did you mean do contest?"),
    (["conteste"], "There is no command “conteste”. Did you mean do conteste?"),
    (["supprime"], "There is no command “supprime”. Did you mean parties?"),
    (["delete", "o1"], "There is no command “delete”. Did you mean games?"),
    (["withdraw", "Ana"], "There is no command “withdraw”. Did you mean club?"),
    (["annuler"], "There is no command “annuler”. Did you mean annule?"),
    (["joeur"], "There is no command “joeur”. Did you mean jouer?"),
    (["mot", "verifi", "paris"], "There is no command “verifi”. Did you mean vérifie?"),
    (["dict", "removs"], "There is no command “removs”. Did you mean remove?"),
]
FAR = (
    ("store",), ("resort",), ("rester",), ("under",), ("undoes",), ("sound",), ("deletion",), ("deleting",),
    ("restart",), ("supprimons",), ("annuaire",), ("annulaire",), ("removal",), ("games", "deletes!"),
    ("games", "related"), ("dict", "removing"), ("club", "leaving"), ("club", "undoing"), ("club", "withdrawn!"),
    ("club", "revoking"), ("club", "ending"), ("box", "delete"), ("parties", "supprimées"),
    ("supprime", "o2"), ("suprime", "o2"), ("delete",), ("remove", "x"), ("revoke",),
)  # fmt: skip
"""What is more than a letter from whatever takes something away, and mostly like nothing else."""
DESTROYING = re.compile(
    r"Did you mean [^?]*\b(restore|restaure|undo|annule|delete|supprime|remove|retire|withdraw|leave|revoke)\b"
)


@pytest.mark.parametrize(
    ("arguments", "told"), NEARLY, ids=lambda told: " ".join(told) if isinstance(told, list) else ""
)
def test_what_was_probably_meant_is_said(shared: Run, arguments: list[str], told: str) -> None:
    said = complaint(shared(*arguments))
    assert said.startswith(told)
    assert said.isprintable()


@pytest.mark.parametrize("arguments", FAR, ids=" ".join)
def test_nothing_that_destroys_is_proposed_for_what_is_only_like_it(shared: Run, arguments: tuple[str, ...]) -> None:
    said = complaint(shared(*arguments))
    assert said.startswith("There is no command “")
    assert not DESTROYING.search(said)


@pytest.mark.parametrize("typed", ["q", "quit", "quitte", "quitter", "leave", "exit", "QUITTE"])
def test_where_no_table_is_open_what_leaves_one_is_no_command_of_another_kind(shared: Run, typed: str) -> None:
    assert complaint(shared(typed)) == "There is no table to leave here; at a table, q leaves it."
    assert shared(typed, lang="fr").err == "referee: Ici, il n'y a pas de table à quitter ; à une table, q la quitte.\n"


@pytest.mark.parametrize(
    "arguments", [("restroe",), ("restor",), ("udno",), ("anule",), ("games", "delte"), ("dict", "remov")]
)
def test_it_is_proposed_for_what_is_a_letter_off(shared: Run, arguments: tuple[str, ...]) -> None:
    assert DESTROYING.search(complaint(shared(*arguments)))


@pytest.mark.parametrize("arguments", [("new",), ("undo",), ("games", "rename"), ("word", "anagrams"), ()])
def test_help_names_arguments_in_the_language_and_no_types(shared: Run, arguments: tuple[str, ...]) -> None:
    told = shared(*arguments, "--help", lang="fr").out
    assert not re.search(r"<[a-z]|\[x|GAME|NAME|PLAYER|COUNT", told)


def test_what_is_missing_is_named_in_french_with_an_example(shared: Run) -> None:
    told = shared("new", "option", lang="fr").err
    assert told == "referee: Il manque les joueurs : referee nouvelle option Ana Bob\n"


def test_groups_offer_no_completion_of_their_own(shared: Run) -> None:
    assert [name for name in GROUPS if "--install-completion" in shared(name, "--help").out] == []


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["word", "check", "JOIE"], 0), (["word", "check", "ZUTT"], 1), (["word", "search", "J[?IE"], 2),
     (["rules", "option", "OPT-9"], 0), (["rules", "option", "nothingofthekind"], 1), (["rules", "chess"], 2)],
)  # fmt: skip
def test_the_exit_code_is_the_answer(shared: Run, arguments: list[str], code: int) -> None:
    assert shared(*arguments).code == code
