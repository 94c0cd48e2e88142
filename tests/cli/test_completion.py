"""What the shell offers when Tab is pressed."""

import json
import shlex
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from referee.cli.doors import panels
from referee.store.sqlite.rows import LISTED, checksum
from referee.words.shelf import BUILT_IN
from tests.cli.runner import Run, complaint
from tests.cli.test_games import said


def offered(run: Run, typed: str, lang: str = "en") -> list[str]:
    """What bash is told for a line whose last word is being typed."""
    words = typed.split(" ")
    asking = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(len(words) - 1)}
    result = run(env=asking, lang=lang)
    assert (result.code in (0, 1), result.err) == (True, "")
    return result.out.split()


@pytest.fixture
def game(run: Run) -> Run:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "new", "option", "Carla", "Dan")
    return run


@pytest.mark.parametrize(
    "typed",
    ["referee show ", "referee log o", "referee export ", "referee do -g ", "referee undo --on o", "referee games open ",
     "referee games delete o", "referee games rename -g "],
)  # fmt: skip
def test_stored_games_are_offered(game: Run, typed: str) -> None:
    assert offered(game, typed) == ["o2", "o1"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("referee games rename ", ["ana", "bob"]),
        ("referee games rename -g o2 c", ["carla"]),
        ("referee do con", ["concede", "contest"]),
        ("referee do sw", ["swap"]),
        ("referee do swap ", []),
        ("referee do -g o2 ac", ["accept"]),
        ("referee amend 1 pa", ["pass"]),
    ],
)
def test_seats_and_commands_of_the_game_that_is_meant_are_offered(game: Run, typed: str, expected: list[str]) -> None:
    said(game, "games", "open", "o1")
    assert offered(game, typed) == expected


@pytest.mark.parametrize("typed", ["referee show x", "referee do o"])
def test_nothing_else_is_offered_for_a_game(game: Run, typed: str) -> None:
    assert offered(game, typed) == []


@pytest.mark.parametrize("typed", ["referee new ", "referee rules "])
def test_the_games_one_can_play_are_offered(run: Run, typed: str) -> None:
    assert offered(run, typed)[:5] == ["option", "jago", "croisillon", "mot-pour-mot", "guerre-des-mots"]
    assert offered(run, typed + "m") == ["mot-pour-mot"]


def test_dictionaries_are_offered(run: Run) -> None:
    assert offered(run, "referee new option Ana --lexicon fr-") == [*BUILT_IN[1:]]


def test_commands_are_offered(run: Run) -> None:
    assert offered(run, "referee rep") == ["replay"]
    assert offered(run, "referee games ") == ["list", "open", "rename", "delete"]


@pytest.mark.parametrize(
    ("lang", "typed", "expected"),
    [
        ("fr", "referee feu", ["feuille"]), ("fr", "referee regl", ["règles", "réglages"]), ("fr", "referee ga", ["games"]),
        ("fr", "referee mot v", ["vérifie"]), ("fr", "referee word ch", ["cherche", "check"]),
        ("fr", "referee parties ", ["liste", "ouvre", "renomme", "supprime"]), ("fr", "referee aide mot ch", ["cherche"]),
        ("fr", "referee mot zzz ", []), ("en", "referee feu", ["feuille"]), ("en", "referee mot che", ["check"]),
        ("fr", "referee montre ", ["o2", "o1"]), ("fr", "referee parties ouvre o", ["o2", "o1"]),
        ("fr", "referee dico utilise fr-1", ["fr-1990", "fr-1990-2018"]), ("fr", "referee regles jago JAG-23", ["JAG-23"]),
    ],
)  # fmt: skip
def test_french_names_are_offered_and_completed_alike(game: Run, lang: str, typed: str, expected: list[str]) -> None:
    assert offered(game, typed, lang) == expected


def test_every_command_is_offered_in_french(run: Run) -> None:
    assert offered(run, "referee ", "fr") == [one.french for listed in panels().values() for one in listed]


