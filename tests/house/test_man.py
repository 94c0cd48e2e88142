"""The man pages: current, whole, and fit for what shows them."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from referee.cli.doors import Group, every_command, in_words_of
from referee.cli.language import speaking
from referee.cli.tree import app
from referee.cli.typer_seam import get_command, name_params
from referee.core.notation import _READERS, FRENCH, FRENCH_VERDICTS, VERDICTS
from referee.core.wording import clauses, commands
from referee.games import GAMES
from referee.words.fold import fold

GROUPS = [one.name for one in every_command() if isinstance(one, Group)]

ROOT = Path(__file__).resolve().parent.parent.parent
PLACES = {"en": ROOT / "man", "fr": ROOT / "man" / "fr"}
ESCAPED = {
    "\\-": "-",
    "\\e": "\\",
    "\\(aq": "'",
    "\\(ti": "~",
    "\\(ha": "^",
    "\\(ga": "`",
    "\\~": " ",
    "\\ ": " ",
    "\\&": "",
}
NAMES = {
    "referee.1",
    *(f"referee-{name}.1" for name in GROUPS),
    "referee-notation.5",
    "referee-rules.7",
}
both = pytest.mark.parametrize("language", PLACES)


def plain(language: str, name: str) -> str:
    """What a page says, without how."""
    text = re.sub(r"\\f[BIR]", "", (PLACES[language] / name).read_text("utf-8"))
    for mark, told in ESCAPED.items():
        text = text.replace(mark, told)
    return text


def room(game: str) -> str:
    return GAMES[game]


def furnished(file: str) -> list[str]:
    return [game for game, room in GAMES.items() if (files(room) / file).is_file()]


def tree() -> Iterator[tuple[str, str, Any, Any]]:
    """Page, command, the command and its context."""
    root: Any = get_command(app)
    context = root.make_context("referee", [], resilient_parsing=True)
    yield "referee.1", "referee", root, context
    for told in root.list_commands(context):
        name, command = root.english(told), root.get_command(context, told)
        inner = type(context)(command, info_name=name, parent=context)
        page = f"referee-{name}.1" if name in GROUPS else "referee.1"
        yield page, f"referee {name}", command, inner
        if name in GROUPS:
            for one in command.list_commands(inner):
                known = command.get_command(inner, one)
                path = f"referee {name} {command.english(one)}"
                yield page, path, known, type(context)(known, info_name=command.english(one), parent=inner)


@both
def test_every_page_is_there_and_none_besides(language: str) -> None:
    assert {path.name for path in PLACES[language].glob("*.[0-9]")} == NAMES


def test_the_pages_are_current() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "make" / "man.py", "--check"], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


@both
def test_every_command_has_its_place(language: str) -> None:
    found = [(page, path) for page, path, _command, _context in tree()]
    assert len(found) > 1 + len([*every_command()])
    for page, path in found:
        assert shown(language, path) in plain(language, page)


def shown(language: str, path: str) -> str:
    """A command as the pages in a language show it."""
    return f"referee {in_words_of(language, path.partition(' ')[2])}".rstrip()


def called(param: Any) -> str:
    """An argument as help names it in the language that is spoken."""
    name_params([param])
    return str(param.metavar)


@both
def test_every_option_and_argument_is_told(language: str) -> None:
    with speaking(language):
        told = options_told(language)
    assert told > 100


def options_told(language: str) -> int:
    """How many names of options and arguments stand on their pages, none being missing."""
    told = 0
    for page, path, command, context in tree():
        text = plain(language, page)
        begun = text.find(f"\n{shown(language, path)}\n")
        part = (
            text[begun : text.find("\n.S", begun)]
            if path.count(" ") and not hasattr(command, "list_commands")
            else text
        )
        for param in command.get_params(context):
            if param.name == "help" or param.hidden:
                continue
            argument = param.param_type_name == "argument"
            names = [called(param)] if argument else [*param.opts, *param.secondary_opts]
            told += len(names)
            assert [name for name in names if name not in part] == [], path
    return told


@both
def test_help_is_told_on_every_page_of_commands(language: str) -> None:
    assert [name for name in NAMES if name.endswith(".1") and "-h, --help" not in plain(language, name)] == []


@both
def test_every_clause_stands_in_the_rules(language: str) -> None:
    text = plain(language, "referee-rules.7").replace("\n", " ")
    known = [clause for game in furnished("clauses.toml") for clause in clauses(room(game), language)]
    known += clauses("referee.words", language)
    assert len(known) > 70
    assert [clause.id for clause in known if clause.id not in text] == []
    said = " ".join(text.split())
    assert [clause.id for clause in known if " ".join(clause.text.split()) not in said] == []


@both
def test_every_keyword_stands_in_the_notation(language: str) -> None:
    words = set(re.findall(r"[a-z]+", fold(plain(language, "referee-notation.5")).lower()))
    assert words >= set(_READERS)
    assert words >= set(FRENCH)
    assert words >= {word.lower() for word in (*VERDICTS, *FRENCH_VERDICTS)}


@both
def test_every_command_of_a_room_is_explained_in_its_part(language: str) -> None:
    """In the text, not only where the page repeats what the room says of itself."""
    parts = (ROOT / "man" / "text" / language / "notation.txt").read_text("utf-8").split("\n# ")
    own = {part.split("\n")[0].lower().replace(" ", "-"): fold(part).lower() for part in parts}
    house = fold(parts[list(own).index("option") - 1]).lower()
    for game in set(furnished("wording.toml")) - {"guerre-des-mots"}:
        for told in (*commands(room(game), "en"), *commands(room(game), "fr")):
            assert fold(told).lower() in own[game] + house, (game, told)


@both
def test_every_room_has_its_part(language: str) -> None:
    text = plain(language, "referee-notation.5")
    assert [
        game for game in GAMES if f".SH {game.upper().replace('-', ' ')}" not in text.replace("LA GUERRE", "GUERRE")
    ] == []


@both
def test_every_variable_of_the_environment_is_told(language: str) -> None:
    source = "".join(path.read_text("utf-8") for path in (ROOT / "referee").rglob("*.py"))
    asked = set(re.findall(r'"(REFEREE_[A-Z]+)"', source))
    assert asked >= {"REFEREE_HOME", "REFEREE_LANG", "REFEREE_LEXICON"}
    told = set(re.findall("REFEREE_[A-Z]+", plain(language, "referee.1")))
    assert told == asked


@both
@pytest.mark.parametrize(
    "tool", [["mandoc", "-Tlint"], ["groff", "-man", "-ww", "-z", "-K", "utf8", "-T", "utf8"]], ids=lambda t: t[0]
)
def test_nothing_is_wrong_with_the_roff(language: str, tool: list[str]) -> None:
    if shutil.which(tool[0]) is None:
        pytest.skip(f"{tool[0]} is not installed")
    for path in sorted(PLACES[language].glob("*.[0-9]")):
        done = subprocess.run([*tool, path], capture_output=True, text=True, check=False)
        assert (done.stdout, done.stderr) == ("", ""), path


@both
@pytest.mark.skipif(shutil.which("man") is None, reason="man is not installed")
def test_man_shows_them_in_eighty_columns(language: str) -> None:
    environment = {"PATH": "/usr/bin:/bin", "MANWIDTH": "80", "LANG": "C.UTF-8"}
    for path in sorted(PLACES[language].glob("*.[0-9]")):
        done = subprocess.run(["man", path], env=environment, capture_output=True, text=True, check=True)
        shown = re.sub("\x1b\\[[0-9;]*m|.\b", "", done.stdout)
        assert max(map(len, shown.splitlines())) <= 80, path
        assert len(shown) > 1000
        assert "�" not in shown


def test_a_page_that_is_not_current_is_named(tmp_path: Path) -> None:
    """On a copy, in which a clause has changed."""
    for name in ("referee", "scripts", "man", "wordlists"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("*.lex", "*.families"))
    generate = [sys.executable, str(tmp_path / "scripts" / "make" / "man.py")]
    subprocess.run(generate, cwd=tmp_path, capture_output=True, check=True)
    changed = tmp_path / "referee" / "games" / "option" / "clauses.toml"
    changed.write_text(changed.read_text("utf-8").replace("[OPT-9]", "[OPT-99]"), "utf-8")
    done = subprocess.run([*generate, "--check"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("man/fr/referee-rules.7\nman/referee-rules.7\n", 1)
