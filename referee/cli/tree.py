"""The tree of commands. Each is imported when it is called, to keep the start-up of `do` short."""

import sys
from collections.abc import Callable, Sequence
from inspect import Parameter, signature
from typing import cast

import typer

from referee.cli.doors import Command as Given
from referee.cli.doors import Group as GivenGroup
from referee.cli.doors import command, doors, panels
from referee.cli.language import _, language
from referee.cli.troubles import READY
from referee.cli.typer_seam import Command, Context, Group, SpokenCommand, SpokenGroup, get_command, group_of, set_panel
from referee.core.home import FRENCH, called
from referee.core.late import imported
from referee.core.message import N_, CannotSay
from referee.version import VERSION


class Commands(SpokenGroup):
    """The root of the tree, which imports commands on demand."""

    def list_commands(self, ctx: Context) -> list[str]:
        every = [one for listed in panels().values() for one in listed]
        return [one.french if language() == FRENCH else one.name for one in every]

    def spellings(self) -> list[str]:
        every = [one for listed in panels().values() for one in listed]
        return [name for one in every for name in (one.name, one.french)]

    def english(self, name: str) -> str:
        given = command(name)
        return name if given is None else given.name

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        given = command(cmd_name)
        if given is None:
            return None
        if given.name not in self.commands:
            made = _made(given)
            made.name = given.french if language() == FRENCH else given.name
            set_panel(made, _(given.panel))
            self.add_command(made, given.name)
        return self.commands[given.name]

    # what is carried out has come by its English name
    resolve_command = Group.resolve_command


def _made(given: Given | GivenGroup) -> Command:
    if isinstance(given, Given):
        function = cast(Callable[..., object], imported(given.place))
        if given.options:
            places = [door.options[given.name] for door in doors() if given.name in door.options]
            makers = [cast(Callable[..., object], imported(place)) for place in places]
            function = with_options(function, given.options, makers)
        app = typer.Typer(add_completion=False)
        app.command(given.name, cls=SpokenCommand, help=given.help)(function)
        return get_command(app)
    return group_of([cast(typer.Typer, imported(f"{module}:app")) for module in given.modules], given.commands)


def with_options(
    command: Callable[..., object], place: str, makers: Sequence[Callable[..., object]]
) -> Callable[..., object]:
    """A command with the parameters of all makers in the place of one of its own, which takes what they make."""
    declared = {maker: signature(maker).parameters for maker in makers}

    def carried_out(**values: object) -> object:
        made = [maker(**{name: values.pop(name) for name in names}) for maker, names in declared.items()]
        return command(**values, **{place: tuple(made)})

    own, parameters = signature(command), list[Parameter]()
    for name, parameter in own.parameters.items():
        others = (each for names in declared.values() for each in names.values())
        parameters += others if name == place else [parameter]
    setattr(carried_out, "__signature__", own.replace(parameters=parameters))  # noqa: B010 - where Typer reads them
    return carried_out


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
