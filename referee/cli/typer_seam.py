"""Commands in the user's language, and all that is done with the inside of Typer: no other module knows it.

`tests/cli/test_typer_seam.py` names each private thing, and says what to do when a new version lacks it.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any, cast

from typer import Typer
from typer._click import Command, Context, HelpFormatter, Parameter
from typer._click.exceptions import BadOptionUsage, BadParameter, MissingParameter, NoSuchOption, UsageError
from typer._click.shell_completion import _resolve_context, _resolve_incomplete, split_arg_string
from typer._coercion import RuntimeParam
from typer.core import TyperArgument as Argument
from typer.core import TyperCommand, _TyperParameter
from typer.core import TyperGroup as Group
from typer.core import TyperOption as Option
from typer.main import get_command, get_command_name, get_group
from typer.models import CommandInfo

from referee.cli.doors import english
from referee.cli.language import _, language, speech
from referee.core.home import FRENCH, called
from referee.core.message import N_

__all__ = [
    "Argument", "BadOptionUsage", "BadParameter", "Command", "Context", "Group", "MissingParameter", "NoSuchOption",
    "Option", "Parameter", "UsageError", "get_command", "split_arg_string",
]  # fmt: skip

DECLARED = "en"
"""The language that help texts are written in."""
HELP = N_("Show this help and exit.")
_FACTS: dict[str, Mapping[str, Callable[[], str]]] = {}
"""The facts in help texts, by the English text, since Typer passes on nothing else."""


def filled(message: str, **facts: Callable[[], str]) -> str:
    """A help text with facts that depend on the language; each is made when the help is shown.

    The text must not occur twice in the program: its facts would be those of the last.
    """
    _FACTS[message] = facts
    return message


class Typed(RuntimeParam):
    """A value from what was typed; Typer would import pydantic for that, which doubles the start-up."""

    def _coerce_value(self, value: object, param: _TyperParameter, ctx: Context) -> object:
        if self.annotation in (int, float) and isinstance(value, str):
            return self._number(value, param, ctx)
        if self.annotation is Path and isinstance(value, str):
            return Path(value)
        if self.annotation == list[Path] and isinstance(value, list | tuple):
            return [Path(one) for one in value]
        return value

    def _number(self, typed: str, param: _TyperParameter, ctx: Context) -> float:
        least, most = self.parameter_info.min, self.parameter_info.max
        try:
            number = int(typed.strip().removesuffix(".0")) if self.annotation is int else float(typed)
        except ValueError as problem:
            raise BadParameter(str(problem), ctx=ctx, param=param) from None
        if (least is None or number >= least) and (most is None or number <= most):  # nan is neither
            return number
        raise BadParameter("out of range", ctx=ctx, param=param)


class Spoken(Command):
    """A command whose English help is translated when the command is built, as each run does."""

    def __init__(self, *given: Any, **named: Any) -> None:  # whatever Typer makes a command with
        super().__init__(*given, **named)
        leave_to_us(self.params)
        self._helping: Option | None = None
        spoken = speech()
        self._text = text = str if spoken.language == DECLARED else spoken.text
        self.help, self.epilog = self.help and text(self.help), self.epilog and text(self.epilog)
        for param in self.params:
            if isinstance(param, Argument | Option) and param.help:
                facts = {name: fact() for name, fact in _FACTS[param.help].items()} if param.help in _FACTS else None
                param.help = text(param.help).format(**facts) if facts else text(param.help)

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        from referee.cli.help_texts import examples_of
        from referee.cli.output import out

        name_panels()
        super().format_help(ctx, formatter)
        lines = examples_of(ctx.command_path.partition(" ")[2], language())
        if lines:
            told = "".join(f"   {called()} {line}\n" for line in lines)
            out(" " + _("Examples:") + f"\n{told}\n")

    def get_usage(self, ctx: Context) -> str:
        name_params(self.get_params(ctx))
        usage = super().get_usage(ctx)
        words = {"Usage:": _("Usage:"), "[OPTIONS]": _("[OPTIONS]"), "COMMAND [ARGS]": _("COMMAND [ARGS]")}
        words |= {ctx.command_path: _path(ctx)}
        for told, translated in words.items():
            usage = usage.replace(told, translated)
        return usage

    def get_help_option(self, ctx: Context) -> Option | None:
        option = super().get_help_option(ctx)
        # Typer asks for the same option many times
        if option is not None and option is not self._helping:
            option.help = self._text(HELP)
            leave_to_us([option])
            self._helping = option
        return option


class SpokenCommand(Spoken, TyperCommand):
    pass


def _path(context: Context) -> str:
    """The names of a command and of what it belongs to, as they are shown."""
    if context.parent is None:
        return str(context.info_name)
    return f"{_path(context.parent)} {context.command.name}"


class SpokenGroup(Spoken, Group):
    """A group whose commands are built when they are called: it may have forty.

    They are known by their English names, and called by French ones too; `name` of a command is the one that is shown.
    """

    declared: Mapping[str, CommandInfo] = {}
    french: Mapping[str, str] = {}
    """The French names of commands."""

    def english(self, name: str) -> str:
        return english(name, self.french)

    def spellings(self) -> list[str]:
        """The names of its commands in every language."""
        return [*self.declared, *self.french.values()]

    def list_commands(self, ctx: Context) -> list[str]:
        french = self.french if language() == FRENCH else {}
        return [french.get(name, name) for name in self.declared]

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        name = self.english(cmd_name)
        if name in self.declared and name not in self.commands:
            alone = Typer(add_completion=False)
            alone.registered_commands.append(self.declared[name])
            made = get_command(alone)
            made.name = self.french.get(name, name) if language() == FRENCH else name
            self.add_command(made, name)
        return super().get_command(ctx, name)

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, Command | None, list[str]]:
        return super().resolve_command(ctx, [self.english(args[0]), *args[1:]])


def group_of(apps: Sequence[Typer], french: Mapping[str, str]) -> SpokenGroup:
    """One group with the commands of all apps, by their French names too, and with what else the first app declares."""
    bare = copy(apps[0])
    bare.registered_commands = []
    group = cast(SpokenGroup, get_group(bare))
    group.declared = {name: info for app in apps for name, info in declared(app).items()}
    group.french = french
    return group


def declared(app: Typer) -> dict[str, CommandInfo]:
    """The commands of an app by their names, of which none is built for it."""
    infos = app.registered_commands
    return {info.name or get_command_name(getattr(info.callback, "__name__", "")): info for info in infos}


def leave_to_us(params: Sequence[Parameter]) -> None:
    """Takes the conversion of values from Typer."""
    for param in params:
        if isinstance(param, Argument | Option):
            declared = param.type_descriptor
            param._runtime_param = Typed(declared.parameter_info, declared.annotation)


def name_params(params: Sequence[Parameter]) -> None:
    """Gives parameters names in capitals, instead of Typer's names of types."""
    from referee.cli.help_texts import names  # imported only for help and usage errors

    named = names()
    for param in params:
        if not isinstance(param, Argument | Option):
            continue
        flag = isinstance(param, Option) and param.is_flag
        if param.default == 0:  # no limit, or the usual number
            param.show_default = False
        if not flag:
            name = param.metavar or param.name
            param.metavar = named.get(name, name.upper())
        # Typer knows no other way
        if flag or isinstance(param, Argument):
            setattr(param, "display_type_rich", _no_text)
        setattr(param, "_get_number_range_help_str", _no_text)


