"""The devices of `referee club`: a hall is served, devices join it, are looked at and shut out."""

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from referee.cli import folders
from referee.cli.arguments import AsJson, Yes
from referee.cli.confirmation import confirm, possible
from referee.cli.language import _, language, ngettext
from referee.cli.output import aligned, out, out_json
from referee.cli.stores import open_store
from referee.cli.troubles import unknown
from referee.cli.typer_seam import SpokenCommand, SpokenGroup
from referee.club.commands import membership
from referee.club.commands.led import answer
from referee.club.commands.membership import role_text
from referee.club.commands.shared_store import forget_absence, former_journal, hand_in, journal, open_journal
from referee.club.device import sharing_of
from referee.club.hall.address import Joined, has_joined, shown, write_joined
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_, CannotSay, Message
from referee.core.printable import printable
from referee.core.values import replace
from referee.display.address import HOME, outward
from referee.documents.say import moment
from referee.store.problems import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.club.hall.health import Health, Server

app = typer.Typer(cls=SpokenGroup)
HOUR = 60
APART = 2.0
"""Seconds by which two clocks may differ: the times of commands are those of the devices."""
SLOW = 0.25
"""Seconds to the hall and back after which people notice it."""


@app.command(cls=SpokenCommand, help=N_("Serve a hall on this machine: other devices join it and play its tables."))
def serve(
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help=N_("The port; without it 5432."))] = 0,
    hosts: Annotated[
        list[str] | None,
        typer.Option("--host", metavar="NAME", help=N_("A further name or address of this machine.")),
    ] = None,
    url: Annotated[
        str,
        typer.Option("--url", help=N_("A PostgreSQL server that is there already, with its administrator's login.")),
    ] = "",
    authority: Annotated[
        Path | None, typer.Option("--authority", help=N_("The certificate that vouches for the server of --url."))
    ] = None,
    stop: Annotated[bool, typer.Option("--stop", help=N_("Stop serving; everything stays for the next time."))] = False,
) -> int:
    membership.load_packages()
    from referee.club.commands import hall

    if url:
        return hall.serve_elsewhere(url, authority)
    membership.confirm_ordinary()
    return hall.stop() if stop else hall.serve(port, hosts or ())


@app.command(cls=SpokenCommand, help=N_("Invite a device: it joins once, by a code that is good for a short time."))
def invite(
    role: Annotated[
        str, typer.Option("--role", help=N_("table, arbiter, display or owner; without it table."))
    ] = "table",
    table: Annotated[int, typer.Option("--table", min=0, help=N_("The number of its table."))] = 0,
    minutes: Annotated[
        int, typer.Option("--minutes", min=1, max=24 * HOUR, help=N_("How long the code is good; without it 30."))
    ] = 30,
    host: Annotated[str, typer.Option("--host", help=N_("The address at which the device finds the hall."))] = "",
) -> int:
    device, link = membership.joined(), membership.link()
    membership.load_packages()
    from referee.club.commands import hall
    from referee.club.hall.administration import DATABASE, ROLES
    from referee.club.hall.administration import invite as invited
    from referee.club.hosting.certificates import fingerprint
    from referee.club.hosting.invitation import SCHEME, Invitation, mark_of, new_secret
    from referee.display.spectators import code

    if role not in ROLES:
        raise unknown(Message(N_("“{typed}” is no role."), typed=printable(role)), role, ROLES)
    if table and role != "table":
        raise CannotSay("--table is for the role table alone.")
    known, port = link.host
    there = hall.confirmed_host(host) if host else (outward() if known == HOME else known)
    secret, mark = new_secret(), mark_of(fingerprint(device.address.authority.read_bytes()))
    number = invited(link, role, table or None, minutes, secret)
    text = Invitation(there, port, device.address.database, number, mark, secret).text(DATABASE)
    out(_("On the other device, within {minutes} min:").format(minutes=minutes) + "\n")
    out("  " + _("{referee} club join {code}").format(code=text) + "\n")
    out(code(f"{SCHEME}{text}"))
    return FINE


