"""What the commands for a hall's devices do and say."""

import os
import socket
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from urllib.parse import unquote, urlsplit

from referee.cli.support import halls, places
from referee.cli.support.answers import out_json
from referee.cli.support.columns import aligned, flush, out
from referee.cli.support.stores import former_journal
from referee.cli.support.tongue import _, language
from referee.cli.support.troubles import unknown
from referee.core.exit_codes import FINE, NO
from referee.core.outside import read_bytes
from referee.core.outward import HOME, outward
from referee.core.printable import printable
from referee.core.trouble import CannotSay, trouble
from referee.core.writing import write_safely
from referee.sheets.moments import moment
from referee.speech.speech import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json
    from referee.hosting.cluster import Cluster
    from referee.store.postgres.address import Address
    from referee.store.postgres.devices import Device
    from referee.store.postgres.joined import Joined

APART = 2.0
"""Seconds by which two clocks may differ: the times of commands are those of the devices."""
LARGEST = 1 << 16
"""Bytes of a certificate, or of a file for a standby."""
ROLE_NAMES = {"owner": N_("owner"), "arbiter": N_("arbiter"), "table": N_("table"), "display": N_("display")}
SLOW = 0.25
"""Seconds to the hall and back after which people notice it."""


def serve(port: int, hosts: Sequence[str]) -> int:
    """Serves a hall on this machine."""
    from referee.store.postgres.address import PORT

    cluster = _served(port)
    names = [outward(), halls.own_name(), f"{halls.own_name()}.local", "localhost", HOME, "::1", *hosts]
    if not cluster.exists:
        out(
            _("A hall is set up in {folder}; this takes a moment.").format(folder=printable(str(cluster.folder))) + "\n"
        )
        flush()
        cluster.make("referee", names)
    cluster.certify(names)
    cluster.configure()
    if cluster.running():
        cluster.reload()
    else:
        _confirm_free(cluster.port)
        cluster.start()
    from referee.hosting.standby import standing_by

    if standing_by(cluster.folder):
        out(_("This machine stands by. `{referee} club standby --promote` makes it the hall's.") + "\n")
        return FINE
    if cluster.has_admin:
        _set_up(cluster.admin, cluster.authority.read_bytes())
    shown = outward() if cluster.port == PORT else f"{outward()}:{cluster.port}"
    out(_("The hall is served at {address}, until `{referee} club serve --stop`.").format(address=shown) + "\n")
    out(_("`{referee} club invite --table 1` lets a device in.") + "\n")
    hint_at_former()
    return FINE


def serve_elsewhere(url: str, authority: Path | None) -> int:
    """Sets a hall up in a server that is there already."""
    from referee.store.postgres.address import PORT, Address

    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port or PORT
    except ValueError:
        parts, host, port = urlsplit(""), None, 0
    if parts.scheme not in ("postgres", "postgresql") or not host or not parts.username:
        raise CannotSay("“{url}” is no address such as postgresql://postgres@db.example/postgres.", url=printable(url))
    if authority is None:
        raise CannotSay("--authority is wanted: the certificate by which devices know that server.")
    password = unquote(parts.password or "") or os.environ.get("PGPASSWORD", "")
    database = parts.path.strip("/") or "postgres"
    admin = Address(((host, port),), database, unquote(parts.username), password, authority)
    _set_up(admin, read_bytes(authority, LARGEST))
    out(_("The hall is set up at {address}.").format(address=printable(admin.where)) + "\n")
    return FINE


def stop() -> int:
    """Stops the server on this machine."""
    cluster = _served(0)
    if not cluster.running():
        raise CannotSay("No hall is served on this machine.")
    cluster.stop()
    out(_("The hall is closed; everything stays for the next time.") + "\n")
    return FINE


def _served(port: int) -> "Cluster":
    """The server on this machine; with another port than before it is stopped first."""
    from referee.hosting.cluster import Cluster

    known = Cluster(halls.folder())
    if port and known.exists and known.port != port and known.running():
        known.stop()
    return Cluster(halls.folder(), port)