def test_the_other_shells_are_told_the_players_too(game: Run) -> None:
    asking = {"_TYPER_COMPLETE_ARGS": "referee show ", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    assert game(env={**asking, "_REFEREE_COMPLETE": "complete_fish"}).lines == ["o2\tCarla, Dan", "o1\tAna, Bob"]
    assert "Carla, Dan" in game(env={**asking, "_REFEREE_COMPLETE": "complete_zsh"}).out


def test_offering_makes_no_store_and_leaves_a_broken_one_alone(run: Run) -> None:
    assert offered(run, "referee show ") == []
    assert run.files().keys() <= {str(run.data)}
    run.data.mkdir(exist_ok=True)
    (run.data / "games.sqlite").write_bytes(b"garbage" * 1000)
    before = run.files()
    assert offered(run, "referee show ") == []
    assert run.files() == before


def test_every_command_is_offered(run: Run) -> None:
    assert offered(run, "referee ") == [one.name for listed in panels().values() for one in listed]
    assert offered(run, "referee word s") == ["search", "suggest", "sense"]
    assert offered(run, "referee help w") == ["word"]
    assert offered(run, "referee help jag") == ["jago"]
    assert offered(run, "referee help word che") == ["check"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("referee word check --j", ["--json"]),
        ("referee --v", ["--version"]),
        ("referee word check --game mot", ["mot-pour-mot"]),
        ("referee word check --lexicon = fr-19", ["fr-1990", "fr-1990-2018"]),
        ("referee word hooks JOIE --lexicon fr-cl", ["fr-classique", "fr-classique-2018"]),
        ("referee dict use fr-1", ["fr-1990", "fr-1990-2018"]),
        ("referee dict verify fr-1990 fr-c", ["fr-classique", "fr-classique-2018"]),
        ("referee replay --lexicon fr-19", ["fr-1990", "fr-1990-2018"]),
        ("referee rules jago JAG-23", ["JAG-23"]),
        ("referee rules jago voc-10", ["VOC-10"]),
        ("referee rules chess ", []),
        ("referee config cl", ["clock"]),
        ("referee config clock ", ["table", "program"]),
        ("referee config lexicon fr-1", ["fr-1990", "fr-1990-2018"]),
        ("referee config --unset be", ["bell"]),
        ("referee config nothing ", []),
        ("referee completion ", ["bash", "zsh", "fish"]),
        ("referee sheet --format h", ["html"]),
        ("referee zzz ", []),
        ("referee do --on ", []),
        ("referee word zzz ", []),
        ("referee replay x", []),
    ],
)
def test_what_can_stand_there_is_offered(run: Run, typed: str, expected: list[str]) -> None:
    assert [told for told in offered(run, typed) if expected or told] == expected


def test_every_clause_of_a_game_is_offered(run: Run) -> None:
    found = offered(run, "referee rules option ")
    assert [clause for clause in found if clause.startswith("OPT-")] == [f"OPT-{number}" for number in range(1, 23)]
    assert {clause.split("-")[0] for clause in found} == {"OPT", "VOC"}


def test_boxes_are_offered(run: Run) -> None:
    for name in ("club", "mine"):
        run("box", "new", "option", name)
    assert offered(run, "referee box show option ") == ["default", "club", "mine"]
    assert offered(run, "referee box edit option ") == ["club", "mine"]
    assert offered(run, "referee box show jago ") == ["default"]
    assert offered(run, "referee new option Ana --box c") == ["club"]
    assert offered(run, "referee config box.option m") == ["mine"]
    assert offered(run, "referee box edit o") == ["option"]


@pytest.mark.parametrize(("lang", "name", "told"), [("en", "show", "The position."), ("fr", "montre", "La position.")])
@pytest.mark.parametrize(("shell", "sign"), [("zsh", ":"), ("fish", "\t")])
def test_what_is_offered_is_explained_in_the_users_language(
    run: Run, lang: str, name: str, told: str, shell: str, sign: str
) -> None:
    asking = {"_TYPER_COMPLETE_ARGS": "referee ", "_REFEREE_COMPLETE": f"complete_{shell}"}
    lines = run(env=asking, lang=lang).lines
    assert f"{name}{sign}{told}" in lines
    assert [line for line in lines if sign not in line] == []


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_a_value_behind_an_equals_sign_is_offered_with_its_option(run: Run, shell: str) -> None:
    line = "referee word hooks JOIE --lexicon=fr-"
    asking = {"_TYPER_COMPLETE_ARGS": line, "_REFEREE_COMPLETE": f"complete_{shell}"}
    assert run(env=asking).lines == [f"--lexicon={name}" for name in BUILT_IN[1:]]