@app.command(cls=SpokenCommand, help=N_("Join a hall by the code of an invitation."))
def join(
    code: Annotated[
        list[str], typer.Argument(help=N_("The code, such as hall.local/3/7K2M-…, or its referee:// address."))
    ],
    name: Annotated[
        str, typer.Option("--name", help=N_("This device's name in the hall; without it the machine's."))
    ] = "",
    again: Annotated[bool, typer.Option("--again", help=N_("Leave the hall that this device had joined."))] = False,
) -> int:
    membership.load_packages()
    from referee.club.commands import hall
    from referee.club.hall.administration import DATABASE
    from referee.club.hosting import invitation as invitations

    typed, name = " ".join(code), name.strip()
    invitation = invitations.read_invitation(typed, DATABASE)
    if invitation is None:
        raise CannotSay(
            "“{typed}” is no invitation: it has an address, a number and six groups of letters.", typed=printable(typed)
        )
    try:
        if has_joined(folders.data()):
            try:
                same = invitations.moved(folders.data(), invitation, name)
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
        now = invitations.join(folders.data(), invitation, name or membership.own_name())
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
    hall.tell_own_games()
    hall.hint_at_former()
    return FINE


def _told(joined: Joined, text: str) -> str:
    device, where = printable(joined.device), printable(joined.address.where)
    return _(text).format(device=device, address=where, role=role_text(joined.role, joined.place)) + "\n"


@app.command(
    cls=SpokenCommand, help=N_("Give a hall that takes the place of a lost one what this device had of that one.")
)
def rebuild(yes: Yes = False) -> int:
    membership.joined()
    with closing(open_journal(journal())) as here:
        taken_up, played = bool(here.former), any(here.plays(name) for name, _header in here.headers())
    if not taken_up:
        former = former_journal()
        if former is None:
            raise CannotSay("This device has nothing of another hall.")
        if played:
            raise CannotSay(
                "This device has played in this hall already: it cannot take up games of another one any more."
            )
        if not _sure(former, yes):
            return NO
        from referee.club.device.ledger import adopt

        adopt(journal(), former)
    sharing = sharing_of(open_store())
    assert sharing is not None  # a device that has joined a hall shares its games
    answer(_given(*sharing.give_back()) + "\n")
    return FINE


def _sure(former: Path, yes: bool) -> bool:
    """Whether this hall is to have the games of another one: asked, since it keeps them."""
    if yes:
        return True
    with closing(open_journal(former)) as there:
        games = ", ".join(name for name, _header in there.headers() if there.whole(name)) or "–"
        heard = moment(there.contact().heard, language())
    if not possible():
        raise CannotSay(
            "This device can give back games of another hall: {games}. --yes says that this one takes its place.",
            games=games,
        )
    text = _("This device heard of another hall last {moment}, and can give back what it has of it: {games}.")
    out(text.format(moment=heard, games=games) + "\n")
    return confirm(_("Does this hall take its place?"))


def _given(games: int, acts: int) -> str:
    if not games and not acts:
        return _("The hall has everything that this device can give it.")
    texts = []
    if games:
        texts.append(ngettext("{count} game", "{count} games", games).format(count=games))
    if acts:
        texts.append(ngettext("{count} act", "{count} acts", acts).format(count=acts))
    return _("Given to the hall: {what}.").format(what=", ".join(texts))


@app.command(cls=SpokenCommand, help=N_("The devices of the hall."))
def devices(as_object: AsJson = False) -> int:
    from referee.club.hall.administration import devices

    found = devices(membership.link())
    if as_object:
        facts = [
            {
                "name": device.name,
                "role": device.role,
                "table": device.place,
                "joined": _stamp(device.joined),
                "revoked": None if device.revoked is None else _stamp(device.revoked),
            }
            for device in found
        ]
        out_json({"devices": facts})
        return FINE
    rows = []
    for device in found:
        gone = "" if device.revoked is None else _("shut out {time}").format(time=moment(device.revoked, language()))
        role = role_text(device.role, device.place)
        rows.append([device.name, role, moment(device.joined, language()), gone])
    out(aligned(rows))
    return FINE