def _confirm_free(port: int) -> None:
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind(("", port))
        except OSError:
            raise CannotSay("Port {port} is taken, or not yours; --port names another.", port=port) from None


def _set_up(admin: "Address", authority: bytes) -> None:
    """Makes the hall, or brings it up to date; this device is its owner unless it has joined one before."""
    from referee.store.postgres.administration import add_device, device_names, set_up
    from referee.store.postgres.joined import Joined, read_joined, write_joined

    set_up(admin)
    before = read_joined(places.data())
    if before is None:
        own, taken = halls.own_name(), {name.lower() for name in device_names(admin)}
        free = (name for number in count(1) if (name := own if number == 1 else f"{own} {number}").lower() not in taken)
        name = next(free)
        write_joined(places.data(), Joined(add_device(admin, name, "owner"), name, "owner"), authority)
    elif before.address.hosts[0][0] == admin.hosts[0][0]:
        address = replace(before.address, hosts=(*admin.hosts, *before.address.hosts[1:]))
        write_joined(places.data(), replace(before, address=address), authority)


def invite(role: str, place: int | None, minutes: int, host: str) -> int:
    """Invites a device, and shows how it joins."""
    device, link = halls.joined(), halls.link()
    from referee.display.code import code
    from referee.hosting.certificates import fingerprint
    from referee.hosting.invitation import SCHEME, Invitation, mark_of, new_secret
    from referee.store.postgres.administration import DATABASE
    from referee.store.postgres.devices import ROLES
    from referee.store.postgres.devices import invite as invited

    if role not in ROLES:
        raise unknown(
            trouble(N_("“{typed}” is no role: {roles}."), typed=printable(role), roles=", ".join(ROLES)), role, ROLES
        )
    known, port = link.host
    there = host or (outward() if known == HOME else known)
    secret, mark = new_secret(), mark_of(fingerprint(device.address.authority.read_bytes()))
    number = invited(link, role, place, minutes, secret)
    text = Invitation(there, port, device.address.database, number, mark, secret).text(DATABASE)
    out(_("On the other device, within {minutes} minutes:").format(minutes=minutes) + "\n")
    out("  " + _("{referee} club join {code}").format(code=text) + "\n")
    out(code(f"{SCHEME}{text}"))
    return FINE


def tell_joined(joined: "Joined") -> None:
    device, where = printable(joined.device), printable(joined.address.where)
    if joined.place is None:
        text = _("{device} has joined the hall at {address} as {role}.")
    else:
        text = _("{device} has joined the hall at {address} as {role} {number}.")
    out(text.format(device=device, address=where, role=_(ROLE_NAMES[joined.role]), number=joined.place) + "\n")
    hint_at_former()


def hint_at_former() -> None:
    """Says how this hall gets what the device has of one that was lost, if it has anything of another."""
    if former_journal() is not None:
        out(_("If this hall takes the place of one that was lost: `{referee} club rebuild`.") + "\n")


def device_row(device: "Device") -> list[str]:
    role = _(ROLE_NAMES[device.role]) + ("" if device.place is None else f" {device.place}")
    gone = "" if device.revoked is None else _("shut out {time}").format(time=moment(device.revoked, language()))
    return [device.name, role, moment(device.joined, language()), gone]


def device_facts(device: "Device") -> "Json":
    return {
        "name": device.name,
        "role": device.role,
        "table": device.place,
        "joined": _stamp(device.joined),
        "revoked": None if device.revoked is None else _stamp(device.revoked),
    }


