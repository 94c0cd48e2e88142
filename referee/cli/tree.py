"""The tree of commands. Each is imported when it is called, to keep the start-up of `do` short."""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

import typer
from typer._click import Command
from typer.main import get_command, get_group

from referee.cli.language import _
from referee.cli.names import COMMANDS, FURTHER, GROUPS, PANELS
from referee.cli.spoken import SpokenCommand, SpokenGroup
from referee.cli.troubles import READY
from referee.core.home import called
from referee.core.trouble import CannotSay
from referee.speech.speech import N_
from referee.version import VERSION

if TYPE_CHECKING:
    from typer._click import Context


class Commands(SpokenGroup):
    """The root of the tree, which imports commands on demand."""

    def list_commands(self, ctx: "Context") -> list[str]:
        return [name for names in PANELS.values() for name in names]

    def get_command(self, ctx: "Context", cmd_name: str) -> Command | None:
        if cmd_name not in self.commands and (cmd_name in COMMANDS or cmd_name in GROUPS):
            command = _imported(cmd_name)
            panel = next(_(panel) for panel, names in PANELS.items() if cmd_name in names)
            setattr(command, "rich_help_panel", panel)  # noqa: B010 - Typer gives it to commands of one app only
            self.add_command(command, cmd_name)
        return super().get_command(ctx, cmd_name)


def _imported(name: str) -> Command:
    if name in GROUPS:
        group = get_group(_module(GROUPS[name]).app)
        for module in FURTHER.get(name, ()):
            group.commands.update(get_group(_module(module).app).commands)
        group.name = name
        return group
    module, function, summary = COMMANDS[name]
    app = typer.Typer(add_completion=False)
    app.command(name, cls=SpokenCommand, help=summary)(getattr(_module(module), function))
    return get_command(app)


def _module(name: str) -> ModuleType:
    return __import__(f"referee.cli.commands.{name}", fromlist=[name])


app = typer.Typer(
    cls=Commands,
    help=N_("Referee and scorekeeper for French word games on real tables."),
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["--help", "-h"]},
    epilog=N_("The exit code is 0 if all is well, 1 if the answer is no, 2 if it cannot be said."),
)


def _print_version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"referee {VERSION}\n")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: bool = typer.Option(
        False, "--version", "-V", callback=_print_version, is_eager=True, help=N_("Show the version and exit.")
    ),
) -> None:
    if context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")


def run_typed(arguments: list[str]) -> object:
    """What a command returns; Typer's own errors become troubles of ours."""
    try:
        return app(arguments, prog_name=called(), standalone_mode=False)
    except typer.TyperException as problem:
        from referee.cli.usage import usage_problem

        raise CannotSay(READY, sentence=usage_problem(problem)) from None
    except typer.Abort:
        raise KeyboardInterrupt from None


def complete_typed(asked: str) -> int:
    """Writes completions for a shell; `CannotSay` if the line cannot be read."""
    from referee.upkeep.completion import answer

    try:
        return answer(get_command(app), asked)
    except (typer.TyperException, typer.Abort) as problem:
        raise CannotSay(READY, sentence=str(problem)) from None
