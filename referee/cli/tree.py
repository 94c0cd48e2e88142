"""The tree of commands. Each is imported when it is called, to keep the start-up of `do` short."""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

import typer
from typer._click import Command
from typer.main import get_command, get_group

from referee.cli.support.spoken import SpokenCommand, SpokenGroup
from referee.cli.support.tongue import _
from referee.speech.speech import N_
from referee.version import VERSION

if TYPE_CHECKING:
    from typer._click import Context

COMMANDS = {
    "new": ("tables", "new", N_("Open a game.")),
    "do": ("tables", "do", N_("One command at the table, such as a play.")),
    "play": ("play", "play", N_("Open the live table.")),
    "tutorial": ("tutorial", "tutorial", N_("A game that explains itself as it is played.")),
    "show": ("positions", "show", N_("The position.")),
    "log": ("positions", "log", N_("The steps that stand.")),
    "undo": ("tables", "undo", N_("Take back the last step.")),
    "redo": ("tables", "redo", N_("Bring back what was taken back.")),
    "amend": ("tables", "amend", N_("Correct an earlier step and referee everything after it again.")),
    "audit": ("audit", "audit", N_("Compare the real grid with the record.")),
    "sheet": (
        "sheet",
        "sheet",
        N_("A score sheet to keep or to print; where the game is not over, with rows to go on by hand."),
    ),
    "export": ("export", "export", N_("Write a game as a record.")),
    "import": ("importing", "import_records", N_("Keep records as games.")),
    "replay": ("replay", "replay_files", N_("Referee records anew.")),
    "backup": ("safekeeping", "backup", N_("Copy the whole store of games into one file.")),
    "restore": ("safekeeping", "restore", N_("Put a backup in the place of the store of games.")),
    "rules": ("rules", "rules", N_("The rules of a game, clause by clause.")),
    "config": ("config", "config", N_("The settings: show them, change one, edit the file.")),
    "completion": ("completion", "completion", N_("Print what makes a shell complete commands on Tab.")),
    "help": ("help", "help_on", N_("Help on a command or a game.")),
    "stats": ("stats", "stats", N_("Figures over many games, for each player.")),
    "doctor": ("doctor", "doctor", N_("What is installed, where data lies, whether all is sound.")),
}
"""The module and function of each command, and its help."""
PANELS = {
    N_("At the table"): ("new", "do", "play", "show", "log", "undo", "redo", "amend", "audit", "tutorial"),
    N_("Games that are kept"): ("games", "sheet", "stats", "export", "import", "replay", "backup", "restore"),
    N_("Words, rules and sets"): ("word", "dict", "rules", "box"),
    N_("The program"): ("config", "completion", "doctor", "help"),
}
"""The commands as they are listed."""
GROUPS = {"games": "games", "box": "box", "word": "word", "dict": "dictionaries"}
"""The module whose `app` holds the commands of a group."""


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