def _no_text(ctx: object = None) -> None:
    return None


def name_panels() -> None:
    """Sets the words that Typer translated when it was imported to those of the present language."""
    from typer import core, rich_utils

    setattr(core, "_", _)  # where there is no rich; it is imported there under this name
    rich_utils.ARGUMENTS_PANEL_TITLE = _("Arguments")
    rich_utils.OPTIONS_PANEL_TITLE = _("Options")
    rich_utils.COMMANDS_PANEL_TITLE = _("Commands")
    rich_utils.DEFAULT_STRING = _("[default: {}]")
    rich_utils.REQUIRED_LONG_STRING = _("[required]")
    rich_utils.ENVVAR_STRING = _("[env var: {}]")


def set_panel(command: Command, panel: str) -> None:
    """Names the panel of a command in the help of its group; Typer does so for commands of one app only."""
    setattr(command, "rich_help_panel", panel)


def inner_context(context: Context, name: str) -> Context | None:
    """The context of a command in a group; None if the group has no such command, or it is none."""
    group = context.command
    command = group.get_command(context, name) if isinstance(group, SpokenGroup) else None
    known = group.english(name) if isinstance(group, SpokenGroup) else name
    return None if command is None else type(context)(command, info_name=known, parent=context)


def at_cursor(root: Command, typed: list[str], begun: str) -> tuple[Context, Parameter | Command, str]:
    """The command on a line, what its word at the cursor stands for, and how much of that has been typed."""
    context = _resolve_context(root, {}, "referee", typed)
    asked, begun = _resolve_incomplete(context, typed, begun)
    if isinstance(asked, Option):
        # an option without its value would hide the arguments before it
        context = _resolve_context(root, {}, "referee", typed[:-1])
    return context, asked, begun
