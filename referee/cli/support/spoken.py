"""Typer in the user's language: usage lines, help texts, and its usage errors said in our own words."""

import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from referee.cli.support.as_typed import leave_as_typed
from referee.cli.support.tongue import _, speech
from referee.cli.support.troubles import trouble_sentence, with_hint
from referee.core.printable import printable
from referee.core.trouble import CannotSay, trouble
from referee.speech.speech import N_

ALIKE = 0.8
"""How near a command of a group has to be to what was typed without its group."""


def _told(usage: str) -> str:
    words = {"Usage:": _("Usage:"), "[OPTIONS]": _("[OPTIONS]"), "COMMAND [ARGS]": _("COMMAND [ARGS]")}
    for english, told in words.items():
        usage = usage.replace(english, told)
    return usage


_FACTS: dict[str, Mapping[str, Callable[[], str]]] = {}
"""What is filled into help texts, by the English text; Typer hands on nothing but the text."""


def filled(message: str, **facts: Callable[[], str]) -> str:
    """A help text with facts that depend on the language; each is made when it is told."""
    _FACTS[message] = facts
    return message


def _translate(command: TyperCommand | TyperGroup) -> None:
    """Commands are declared in English; they are translated when the tree is built, which each run does for itself."""
    text = speech().text
    command.help, command.epilog = command.help and text(command.help), command.epilog and text(command.epilog)
    for param in command.params:
        if isinstance(param, TyperArgument | TyperOption) and param.help:
            facts = {name: fact() for name, fact in _FACTS[param.help].items()} if param.help in _FACTS else None
            param.help = text(param.help).format(**facts) if facts else text(param.help)


class SpokenCommand(TyperCommand):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        _translate(self)
        leave_as_typed(self.params)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _teach_typer()
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        _name(self.get_params(ctx))
        return _told(super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return _with_help(super().get_help_option(ctx))


class SpokenGroup(TyperGroup):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        _translate(self)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _teach_typer()
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        _name(self.get_params(ctx))
        return _told(super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return _with_help(super().get_help_option(ctx))


def _name(params: list[Any]) -> None:
    """Imported for those who ask for help: at the table nobody waits for it."""
    from referee.cli.support.naming import name_all

    name_all(params)


def _teach_typer() -> None:
    """Imported for those who ask for help, as above."""
    from referee.cli.support.naming import name_panels

    name_panels()


def _with_help(option: Any) -> Any:
    if option is not None:
        option.help = _("Show this help and exit.")
        leave_as_typed([option])
    return option


def usage_problem(problem: typer.TyperException) -> str:
    """Typer's usage errors in a sentence, with what was probably meant."""
    _name([param for param in (getattr(problem, "param", None),) if param is not None])
    told = getattr(problem, "param_hint", None) or _hint(problem)
    option = getattr(problem, "option_name", None)
    match type(problem).__name__:
        case "NoSuchOption":
            near = ", ".join(_options_beginning(problem, str(option)) or getattr(problem, "possibilities", None) or ())
            sentence = _("There is no option {option}.").format(option=printable(str(option)))
            return sentence + (" " + _("Did you mean {near}?").format(near=near) if near else "")
        case "MissingParameter":
            return _missing(problem)
        case "BadParameter" if (least := getattr(getattr(problem, "param", None), "min", None)) is not None:
            sentence = _("{what} cannot be that: a whole number is wanted, {least} or more.")
            return sentence.format(what=told, least=least)
        case "BadParameter":
            return _("{what} cannot be that: {problem}").format(what=told, problem=printable(problem.message))
        case "BadOptionUsage" if "does not take" in problem.message:
            return _("The option {option} takes no value.").format(option=printable(str(option)))
        case "BadOptionUsage":
            return _("The option {option} needs a value.").format(option=printable(str(option)))
    return _about_command(problem) or printable(problem.format_message())


def _missing(problem: typer.TyperException) -> str:
    from referee.cli.support.naming import missing

    context: Any = getattr(problem, "ctx", None)
    return missing(getattr(problem, "param", None), context.command_path if context is not None else "")


def _options_beginning(problem: typer.TyperException, typed: str) -> list[str]:
    """Options that begin so: --lex for --lexicon, -json for --json."""
    context: Any = getattr(problem, "ctx", None)
    typed_whole = next((word for word in sys.argv[1:] if word.startswith(typed) and not word.startswith("--")), typed)
    wanted = "--" + typed_whole.lstrip("-").partition("=")[0]
    known = [name for param in context.command.get_params(context) for name in param.opts] if context else []
    return [name for name in known if len(wanted) > len("--x") and name.startswith(wanted)]


def _hint(problem: typer.TyperException) -> str:
    param = getattr(problem, "param", None)
    return str(param.get_error_hint()) if param is not None else "?"


def _about_command(problem: typer.TyperException) -> str:
    """One that does not exist, that is missing, or that was given too much."""
    context: Any = getattr(problem, "ctx", None)
    if "unexpected extra" in problem.message:
        return _("That is too much: {extra}.").format(extra=printable(problem.message.partition("(s) (")[2][:-1]))
    names = _names(context)
    if not names:
        return ""
    if "No such command" not in problem.message:
        return _("A command is missing. There are: {names}.").format(names=", ".join(names))
    return trouble_sentence(unknown_command(context, problem.message.partition("'")[2].partition("'")[0]))


def _names(context: Any) -> list[str]:
    command = getattr(context, "command", None)
    return sorted(command.list_commands(context)) if isinstance(command, TyperGroup) else []


def unknown_command(context: Any, typed: str, also: Iterable[str] = ()) -> CannotSay:
    """What was probably meant, `also` being possible; at the root a command of a group may have been."""
    names = _names(context)
    inner = {} if context.parent else _in_groups(context)
    near = inner.get(typed) or get_close_matches(typed, [*names, *also], 1)
    near = near or [whole for name in get_close_matches(typed, inner, 1, ALIKE) for whole in inner[name]]
    return with_hint(trouble(N_("There is no command “{typed}”."), typed=typed), near, names)


def _in_groups(context: Any) -> dict[str, list[str]]:
    """`anagrams` is `word anagrams`."""
    inner: dict[str, list[str]] = {}
    for name in context.command.list_commands(context):
        group = context.command.get_command(context, name)
        if isinstance(group, TyperGroup):
            for command in group.list_commands(context):
                inner.setdefault(command, []).append(f"{name} {command}")
    return inner
