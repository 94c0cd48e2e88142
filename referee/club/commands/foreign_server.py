"""Sets a hall up in a PostgreSQL server that somebody else has set up."""

import os
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote, urlsplit

from referee.cli.language import _
from referee.cli.output import out
from referee.club.commands.guards import confirm_own
from referee.club.commands.hall import LARGEST, set_up
from referee.core.exit_codes import FINE
from referee.core.message import N_, CannotSay
from referee.core.outside import read_bytes
from referee.core.printable import printable
from referee.store.problems import StoreError

FOR_ADMINISTRATORS = {
    "hall-refused": N_("{address} does not let {login} in: the password, or pg_hba.conf."),
    "hall-untrusted": N_(
        "{address} does not prove who it is: its certificate is not for this address, or not that authority's."
    ),
    "hall-not-allowed": N_("{login} may not make a hall at {address}: that takes a superuser."),
    "hall-foreign": N_("PostgreSQL at {address} refuses: {said}"),
}
"""What an administrator is told where a device is told something else."""


def serve_elsewhere(url: str, authority: Path | None) -> int:
    """Sets a hall up in a server that is there already."""
    from referee.club.hall.address import PORT, Address
    from referee.club.hall.troubles import said_of

    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port or PORT
    except ValueError:
        parts, host, port = urlsplit(""), None, 0
    if parts.scheme not in ("postgres", "postgresql") or not host or not parts.username:
        raise CannotSay("“{url}” is no address such as postgresql://postgres@db.example/postgres.", url=printable(url))
    if authority is None:
        raise CannotSay("--authority is wanted: the certificate by which devices know that server.")
    password, login = unquote(parts.password or "") or os.environ.get("PGPASSWORD", ""), unquote(parts.username)
    if not password:
        raise CannotSay("A password is wanted for {login}: in the address, or in PGPASSWORD.", login=printable(login))
    trusted = read_bytes(authority, LARGEST)
    _confirm_shown(host, port, authority, trusted)
    confirm_own(trusted)
    admin = Address(((host, port),), parts.path.strip("/") or "postgres", login, password, authority)
    try:
        set_up(admin, trusted)
    except StoreError as problem:
        if problem.problem not in FOR_ADMINISTRATORS:
            raise
        told = FOR_ADMINISTRATORS[problem.problem]
        raise CannotSay(
            told, address=admin.where, login=printable(login), said=printable(said_of(problem))
        ) from problem
    out(_("The hall is set up at {address}.").format(address=printable(admin.where)) + "\n")
    return FINE


def _confirm_shown(host: str, port: int, file: Path, authority: bytes) -> None:
    """Raises an error if a server does not show the certificate by which devices that are invited know it."""
    from referee.club.hall.address import shown
    from referee.club.hosting.certificates import fingerprint
    from referee.club.hosting.greeting import NoGreeting, certificates

    where = printable(shown((host, port)))
    try:
        own = fingerprint(authority)
    except ValueError:
        raise CannotSay("{file} is no certificate.", file=printable(str(file))) from None
    try:
        found = {sha256(certificate).digest() for certificate in certificates(host, port)}
    except NoGreeting:
        raise CannotSay("No PostgreSQL server with TLS answers at {address}.", address=where) from None
    if own not in found:
        raise CannotSay(
            "{address} does not show the certificate in {file}, by which devices know it. If that vouches for the server: "
            "append it to the server's own, in the file of ssl_cert_file, and reload.",
            address=where, file=printable(str(file)),
        )  # fmt: skip
