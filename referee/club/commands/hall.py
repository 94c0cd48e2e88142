"""A hall served on this machine, set up in a server elsewhere, or followed by this machine as a standby.

It is imported once the packages that a hall needs are known to be there.
"""

import os
import socket
from collections.abc import Sequence
from contextlib import closing
from hashlib import sha256
from itertools import count
from pathlib import Path
from urllib.parse import unquote, urlsplit

from referee.cli import folders, stores
from referee.cli.files import target_of
from referee.cli.language import _
from referee.cli.output import flush, out
from referee.club.commands import membership
from referee.club.commands.shared_store import former_journal
from referee.club.hall import administration
from referee.club.hall.address import PORT, Address, Joined, has_joined, is_host, read_joined, shown, write_joined
from referee.club.hall.administration import add_device, add_server, allow_standby, device_names, knows
from referee.club.hall.link import Link
from referee.club.hall.troubles import said_of
from referee.club.hosting import standby
from referee.club.hosting.certificates import fingerprint
from referee.club.hosting.cluster import STANDBY, Cluster
from referee.club.hosting.greeting import NoGreeting, certificates
from referee.club.hosting.standby import follow, follows, letter_for, read_letter, standing_by
from referee.core.exit_codes import FINE
from referee.core.message import N_, CannotSay
from referee.core.outside import read_bytes
from referee.core.printable import printable
from referee.core.safe_files import write_safely
from referee.core.values import replace
from referee.display.address import HOME, outward
from referee.store.problems import StoreError

LARGEST = 1 << 16
"""Bytes of a certificate, or of a file for a standby."""
FOR_ADMINISTRATORS = {
    "hall-refused": N_("{address} does not let {login} in: the password, or pg_hba.conf."),
    "hall-untrusted": N_(
        "{address} does not prove who it is: its certificate is not for this address, or not that authority's."
    ),
    "hall-not-allowed": N_("{login} may not make a hall at {address}: that takes a superuser."),
    "hall-foreign": N_("PostgreSQL at {address} refuses: {said}"),
}
"""What an administrator is told where a device is told something else."""
WARNING = N_(
    "Nothing stops the former machine if it comes back: keep it off the network until `{referee} club serve --stop` was "
    "called there. Two that serve would split the event."
)


def serve(port: int, hosts: Sequence[str]) -> int:
    """Serves a hall on this machine."""
    known, cluster = Cluster(membership.folder()), Cluster(membership.folder(), port)
    own = membership.own_name()
    names = [outward(), own, f"{own}.local", "localhost", HOME, "::1", *map(confirmed_host, hosts)]
    running = known.running()
    confirm_own(cluster.authority.read_bytes() if cluster.exists else b"")
    if not running and cluster.exists and not standing_by(cluster.folder):
        confirm_alone(cluster.folder)
    if not running or cluster.port != known.port:
        confirm_port(cluster.port)
    if not cluster.exists:
        out(
            _("A hall is set up in {folder}; this takes a moment.").format(folder=printable(str(cluster.folder))) + "\n"
        )
        flush()
        cluster.make("referee", names)
    cluster.certify(names)
    cluster.configure()
    if running and cluster.port == known.port:
        cluster.wait()
        cluster.reload()
    else:
        if running:
            known.stop()
        cluster.start()
    if standing_by(cluster.folder):
        out(_("This machine stands by. `{referee} club standby --promote` makes it the hall's.") + "\n")
        return FINE
    set_up(cluster.admin, cluster.authority.read_bytes())
    where = shown((outward(), cluster.port))
    out(_("The hall is served at {address}, until `{referee} club serve --stop`.").format(address=where) + "\n")
    out(_("`{referee} club invite --table 1` lets a device in.") + "\n")
    hint_at_former()
    return FINE


def stop() -> int:
    """Stops the server on this machine."""
    cluster = _served()
    cluster.stop()
    out(_("The hall is closed; everything stays for the next time.") + "\n")
    return FINE


def _served() -> Cluster:
    """The server that runs on this machine; an error if there is none."""
    cluster = Cluster(membership.folder())
    if not cluster.running():
        raise CannotSay("No hall is served on this machine.")
    return cluster


def set_up(admin: Address, authority: bytes) -> None:
    """Makes the hall, or brings it up to date; this device is its owner unless it has joined one before."""
    administration.set_up(admin)
    before = read_joined(folders.data())
    if before is None or not knows(admin, before.address.login):
        own, taken = membership.own_name(), {name.lower() for name in device_names(admin)}
        free = (name for number in count(1) if (name := own if number == 1 else f"{own} {number}").lower() not in taken)
        name = next(free)

        def keep(address: Address) -> None:
            write_joined(folders.data(), Joined(address, name, "owner"), authority)

        add_device(admin, name, "owner", keep=keep)
        tell_own_games()
    elif before.address.hosts[0][0] == admin.hosts[0][0]:
        address = replace(before.address, hosts=(*admin.hosts, *before.address.hosts[1:]))
        write_joined(folders.data(), replace(before, address=address), authority)


