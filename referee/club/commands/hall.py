"""What the commands for a hall's devices do and say."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from referee.cli import folders, stores
from referee.cli.language import _, language
from referee.cli.output import flush, out
from referee.cli.troubles import unknown
from referee.club.commands import membership
from referee.club.commands.guards import confirm_alone, confirm_own, confirm_port
from referee.club.commands.shared_store import former_journal, journal
from referee.club.commands.sharing import forget_absence
from referee.core.exit_codes import FINE
from referee.core.message import N_, CannotSay, Message
from referee.core.outside import read_bytes
from referee.core.printable import printable
from referee.core.safe_files import write_safely
from referee.core.values import Json, replace
from referee.display.address import HOME, outward
from referee.documents.say import moment
from referee.store.problems import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.club.hall.address import Address, Joined
    from referee.club.hall.devices import Device
    from referee.club.hosting.cluster import Cluster

LARGEST = 1 << 16
"""Bytes of a certificate, or of a file for a standby."""
ROLE_NAMES = {"owner": N_("owner"), "arbiter": N_("arbiter"), "table": N_("table"), "display": N_("display")}


def serve(port: int, hosts: Sequence[str]) -> int:
    """Serves a hall on this machine."""
    from referee.club.hall.address import shown
    from referee.club.hosting.cluster import Cluster
    from referee.club.hosting.standby import standing_by

    known, cluster = Cluster(membership.folder()), Cluster(membership.folder(), port)
    names = [
        outward(),
        membership.own_name(),
        f"{membership.own_name()}.local",
        "localhost",
        HOME,
        "::1",
        *map(_host, hosts),
    ]
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


def _served() -> "Cluster":
    """The server that runs on this machine; an error if there is none."""
    from referee.club.hosting.cluster import Cluster

    cluster = Cluster(membership.folder())
    if not cluster.running():
        raise CannotSay("No hall is served on this machine.")
    return cluster


def set_up(admin: "Address", authority: bytes) -> None:
    """Makes the hall, or brings it up to date; this device is its owner unless it has joined one before."""
    from referee.club.hall import administration
    from referee.club.hall.address import Joined, read_joined, write_joined
    from referee.club.hall.administration import add_device, device_names, knows

    administration.set_up(admin)
    before = read_joined(folders.data())
    if before is None or not knows(admin, before.address.login):
        own, taken = membership.own_name(), {name.lower() for name in device_names(admin)}
        free = (name for number in count(1) if (name := own if number == 1 else f"{own} {number}").lower() not in taken)
        name = next(free)

        def keep(address: "Address") -> None:
            write_joined(folders.data(), Joined(address, name, "owner"), authority)

        add_device(admin, name, "owner", keep=keep)
        _tell_own_games()
    elif before.address.hosts[0][0] == admin.hosts[0][0]:
        address = replace(before.address, hosts=(*admin.hosts, *before.address.hosts[1:]))
        write_joined(folders.data(), replace(before, address=address), authority)


def invite(role: str, place: int | None, minutes: int, host: str) -> int:
    """Invites a device, and shows how it joins."""
    device, link = membership.joined(), membership.link()
    membership.load_packages()
    from referee.club.hall.administration import DATABASE
    from referee.club.hall.devices import ROLES
    from referee.club.hall.devices import invite as invited
    from referee.club.hosting.certificates import fingerprint
    from referee.club.hosting.invitation import SCHEME, Invitation, mark_of, new_secret
    from referee.display.code import code

    if role not in ROLES:
        raise unknown(Message(N_("“{typed}” is no role."), typed=printable(role)), role, ROLES)
    if place is not None and role != "table":
        raise CannotSay("--table is for the role table alone.")
    known, port = link.host
    there = _host(host) if host else (outward() if known == HOME else known)
    secret, mark = new_secret(), mark_of(fingerprint(device.address.authority.read_bytes()))
    number = invited(link, role, place, minutes, secret)
    text = Invitation(there, port, device.address.database, number, mark, secret).text(DATABASE)
    out(_("On the other device, within {minutes} minutes:").format(minutes=minutes) + "\n")
    out("  " + _("{referee} club join {code}").format(code=text) + "\n")
    out(code(f"{SCHEME}{text}"))
    return FINE


def join(typed: str, name: str, again: bool) -> int:
    """Joins the hall of an invitation; a device that is in that hall keeps its login, and learns where the hall is now."""
    from referee.club.hall.address import has_joined, shown
    from referee.club.hall.administration import DATABASE
    from referee.club.hosting.invitation import join as joined
    from referee.club.hosting.invitation import moved, read_invitation

    invitation = read_invitation(typed, DATABASE)
    if invitation is None:
        raise CannotSay(
            "“{typed}” is no invitation: it has an address, a number and six groups of letters.", typed=printable(typed)
        )
    try:
        if has_joined(folders.data()):
            try:
                same = moved(folders.data(), invitation, name)
            except StoreError as problem:
                if problem.problem != "hall-refused":
                    raise
                same, again = None, True
            if same is not None:
                out(_told(same, N_("{device} is in this hall already, as {role}; it finds it at {address} now.")))
                out(_("The invitation was not needed for that.") + "\n")
                return FINE
            if not again:
                raise CannotSay("This device has joined a hall already; --again leaves it for another.")
        now = joined(folders.data(), invitation, name or membership.own_name())
    except StoreError as problem:
        if problem.problem != "hall-away":
            raise
        where = printable(shown((invitation.host, invitation.port)))
        raise CannotSay(
            "Nobody answers at {address}. Is the hall open, in the same network?", address=where
        ) from problem
    if journal().exists():
        forget_absence()
    out(_told(now, N_("{device} has joined the hall at {address} as {role}.")))
    _tell_own_games()
    hint_at_former()
    return FINE


def hint_at_former() -> None:
    """Says how this hall gets what the device has of one that was lost, if it has anything of another."""
    if former_journal() is not None:
        out(_("If this hall takes the place of one that was lost: `{referee} club rebuild`.") + "\n")


def _tell_own_games() -> None:
    """Says where this device's own games are from now on, if it has any."""
    if stores.path().exists():
        out(
            _(
                "From now on commands mean the hall's games. This device's own are there again after `{referee} club leave`."
            )
        )
        out("\n")


