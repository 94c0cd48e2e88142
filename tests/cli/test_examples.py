"""Every command has two examples, in its help and in the manual, and they can be typed."""

import shlex
from collections.abc import Iterator

import pytest

from referee.cli import doors
from referee.cli.help_texts import examples_of
from referee.cli.tree import app
from referee.cli.typer_seam import Command, Context, Group, get_command
from tests.cli.runner import Run
from tests.house.test_man import plain

GROUPS = [one.name for one in doors.every_command() if isinstance(one, doors.Group)]

SHELL = {"|", "<", ">"}


def commands(group: Group, context: Context, path: str = "") -> Iterator[str]:
    """Every command and group by its whole name."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        whole = f"{path} {name}".strip()
        yield whole
        if isinstance(command, Group):
            yield from commands(command, Context(command, info_name=name, parent=context), whole)


def root() -> tuple[Group, Context]:
    group = get_command(app)
    assert isinstance(group, Group)
    return group, group.make_context("referee", [], resilient_parsing=True)


EVERY = sorted(commands(*root()))


def parsed(words: list[str]) -> str:
    """The whole name of the command that these words call; an error if they are no use of it."""
    command: Command
    command, context = root()
    names = []
    while isinstance(command, Group) and words and not words[0].startswith("-"):
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
        given = doors.command(words[0])
        assert given is not None
        called = parsed([given.name, *words[1:end]])
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
    listed = [one.name for listed in doors.panels().values() for one in listed]
    assert sorted(listed) == sorted([one.name for one in doors.every_command()])
    told = shared("--help").out
    assert all(panel in told for panel in doors.panels())


def test_no_limit_is_told_as_none(shared: Run) -> None:
    told = shared("word", "anagrams", "--help").out
    assert "[default: 0]" not in told
    assert "[default: option]" in told
