"""Typer's usage errors in our own words, with a hint on what was probably meant."""

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from typing import cast

import typer

from referee.cli.doors import Group as Given
from referee.cli.doors import command, panels
from referee.cli.help_texts import missing
from referee.cli.language import _
from referee.cli.troubles import nearest, trouble_sentence, with_hint
from referee.cli.typer_seam import (
    Argument,
    BadOptionUsage,
    BadParameter,
    Context,
    Group,
    MissingParameter,
    NoSuchOption,
    Option,
    Parameter,
    UsageError,
    declared,
    name_params,
)
from referee.core.late import imported
from referee.core.message import N_, CannotSay, Message
from referee.core.printable import printable

ALIKE = 0.8
"""How similar a command of a group has to be to a command typed without the group."""


def usage_problem(problem: typer.TyperException) -> str:
    """Typer's usage errors in a sentence."""
    match problem:
        case NoSuchOption():
            return _no_such_option(problem)
        case MissingParameter():
            _name(problem.param)
            return missing(problem.param, problem.ctx.command_path if problem.ctx is not None else "")
        case BadParameter():
            return _bad_parameter(problem)
        case BadOptionUsage() if "does not take" in problem.message:
            return _("The option {option} takes no value.").format(option=printable(problem.option_name))
        case BadOptionUsage():
            return _("The option {option} needs a value.").format(option=printable(problem.option_name))
        case UsageError():
            return _about_command(problem) or printable(problem.format_message())
    return printable(problem.format_message())


def _name(param: Parameter | None) -> None:
    if param is not None:
        name_params([param])


def _no_such_option(problem: NoSuchOption) -> str:
    option = problem.option_name
    near = ", ".join(_options_beginning(problem.ctx, option) or nearest(option, problem.possibilities or ()))
    sentence = _("There is no option {option}.").format(option=printable(option))
    return sentence + (" " + _("Did you mean {near}?").format(near=near) if near else "")


def _bad_parameter(problem: BadParameter) -> str:
    param = problem.param
    _name(param)
    known = param if isinstance(param, Argument | Option) else None
    what = problem.param_hint or (known.get_error_hint() if known else "?")
    if known is not None and known.min is not None:
        return _number_wanted(known).format(what=what, least=known.min, most=known.max)
    return _("{what} cannot be that: {problem}").format(what=what, problem=printable(problem.message))


def _number_wanted(param: Argument | Option) -> str:
    if param.max is not None:
        return _("{what} cannot be that: a whole number from {least} to {most} is wanted.")
    if param.type_descriptor.annotation is float:
        return _("{what} cannot be that: a number is wanted, {least} or more.")
    return _("{what} cannot be that: a whole number is wanted, {least} or more.")


def _options_beginning(context: Context | None, typed: str) -> list[str]:
    """The options that begin as the typed one: --lexicon for --lex, --json for -json."""
    typed_whole = next((word for word in sys.argv[1:] if word.startswith(typed) and not word.startswith("--")), typed)
    wanted = "--" + typed_whole.lstrip("-").partition("=")[0]
    known = [name for param in context.command.get_params(context) for name in param.opts] if context else []
    return [name for name in known if len(wanted) > len("--x") and name.startswith(wanted)]


def _about_command(problem: UsageError) -> str:
    """The error for a command that does not exist, is missing or has too many arguments; empty for other errors."""
    context = problem.ctx
    if "unexpected extra" in problem.message:
        return _("Unexpected: {extra}.").format(extra=printable(problem.message.partition("(s) (")[2][:-1]))
    if context is None or not isinstance(context.command, Group):
        return ""
    if "No such command" not in problem.message:
        names = sorted(context.command.list_commands(context))
        return _("A command is missing. Choose from: {names}.").format(names=", ".join(names))
    typed = problem.message.partition("'")[2].partition("'")[0]
    return trouble_sentence(unknown_command(context, context.command, typed))


def unknown_command(context: Context, group: Group, typed: str, also: Iterable[str] = ()) -> CannotSay:
    """The error for an unknown command, with the commands or other words that were probably meant."""
    names = sorted(group.list_commands(context))
    inner = {} if context.parent else _in_groups()
    near = inner.get(typed) or get_close_matches(typed, [*names, *also], 1)
    near = near or [whole for name in get_close_matches(typed, inner, 1, ALIKE) for whole in inner[name]]
    return with_hint(Message(N_("There is no command “{typed}”."), typed=typed), near, names)


def _in_groups() -> dict[str, list[str]]:
    """The commands in groups by their own names: `anagrams` stands for `word anagrams`."""
    inner: dict[str, list[str]] = {}
    listed = [command(name) for names in panels().values() for name in names]
    for group in [given for given in listed if isinstance(given, Given)]:
        for module in group.modules:
            for name in declared(cast(typer.Typer, imported(f"{module}:app"))):
                inner.setdefault(name, []).append(f"{group.name} {name}")
    return inner
