"""The tree of commands. Each is imported when it is called, to keep the start-up of `do` short."""

import sys
from typing import TYPE_CHECKING, cast

import typer
from typer._click import Command
from typer.main import get_command, get_group

from referee.cli.doors import Command as Given
from referee.cli.doors import Group, command, doors, panels
from referee.cli.language import _
from referee.cli.spoken import SpokenCommand, SpokenGroup
from referee.cli.troubles import READY
from referee.cli.typer_seam import with_options
from referee.core.home import called
from referee.core.late import imported
from referee.core.trouble import CannotSay
from referee.speech.speech import N_
from referee.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable

    from typer._click import Context


class Commands(SpokenGroup):
    """The root of the tree, which imports commands on demand."""

    def list_commands(self, ctx: "Context") -> list[str]:
        return [name for names in panels().values() for name in names]

    def get_command(self, ctx: "Context", cmd_name: str) -> Command | None:
        given = None if cmd_name in self.commands else command(cmd_name)
        if given is not None:
            made = _made(given)
            setattr(made, "rich_help_panel", _(given.panel))  # noqa: B010 - Typer gives it to commands of one app only
            self.add_command(made, cmd_name)
        return super().get_command(ctx, cmd_name)


def _made(given: Given | Group) -> Command:
    if isinstance(given, Given):
        function = cast("Callable[..., object]", imported(given.place))
        if given.options:
            places = [door.options[given.name] for door in doors() if given.name in door.options]
            makers = [cast("Callable[..., object]", imported(place)) for place in places]
            function = with_options(function, given.options, makers)
        app = typer.Typer(add_completion=False)
        app.command(given.name, cls=SpokenCommand, help=given.help)(function)
        return get_command(app)
    first, *others = (get_group(cast(typer.Typer, imported(f"{module}:app"))) for module in given.modules)
    for other in others:
        first.commands.update(other.commands)
    first.name = given.name
    return first


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
    from referee.cli.tab import answer

    try:
        return answer(get_command(app), asked)
    except (typer.TyperException, typer.Abort) as problem:
        raise CannotSay(READY, sentence=str(problem)) from None
