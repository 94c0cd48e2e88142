"""Every command has two examples, in its help and in the manual, and they can be typed."""

import shlex
from collections.abc import Iterator

import pytest
from typer._click import Command, Context
from typer.core import TyperGroup
from typer.main import get_command

from referee.cli.doors import Group, every_command, panels
from referee.cli.examples import examples_of
from referee.cli.tree import app
from tests.cli.runner import Run
from tests.house.test_man import plain

GROUPS = [one.name for one in every_command() if isinstance(one, Group)]

SHELL = {"|", "<", ">"}


def commands(group: TyperGroup, context: Context, path: str = "") -> Iterator[str]:
    """Every command and group by its whole name."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        whole = f"{path} {name}".strip()
        yield whole
        if isinstance(command, TyperGroup):
            yield from commands(command, Context(command, info_name=name, parent=context), whole)


def root() -> tuple[TyperGroup, Context]:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    return group, group.make_context("referee", [], resilient_parsing=True)


EVERY = sorted(commands(*root()))


def parsed(words: list[str]) -> str:
    """The whole name of the command that these words call; an error if they are no use of it."""
    command: Command
    command, context = root()
    names = []
    while isinstance(command, TyperGroup) and words and not words[0].startswith("-"):
        name, inner, words = command.resolve_command(context, words)
        assert name is not None
        assert inner is not None
        names.append(name)
        context, command = Context(inner, info_name=name, parent=context), inner
    command.make_context(names[-1], list(words), parent=context.parent)
    return " ".join(names)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", EVERY)
def test_two_examples_can_be_typed(command: str, language: str) -> None:
    examples = examples_of(command, language)
    assert len(set(examples)) == 2
    for example in examples:
        words = shlex.split(example)
        end = next((at for at, word in enumerate(words) if word in SHELL), len(words))
        called = parsed(words[:end])
        assert called == command or (called.startswith(f"{command} ") and command in GROUPS)


def test_an_option_that_does_not_exist_is_noticed() -> None:
    with pytest.raises(Exception, match="No such option"):
        parsed(["games", "list", "--opn"])


@pytest.mark.parametrize("command", ["word search", "games", "undo"])
def test_help_shows_them(shared: Run, command: str) -> None:
    for language in ("en", "fr"):
        told = shared(*command.split(), "--help", lang=language).out
        for example in examples_of(command, language):
            assert f"   referee {example}\n" in told


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_manual_shows_them(language: str) -> None:
    told = plain(language, "referee-word.1")
    assert all(example in told for example in examples_of("word anagrams", language))


def test_every_command_is_in_one_group_of_the_list(shared: Run) -> None:
    listed = [name for names in panels().values() for name in names]
    assert sorted(listed) == sorted([one.name for one in every_command()])
    told = shared("--help").out
    assert all(panel in told for panel in panels())


def test_no_limit_is_told_as_none(shared: Run) -> None:
    told = shared("word", "anagrams", "--help").out
    assert "[default: 0]" not in told
    assert "[default: option]" in told