@pytest.mark.parametrize(
    "asking",
    [
        {"_REFEREE_COMPLETE": "complete_tcsh"},
        {"_REFEREE_COMPLETE": "nothing"},
        {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": "referee ", "COMP_CWORD": "x"},
    ],
)
def test_nonsense_is_answered_with_silence(run: Run, asking: dict[str, str]) -> None:
    result = run(env=asking)
    assert (result.code, result.out, result.err) == (2, "", "")


def test_bad_settings_do_not_stop_it(run: Run) -> None:
    run.data.mkdir()
    run.settings.write_text("lexicon = ")
    assert offered(run, "referee dict use fr-1") == ["fr-1990", "fr-1990-2018"]


@pytest.mark.parametrize(
    "line", ["referee ", "referee word ", "referee word check --", "referee rules jago J", "referee config "]
)
def test_commands_are_offered_without_what_they_need(run: Run, line: str) -> None:
    asking = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    found = run(env=asking, watch=True).imported
    assert "referee.cli.tab" in found
    assert found & {"pydantic", "rich", "prompt_toolkit"} == set()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_told_how_to_ask(run: Run, shell: str) -> None:
    printed = run("completion", shell)
    assert (printed.code, printed.err) == (0, "")
    assert printed.out == run(env={"_REFEREE_COMPLETE": f"source_{shell}"}).out
    assert f"_REFEREE_COMPLETE=complete_{shell}" in printed.out


def test_a_shell_that_is_not_known_is_said(run: Run) -> None:
    told = "There is no completion for “tcsh”. Choose from: bash, zsh, fish."
    assert complaint(run("completion", "tcsh")) == told


NAMES = ("Ana Maria", "ana", "Zoé", "Ligne O'Brien", '$(id) "x" `y`', "a;b & *", "Jean+Luc", "-q")
NASTY = "\x1b[31mEve\x07"


@pytest.fixture
def club(run: Run) -> Run:
    """Several evenings, and a store into which somebody has written a name that steers terminals."""
    for one, other in (NAMES[:2], NAMES[2:4], NAMES[4:6], (NAMES[6], "Zoé"), ("Bob", "Dan")):
        said(run, "new", "option", one, other)
    store = sqlite3.connect(run.data / "games.sqlite")
    *row, summary, _checksum = store.execute(f"SELECT {LISTED} FROM games WHERE id = 'o5'").fetchone()
    row.append(summary.replace("Dan", json.dumps(NASTY)[1:-1]).replace("Bob", NAMES[7]))
    assert row[-1] != summary
    store.execute("UPDATE games SET summary = ?, checksum = ? WHERE id = 'o5'", (row[-1], checksum(tuple(row))))
    store.commit()
    store.close()
    return run


def told(run: Run, shell: str, before: str, begun: str = "") -> list[str]:
    """What a shell is told of a line whose last word was begun so, quotes and all."""
    words = [*before.split(" "), begun]
    asking = {"COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)}
    asking |= {"_TYPER_COMPLETE_ARGS": " ".join(words), "_REFEREE_COMPLETE": f"complete_{shell}"}
    result = run(env=asking)
    assert (result.code in (0, 1), result.err) == (True, "")
    assert "\x1b" not in result.out
    assert "Eve" not in result.out
    return result.lines


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_players_in_the_store_are_offered(club: Run, shell: str) -> None:
    found = told(club, shell, "referee stats")
    assert len(found) == 7
    names = [shlex.split(name)[0] for name in found] if shell == "bash" else found
    assert set(names) == set(NAMES[:7])
    assert told(club, shell, "referee stats", "zo") == ["Zoé"]
    assert told(club, shell, "referee stats Zoé") == [name for name in found if name != "Zoé"]
    assert told(club, shell, "referee new jago Zoé ana", "j") == [next(name for name in found if name[:4] == "Jean")]
    assert told(club, shell, "referee games rename zoe", "zoe") == ["Zoé"]
    assert told(club, shell, "referee stats", "x") == []
    assert told(club, shell, "referee stats --alias", "Z") == ["Zoé"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_players_are_offered_behind_an_equals_sign(club: Run, shell: str) -> None:
    assert told(club, shell, "referee stats --alias", "Zoë=An") == ["Zoë=Ana Maria", "Zoë=ana"]
    assert told(club, shell, "referee stats --alias=Zoë=Ana\\") == ["--alias=Zoë=Ana Maria"]


@pytest.mark.parametrize(
    ("begun", "found"),
    [
        ("Ana\\ ", ["Ana\\ Maria"]),
        ("'Ana ", ["Ana Maria"]),
        ('"ana m', ["Ana Maria"]),
        ("lig", ["Ligne\\ O\\'Brien"]),
        ("'lig", ["Ligne O'\\''Brien"]),
        ('"lig', ["Ligne O'Brien"]),
        ('"$', ['\\$(id) \\"x\\" \\`y\\`']),
        ("a\\;", ["a\\;b\\ \\&\\ \\*"]),
    ],
)
def test_bash_is_told_a_name_as_it_would_be_typed(club: Run, begun: str, found: list[str]) -> None:
    assert told(club, "bash", "referee stats", begun) == found


@pytest.mark.parametrize("shell", ["zsh", "fish"])
@pytest.mark.parametrize("begun", ["Ana\\ ", "'Ana ", '"ana m'])
def test_a_space_may_belong_to_a_name(club: Run, shell: str, begun: str) -> None:
    assert told(club, shell, "referee stats", begun) == ["Ana Maria"]


def test_what_a_game_is_described_by_steers_no_terminal(club: Run) -> None:
    asking = {"_TYPER_COMPLETE_ARGS": "referee show ", "_REFEREE_COMPLETE": "complete_fish"}
    assert club(env=asking).lines[0] == f"o5\t-q, {NASTY}".replace("\x1b", "\ufffd").replace("\x07", "\ufffd")


def test_a_store_that_is_gone_offers_no_player(run: Run) -> None:
    assert told(run, "bash", "referee stats") == []


BASH = """
source {script}
COMP_WORDS=({words}) COMP_CWORD={at}
_referee_completion referee
printf '%s\\n' "${{COMPREPLY[@]}}"
complete -p referee
"""
ZSH = """
compdef() {{ print -- "compdef $*" }}
_describe() {{ print -l -- "${{(@P)argv[-1]}}" }}
_files() {{ print files }}
source {script}
words=({words}) CURRENT={at}
_referee
"""
FISH = """
source {script}
complete -C '{line}'
"""


@pytest.mark.parametrize(
    ("shell", "code", "expected"),
    [
        ("bash", BASH, ["o2", "o1", "complete -o default -F _referee_completion referee"]),
        ("zsh", ZSH, ["compdef _referee referee", "o2:Carla, Dan", "o1:Ana, Bob"]),
        ("fish", FISH, ["o2\tCarla, Dan", "o1\tAna, Bob"]),
    ],
)
def test_the_shell_itself_offers_games(game: Run, tmp_path: Path, shell: str, code: str, expected: list[str]) -> None:
    assert in_shell(game, tmp_path, shell, code, "referee show ") == expected


@pytest.mark.parametrize(
    ("shell", "code", "found"),
    [("bash", BASH, "Ana\\ Maria"), ("zsh", ZSH, "Ana Maria"), ("fish", FISH, "Ana Maria")],
)
def test_the_shell_itself_offers_players(club: Run, tmp_path: Path, shell: str, code: str, found: str) -> None:
    assert found in in_shell(club, tmp_path, shell, code, "referee stats An")


@pytest.mark.parametrize(("shell", "code"), [("zsh", ZSH), ("fish", FISH)])
def test_the_shell_itself_offers_files_where_we_know_of_nothing(
    run: Run, tmp_path: Path, shell: str, code: str
) -> None:
    (run.elsewhere / "game.ref").touch()
    told = in_shell(run, tmp_path, shell, code, "referee replay g")
    assert told[-1].split("\t")[0] in ("files", "game.ref")


@pytest.mark.parametrize(("shell", "code"), [("zsh", ZSH), ("fish", FISH), ("bash", BASH)])
def test_the_shell_offers_no_files_where_we_know_what_may_stand(
    game: Run, tmp_path: Path, shell: str, code: str
) -> None:
    (game.elsewhere / "swap-game.ref").touch()
    found = in_shell(game, tmp_path, shell, code.replace("complete -p referee", ""), "referee do swap s")
    assert [line for line in found if line.strip() and "compdef" not in line] == []


def in_shell(run: Run, folder: Path, shell: str, code: str, line: str) -> list[str]:
    """What a shell that has read our script makes of a line."""
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    commands = folder / "commands"
    commands.mkdir()
    (commands / "referee").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m referee "$@"\n')
    (commands / "referee").chmod(0o755)
    script = folder / f"script.{shell}"
    script.write_text(run("completion", shell).out)
    words = line.split(" ")
    at = len(words) - (shell == "bash")
    typed = code.format(script=script, words=" ".join(f"'{word}'" for word in words), at=at, line=line)
    environment = run.environment("en")
    environment["PATH"] = f"{commands}:{environment['PATH']}"
    options = {"bash": ["--noprofile", "--norc"], "zsh": ["-f"], "fish": ["--no-config"]}[shell]
    done = subprocess.run(
        [program, *options, "-c", typed],
        env=environment,
        cwd=run.elsewhere,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()