def hint_at_former() -> None:
    """Says how this hall gets what the device has of one that was lost, if it has anything of another."""
    if former_journal() is not None:
        out(_("If this hall takes the place of one that was lost: `{referee} club rebuild`.") + "\n")


def tell_own_games() -> None:
    """Says where this device's own games are from now on, if it has any."""
    if stores.path().exists():
        out(
            _(
                "From now on commands mean the hall's games. This device's own are there again after `{referee} club leave`."
            )
        )
        out("\n")


def write_letter(machine: str, output: Path) -> int:
    """Writes the file by which a machine follows this one's server."""
    cluster, output = _served(), target_of(output).absolute()
    machine, own_port = _host_and_port(machine, cluster.port)
    letter = letter_for(cluster, outward(), machine, own_port, allow_standby(cluster.admin, STANDBY))
    write_safely(output, letter.text, private=True)
    link = membership.link()
    add_server(link, outward(), cluster.port)
    add_server(link, machine, own_port)
    out(_("{file} is secret: carry it to {machine} by hand, then there:").format(file=output, machine=machine) + "\n")
    out("  " + _("{referee} club standby {file}").format(file=output.name) + "\n")
    out(_("Devices learn of it by `{referee} club check`.") + "\n")
    return FINE


def _host_and_port(typed: str, usual: int) -> tuple[str, int]:
    """The host and port in what was typed."""
    host, colon, port = typed.rpartition(":")
    if not colon or typed.endswith("]") or (":" in host and not host.startswith("[")):
        return confirmed_host(typed), usual
    if not (port.isascii() and port.isdecimal() and 0 < int(port) < 65536):
        raise CannotSay("“{typed}” is no address such as 192.168.1.20 or hall2.local:5433.", typed=printable(typed))
    return confirmed_host(host), int(port)


def confirmed_host(typed: str) -> str:
    """A name or an address that was typed."""
    found = typed.strip().strip("[]")
    if not is_host(found):
        raise CannotSay("“{typed}” is no address such as 192.168.1.20 or hall2.local.", typed=printable(typed))
    return found


def stand_by(path: Path) -> int:
    """This machine follows the server of a file."""
    letter = read_letter(read_bytes(path, LARGEST))
    if letter is None:
        raise CannotSay("{file} is no file for a standby.", file=printable(str(path)))
    cluster = Cluster(membership.folder(), letter.own_port)
    begun = cluster.exists and follows(cluster, letter)
    if cluster.exists and not begun:
        raise CannotSay(
            "This machine has a hall already, in {folder}: `{referee} club serve --stop`, then move that folder away.",
            folder=printable(str(cluster.folder)),
        )
    if not cluster.running():
        confirm_port(letter.own_port)
        if begun:
            cluster.start()
        else:
            follow(cluster, letter)
    out(_("This machine follows the hall at {address}.").format(address=printable(letter.host)) + "\n")
    out(_("If that dies, here: `{referee} club standby --promote`.") + "\n")
    out(_(WARNING) + "\n")
    return FINE


def promote() -> int:
    """This machine takes the place of the one that it follows."""
    cluster = Cluster(membership.folder())
    if cluster.running() and standing_by(cluster.folder):
        standby.promote(cluster)
    elif not cluster.running() or has_joined(folders.data()):
        raise CannotSay("This machine follows no hall.")
    # else it was promoted, and whoever did so was killed before this
    set_up(cluster.admin, cluster.authority.read_bytes())
    out(_("This machine serves the hall now; devices find it by themselves.") + "\n")
    out(_(WARNING) + "\n")
    return FINE


def confirm_own(authority: bytes) -> None:
    """Raises an error if this machine has joined another hall, which its commands would go on to mean."""
    device = read_joined(folders.data())
    if device is None:
        return
    known = device.address.authority.read_bytes()
    if authority == known or (authority and fingerprint(authority) == fingerprint(known)):
        return
    raise CannotSay(
        "This machine has joined another hall, at {address}: `{referee} club leave` first.",
        address=printable(device.address.where),
    )


def confirm_alone(folder: Path) -> None:
    """Raises an error if the hall is served already, by another machine that has taken the place of this one."""
    device = read_joined(folders.data())
    if device is None:
        return
    with closing(Link(device.address)) as link:
        try:
            host = link.host
        except StoreError:
            return
    raise CannotSay(
        "{address} has taken the place of this machine, and serves the hall: two would split the event. To have this one "
        "stand by, move {folder} away, and take a file of `{referee} club standby --for ADDRESS` from there.",
        address=printable(shown(host)), folder=printable(str(folder)),
    )  # fmt: skip


def confirm_port(port: int) -> None:
    """Raises an error if a port is not to be had."""
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind(("", port))
        except OSError:
            raise CannotSay("Port {port} is taken, or not yours; --port names another.", port=port) from None


def serve_elsewhere(url: str, authority: Path | None) -> int:
    """Sets a hall up in a server that is there already."""
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
