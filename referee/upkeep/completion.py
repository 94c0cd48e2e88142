"""Completion in shells: the scripts to install, and the answers when Tab is pressed."""

from typing import Annotated

import typer

from referee.cli.output import out_raw
from referee.cli.tab import SHELLS, script
from referee.cli.troubles import unknown
from referee.core.exit_codes import FINE
from referee.core.message import N_, Message


def completion(
    shell: Annotated[
        str, typer.Argument(help=N_("The shell: bash, zsh or fish."), autocompletion=lambda: list(SHELLS))
    ],
) -> int:
    if shell not in SHELLS:
        raise unknown(Message(N_("There is no completion for “{shell}”."), shell=shell), shell, SHELLS)
    out_raw(script(shell))
    return FINE