def _stamp(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")


@app.command(cls=SpokenCommand, help=N_("Shut a device out, such as one that was lost."))
def revoke(device: Annotated[str, typer.Argument(help=N_("The device's name in the hall."))]) -> int:
    from referee.club.hall.administration import revoke

    link = membership.link()
    out(_("{device} is shut out.").format(device=printable(revoke(link, device.strip()))) + "\n")
    return FINE


@app.command(cls=SpokenCommand, help=N_("What works between this device and its hall."))
def check(as_object: AsJson = False) -> int:
    device, link = membership.joined(), membership.link()
    from referee.club.hall.health import health

    found = health(link)
    address = replace(device.address, hosts=tuple(server.host for server in found.servers))
    now = replace(device, address=address, role=found.role, place=found.place)
    if now != device:
        write_joined(folders.data(), now, device.address.authority.read_bytes())
    waiting = hand_in()
    fine = abs(found.ahead) <= APART and found.trip <= SLOW and not found.split and not waiting
    if as_object:
        out_json(
            {
                "device": found.device,
                "role": found.role,
                "table": found.place,
                "servers": [server.where for server in found.servers],
                "serving": [server.where for server in found.servers if server.serves],
                "tls": found.tls,
                "postgresql": found.server,
                "clock_seconds": round(found.ahead, 3),
                "round_trip_seconds": round(found.trip, 4),
                "standbys": found.standbys,
                "unshared": waiting,
                "fine": fine,
            }
        )
    else:
        out(aligned(_rows(found, waiting)))
    return FINE if fine else NO


def _rows(found: "Health", waiting: int) -> list[tuple[str, str]]:
    split = " – " + _("two that serve; stop one of them") if found.split else ""
    late = " – " + _("slow") if found.trip > SLOW else ""
    wrong = " – " + _("set it right") if abs(found.ahead) > APART else ""
    others = [(server.where, _state(server, found.standbys)) for server in found.servers if not server.serves]
    return [
        (_("hall"), ", ".join(server.where for server in found.servers if server.serves) + split),
        (_("this device"), f"{found.device}, {role_text(found.role, found.place)}"),
        (_("encryption"), _("{version}; the hall has proved who it is").format(version=found.tls)),
        (_("server"), f"PostgreSQL {found.server}"),
        *((_("other server"), f"{where}, {state}") for where, state in others),
        *([] if others else [(_("other server"), _("none"))]),
        (_("there and back"), f"{1000 * found.trip:.1f} ms{late}"),
        (_("clock"), f"{_clock(found.ahead)}{wrong}"),
        *([(_("not shared yet"), str(waiting))] if waiting else []),
    ]


def _state(server: "Server", standbys: int) -> str:
    if not server.answers:
        return _("does not answer")
    return _("stands by and follows") if standbys else _("stands by, but does not follow this hall")


def _clock(ahead: float) -> str:
    if abs(ahead) < 1:
        return _("that of the hall")
    text = _("{seconds} s ahead of the hall") if ahead > 0 else _("{seconds} s behind the hall")
    return text.format(seconds=round(abs(ahead)))


@app.command(cls=SpokenCommand, help=N_("A second server, which follows the hall's and can take its place."))
def standby(
    letter: Annotated[
        Path | None, typer.Argument(help=N_("The file from the machine that serves the hall: this one follows it."))
    ] = None,
    machine: Annotated[
        str, typer.Option("--for", metavar="ADDRESS", help=N_("Write the file for a standby at this address."))
    ] = "",
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE", help=N_("The file, which is secret."))
    ] = Path("standby.json"),
    promote: Annotated[bool, typer.Option("--promote", help=N_("This machine takes the place of the hall's."))] = False,
) -> int:
    membership.load_packages()
    from referee.club.commands import hall

    membership.confirm_ordinary()
    if promote:
        return hall.promote()
    if machine:
        return hall.write_letter(machine, output)
    if letter is None:
        raise CannotSay("A file from the hall's machine is wanted, or --for ADDRESS there, or --promote.")
    return hall.stand_by(letter)