def _stamp(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")


def check(as_object: bool) -> int:
    """What works between this device and its hall; the answer is no if something does not."""
    device, link = halls.joined(), halls.link()
    from referee.store.postgres.devices import health
    from referee.store.postgres.joined import write_joined

    found = health(link)
    address = replace(device.address, hosts=found.hosts)
    now = replace(device, address=address, role=found.role, place=found.place)
    if now != device:
        write_joined(places.data(), now, device.address.authority.read_bytes())
    apart, slow = abs(found.ahead) > APART, found.trip > SLOW
    if as_object:
        out_json(
            {
                "device": found.device,
                "role": found.role,
                "table": found.place,
                "servers": [f"{host}:{port}" for host, port in found.hosts],
                "tls": found.tls,
                "postgresql": found.server,
                "clock_seconds": round(found.ahead, 3),
                "round_trip_seconds": round(found.trip, 4),
                "standbys": found.standbys,
                "fine": not (apart or slow),
            }
        )
        return NO if apart or slow else FINE
    role = _(ROLE_NAMES[found.role]) + ("" if found.place is None else f" {found.place}")
    late = " – " + _("slow") if slow else ""
    wrong = " – " + _("set it right") if apart else ""
    rows = [
        (_("hall"), address.where),
        (_("this device"), f"{found.device}, {role}"),
        (_("encryption"), _("{version}; the hall has proved who it is").format(version=found.tls)),
        (_("server"), f"PostgreSQL {found.server}"),
        (_("standby"), _("follows") if found.standbys else _("none")),
        (_("there and back"), f"{1000 * found.trip:.1f} ms{late}"),
        (_("clock"), f"{_clock(found.ahead)}{wrong}"),
    ]
    out(aligned(rows))
    return NO if apart or slow else FINE


def _clock(ahead: float) -> str:
    if abs(ahead) < 1:
        return _("that of the hall")
    text = _("{seconds} s ahead of the hall") if ahead > 0 else _("{seconds} s behind the hall")
    return text.format(seconds=round(abs(ahead)))


def write_letter(machine: str, output: Path) -> int:
    """Writes the file by which a machine follows this one's server."""
    from referee.hosting.cluster import STANDBY
    from referee.hosting.standby import letter_for
    from referee.store.postgres.administration import allow_standby
    from referee.store.postgres.devices import add_server

    cluster = _served(0)
    if not (cluster.running() and cluster.has_admin):
        raise CannotSay("No hall is served on this machine.")
    machine, own_port = _host_and_port(machine, cluster.port)
    letter = letter_for(cluster, outward(), machine, own_port, allow_standby(cluster.admin, STANDBY))
    write_safely(output, letter.text, private=True)
    link = halls.link()
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
        return typed.strip("[]"), usual
    if not (port.isascii() and port.isdecimal() and 0 < int(port) < 65536):
        raise CannotSay("“{typed}” is no address such as 192.168.1.20 or hall2.local:5433.", typed=printable(typed))
    return host.strip("[]"), int(port)


def stand_by(path: Path) -> int:
    """This machine follows the server of a file."""
    from referee.hosting.cluster import Cluster
    from referee.hosting.standby import follow, read_letter

    letter = read_letter(read_bytes(path, LARGEST))
    if letter is None:
        raise CannotSay("{file} is no file for a standby.", file=printable(str(path)))
    cluster = Cluster(halls.folder(), letter.own_port)
    if cluster.exists:
        raise CannotSay("This machine serves a hall already, in {folder}.", folder=printable(str(cluster.folder)))
    _confirm_free(letter.own_port)
    follow(cluster, letter)
    out(_("This machine follows the hall at {address}.").format(address=printable(letter.host)) + "\n")
    out(_("If that dies, here: `{referee} club standby --promote`.") + "\n")
    out(_warning() + "\n")
    return FINE


def promote() -> int:
    """This machine takes the place of the one that it follows."""
    from referee.hosting.standby import promote, standing_by

    cluster = _served(0)
    if not (cluster.running() and standing_by(cluster.folder)):
        raise CannotSay("This machine follows no hall.")
    promote(cluster)
    out(_("This machine serves the hall now; devices find it by themselves.") + "\n")
    out(_warning() + "\n")
    return FINE


def _warning() -> str:
    return _(
        "Nothing stops the former machine if it comes back: keep it off the network until `{referee} club serve --stop` was "
        "called there. Two that serve would split the event."
    )
