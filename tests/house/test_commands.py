"""The table of commands in docs/commands.md is what the program does: made from its tree, and from running it."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.cli.doors import in_words_of
from referee.cli.help_texts import examples_of
from referee.cli.tree import app
from referee.cli.typer_seam import Argument, Command, Context, Option, SpokenGroup, get_command
from referee.core.home import FRENCH
from tests.cli.runner import Result, Run

ROOT = Path(__file__).resolve().parent.parent.parent
TABLE = ROOT / "docs" / "commands.md"
LINES: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "commands.toml").read_text("utf-8"))
CODES = {"fine": 0, "no": 1, "wrong": 2}
RECORD = "#referee 1\n#game option\n#player carla Carla\n#player dan Dan\n>carla: pass\n"
SETUP = (
    "new option Ana Bob", "do H8 VUES", "do I7 PENTE ~H8:V>T", "new option Ana Bob", "new mot-pour-mot Ana Bob",
    "box new jago club",
)  # fmt: skip
SLOW = "dict verify"
"""What reads every dictionary whole, if it is called bare."""
SERVES = ("display", "club serve")
"""What serves until it is stopped, if it is called bare."""
YES, NONE = "yes", "–"
INTRODUCTION = """\
# Commands

What every command takes and answers, made by `pytest tests/house/test_commands.py --update-golden` from the program and from
running it on the lines of `tests/house/commands.toml`; the same test holds this page.

- in French: its French name, which always works, and is shown where the language is French.
- `--json`: one documented object (`answers.schema.json` beside the door of the command's feature).
- `-` in, `-` out: a file may be standard input or standard output.
- bare: the exit code without any argument; 2 where something has to be named, which is said.
- nearest: a name that is not known is answered with the one that was probably meant, here in a line that was run.
- examples: how many `--help` shows.
- exit codes: those that were seen; 0 fine, 1 the answer is no, 2 it cannot be said.

| command | in French | `--json` | `-` in | `-` out | bare | nearest | examples | exit codes |
|---|---|---|---|---|---|---|---|---|
"""


class Seen(NamedTuple):
    """The results of a command's lines by their kind, and its exit code without arguments."""

    results: dict[str, Result]
    bare: int


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Seen]:
    run = Run(tmp_path_factory.mktemp("commands"))
    for line in SETUP:
        assert run(*line.split()).code == 0, line
    lay(run)
    env = {"EDITOR": "true"}
    bare = {name: run(*name.split(), env=env).code for name in LINES if name not in (SLOW, *SERVES)}
    results = {
        name: {kind: run(*line.split(), env=env) for kind, line in lines.items()} for name, lines in LINES.items()
    }
    for name in LINES.keys() & {SLOW, *SERVES}:
        bare[name] = results[name]["fine"].code
    return {name: Seen(results[name], bare[name]) for name in LINES}


def lay(run: Run) -> None:
    """The files that the lines speak of."""
    (run.elsewhere / "record.ref").write_text(RECORD)
    (run.elsewhere / "refused.ref").write_text(f"{RECORD}>dan: A1 XX\n")
    (run.elsewhere / "words.txt").write_text("été\nhiver\n")
    assert run("dict", "add", "club", "words.txt").code == 0
    dictionaries, boxes = run.data / "dictionaries", run.data / "boxes" / "option"
    sound = (dictionaries / "club.lex").read_bytes()
    (dictionaries / "bad.lex").write_bytes(sound[:-100] + bytes(100))
    boxes.mkdir(parents=True)
    (boxes / "bad.toml").write_text("[grid]\nsize = true\n")


def commands(group: SpokenGroup, context: Context, path: str = "") -> Iterator[tuple[str, Command]]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        whole = f"{path} {name}".strip()
        yield whole, command
        if isinstance(command, SpokenGroup):
            yield from commands(command, Context(command, info_name=name, parent=context), whole)


def tree() -> dict[str, Command]:
    """Every command by its whole name."""
    root = get_command(app)
    assert isinstance(root, SpokenGroup)
    return dict(commands(root, root.make_context("referee", [], resilient_parsing=True)))


@pytest.fixture(scope="module")
def lines_in_french(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], int]:
    """The exit codes of all lines, typed by the French names of their commands."""
    run = Run(tmp_path_factory.mktemp("commandes"))
    for line in SETUP:
        assert run(*in_words_of(FRENCH, line).split()).code == 0, line
    lay(run)
    return {
        (name, kind): run(*in_words_of(FRENCH, line).split(), env={"EDITOR": "true"}).code
        for name, lines in LINES.items()
        for kind, line in lines.items()
    }


def row(name: str, command: Command, seen: Seen) -> str:
    params = [param for param in command.params if isinstance(param, Argument | Option)]
    helps = " ".join((command.help or "", *(param.help or "" for param in params)))
    wrong = seen.results["wrong"].err
    cells = (
        f"`{name}`",
        f"`{in_words_of(FRENCH, name)}`",
        YES if any("--json" in param.opts for param in params) else NONE,
        YES if "standard input" in helps else NONE,
        YES if "standard output" in helps else NONE,
        str(seen.bare),
        YES if "Did you mean" in wrong else NONE,
        str(len(examples_of(name, "en"))),
        " ".join(str(result.code) for result in seen.results.values()),
    )
    return f"| {' | '.join(cells)} |\n"


def test_every_command_has_lines() -> None:
    assert set(LINES) == set(tree())


def test_every_line_ends_as_it_should(seen: dict[str, Seen]) -> None:
    ended = {(name, kind): result for name, one in seen.items() for kind, result in one.results.items()}
    assert {key: result for key, result in ended.items() if result.code != CODES[key[1]]} == {}
    for (_name, kind), result in ended.items():
        if kind == "wrong":
            assert (result.out, result.err.count("\n")) == ("", 1), result
            assert result.err


def test_every_line_ends_as_it_should_by_the_french_names(lines_in_french: dict[tuple[str, str], int]) -> None:
    assert {key: code for key, code in lines_in_french.items() if code != CODES[key[1]]} == {}


def test_the_table_is_current(seen: dict[str, Seen], update_golden: bool) -> None:
    known = tree()
    told = INTRODUCTION + "".join(row(name, known[name], seen[name]) for name in LINES)
    if update_golden:
        TABLE.write_text(told, "utf-8")
    assert TABLE.read_text("utf-8") == told
