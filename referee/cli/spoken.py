"""Typer in the user's language: usage lines, help texts, and its usage errors said in our own words."""

from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from referee.cli.as_typed import leave_as_typed
from referee.cli.tongue import _
from referee.words.say import shown


def N_(text: str) -> str:  # noqa: N802
    """Marks a text of Typer's for the catalogue."""
    return text


TYPERS_OWN = (
    N_("Arguments"),
    N_("Options"),
    N_("Commands"),
    N_("[default: {}]"),
    N_("[required]"),
    N_("[env var: {}]"),
)


def _told(usage: str) -> str:
    words = {"Usage:": _("Usage:"), "[OPTIONS]": _("[OPTIONS]"), "COMMAND [ARGS]": _("COMMAND [ARGS]")}
    for english, told in words.items():
        usage = usage.replace(english, told)
    return usage


class SpokenCommand(TyperCommand):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        leave_as_typed(self.params)

    def get_usage(self, ctx: Any) -> str:
        return _told(super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return _with_help(super().get_help_option(ctx))


class SpokenGroup(TyperGroup):
    def get_usage(self, ctx: Any) -> str:
        return _told(super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return _with_help(super().get_help_option(ctx))


def _with_help(option: Any) -> Any:
    if option is not None:
        option.help = _("Show this help and exit.")
        leave_as_typed([option])
    return option


def usage_problem(problem: typer.TyperException) -> str:
    """Typer's usage errors in a sentence, with what was probably meant."""
    told = getattr(problem, "param_hint", None) or _hint(problem)
    option = getattr(problem, "option_name", None)
    match type(problem).__name__:
        case "NoSuchOption":
            near = ", ".join(getattr(problem, "possibilities", None) or ())
            sentence = _("There is no option {option}.").format(option=shown(str(option)))
            return sentence + (" " + _("Did you mean {near}?").format(near=near) if near else "")
        case "MissingParameter":
            return _("{what} is missing.").format(what=told)
        case "BadParameter" if getattr(getattr(problem, "param", None), "min", None) == 0:
            return _("{what} cannot be that: a whole number is wanted, 0 or more.").format(what=told)
        case "BadParameter":
            return _("{what} cannot be that: {problem}").format(what=told, problem=shown(problem.message))
        case "BadOptionUsage" if "does not take" in problem.message:
            return _("The option {option} takes no value.").format(option=shown(str(option)))
        case "BadOptionUsage":
            return _("The option {option} needs a value.").format(option=shown(str(option)))
    return _about_command(problem) or shown(problem.format_message())


def _hint(problem: typer.TyperException) -> str:
    param = getattr(problem, "param", None)
    return str(param.get_error_hint()) if param is not None else "?"


def _about_command(problem: typer.TyperException) -> str:
    """One that does not exist, that is missing, or that was given too much."""
    context: Any = getattr(problem, "ctx", None)
    command = getattr(context, "command", None)
    names = sorted(command.list_commands(context)) if isinstance(command, TyperGroup) else []
    if "unexpected extra" in problem.message:
        return _("That is too much: {extra}.").format(extra=shown(problem.message.partition("(s) (")[2][:-1]))
    if not names:
        return ""
    if "No such command" not in problem.message:
        return _("A command is missing. There are: {names}.").format(names=", ".join(names))
    typed = problem.message.partition("'")[2].partition("'")[0]
    near = get_close_matches(typed, names, 1)
    sentence = _("There is no command “{typed}”.").format(typed=shown(typed))
    hint = (
        _("Did you mean {near}?").format(near=near[0])
        if near
        else _("There are: {names}.").format(names=", ".join(names))
    )
    return f"{sentence} {hint}"
