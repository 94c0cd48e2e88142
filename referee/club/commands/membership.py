"""The hall that this device has joined, or serves, for commands."""

import os
import socket
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from referee.cli import folders
from referee.cli.end import ENDING
from referee.cli.language import _
from referee.cli.packages import command
from referee.club.hall.address import Joined, read_joined
from referee.core.message import N_, CannotSay
from referee.core.printable import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.club.hall.link import Link

SERVED = "hall-server"
EXTRA = "'referee[club]'"
DRIVER = "psycopg"
PACKAGES = (DRIVER, "cryptography", "segno")
ROLE_NAMES = {"owner": N_("owner"), "arbiter": N_("arbiter"), "table": N_("table"), "display": N_("display")}


def confirm_packages() -> None:
    """Says how to install the packages that a hall needs, if they are missing."""
    if not all(map(find_spec, PACKAGES)):
        raise CannotSay(
            "A hall needs packages that are not installed. This installs them: {command}",
            command=command(program=EXTRA),
        )


def load_packages(*names: str) -> None:
    """Imports those packages, or some of them; says what is wrong if one is there and cannot be used."""
    confirm_packages()
    for name in names or PACKAGES:
        try:
            import_module(name)
        except ImportError as problem:
            if "libpq" in str(problem):
                raise CannotSay(
                    "psycopg does not find libpq, PostgreSQL's library. On Debian: apt install libpq5. Elsewhere: {command}",
                    command=command(program="'psycopg[binary]'"),
                ) from problem
            raise CannotSay(
                "{package} is installed, but does not load: {problem}. This installs it anew: {command}",
                package=name, problem=printable(" ".join(str(problem).split())), command=command(program=EXTRA),
            ) from problem  # fmt: skip


def joined() -> Joined:
    """The hall that this device has joined; an error if there is none."""
    confirm_packages()
    found = read_joined(folders.data())
    if found is None:
        raise CannotSay("This device has joined no hall. `{referee} club join CODE` joins one.")
    return found


def link() -> "Link":
    """The connection to the hall that this device has joined."""
    device = joined()
    load_packages(DRIVER)
    from referee.club.hall.link import Link

    found = Link(device.address)
    ENDING.callback(found.close)
    return found


def folder() -> Path:
    return folders.data() / SERVED


def confirm_ordinary() -> None:
    """Raises an error for root, as whom PostgreSQL does not run."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        raise CannotSay("A hall is not served by root: PostgreSQL refuses that. Call this as an ordinary user.")


def own_name() -> str:
    """The name of this machine, without its domain."""
    return socket.gethostname().partition(".")[0] or "referee"


def role_text(role: str, place: int | None) -> str:
    """What a device may do, and the number of its table if it has one."""
    return _(ROLE_NAMES[role]) + ("" if place is None else f" {place}")