def _told(joined: "Joined", text: str) -> str:
    device, where = printable(joined.device), printable(joined.address.where)
    return _(text).format(device=device, address=where, role=role_text(joined.role, joined.place)) + "\n"


def role_text(role: str, place: int | None) -> str:
    """What a device may do, and the number of its table if it has one."""
    return _(ROLE_NAMES[role]) + ("" if place is None else f" {place}")


def device_row(device: "Device") -> list[str]:
    role = role_text(device.role, device.place)
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


def write_letter(machine: str, output: Path) -> int:
    """Writes the file by which a machine follows this one's server."""
    from referee.club.hall.administration import allow_standby
    from referee.club.hall.devices import add_server
    from referee.club.hosting.cluster import STANDBY
    from referee.club.hosting.standby import letter_for

    cluster = _served()
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
        return _host(typed), usual
    if not (port.isascii() and port.isdecimal() and 0 < int(port) < 65536):
        raise CannotSay("“{typed}” is no address such as 192.168.1.20 or hall2.local:5433.", typed=printable(typed))
    return _host(host), int(port)


def _host(typed: str) -> str:
    """A name or an address that was typed."""
    from referee.club.hall.address import is_host

    found = typed.strip().strip("[]")
    if not is_host(found):
        raise CannotSay("“{typed}” is no address such as 192.168.1.20 or hall2.local.", typed=printable(typed))
    return found


def stand_by(path: Path) -> int:
    """This machine follows the server of a file."""
    from referee.club.hosting.cluster import Cluster
    from referee.club.hosting.standby import follow, follows, read_letter

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
    out(_warning() + "\n")
    return FINE


def promote() -> int:
    """This machine takes the place of the one that it follows."""
    from referee.club.hall.address import has_joined
    from referee.club.hosting.cluster import Cluster
    from referee.club.hosting.standby import promote, standing_by

    cluster = Cluster(membership.folder())
    if cluster.running() and standing_by(cluster.folder):
        promote(cluster)
    elif not cluster.running() or has_joined(folders.data()):
        raise CannotSay("This machine follows no hall.")
    # else it was promoted, and whoever did so was killed before this
    set_up(cluster.admin, cluster.authority.read_bytes())
    out(_("This machine serves the hall now; devices find it by themselves.") + "\n")
    out(_warning() + "\n")
    return FINE


def _warning() -> str:
    return _(
        "Nothing stops the former machine if it comes back: keep it off the network until `{referee} club serve --stop` was "
        "called there. Two that serve would split the event."
    )
