"""The devices of `referee club`: a hall is served, devices join it, are looked at and shut out."""

from pathlib import Path
from typing import Annotated

import typer

from referee.cli.answers import out_json
from referee.cli.arguments import AsJson, Yes
from referee.cli.language import _
from referee.cli.output import aligned, out
from referee.cli.typer_seam import SpokenCommand, SpokenGroup
from referee.club.commands import checking, foreign_server, hall, membership
from referee.core.exit_codes import FINE
from referee.core.message import N_, CannotSay
from referee.core.printable import printable

app = typer.Typer(cls=SpokenGroup)
HOUR = 60


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
    if url:
        return foreign_server.serve_elsewhere(url, authority)
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
    return hall.invite(role, table or None, minutes, host)


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
    return hall.join(" ".join(code), name.strip(), again)


@app.command(
    cls=SpokenCommand, help=N_("Give a hall that takes the place of a lost one what this device had of that one.")
)
def rebuild(yes: Yes = False) -> int:
    from referee.club.commands.rebuild import rebuild

    return rebuild(yes)


@app.command(cls=SpokenCommand, help=N_("The devices of the hall."))
def devices(as_object: AsJson = False) -> int:
    from referee.club.hall.devices import devices

    found = devices(membership.link())
    if as_object:
        out_json({"devices": [hall.device_facts(device) for device in found]})
    else:
        out(aligned([hall.device_row(device) for device in found]))
    return FINE


@app.command(cls=SpokenCommand, help=N_("Shut a device out, such as one that was lost."))
def revoke(device: Annotated[str, typer.Argument(help=N_("The device's name in the hall."))]) -> int:
    from referee.club.hall.devices import revoke

    link = membership.link()
    out(_("{device} is shut out.").format(device=printable(revoke(link, device.strip()))) + "\n")
    return FINE


@app.command(cls=SpokenCommand, help=N_("What works between this device and its hall."))
def check(as_object: AsJson = False) -> int:
    return checking.check(as_object)


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
    membership.confirm_ordinary()
    if promote:
        return hall.promote()
    if machine:
        return hall.write_letter(machine, output)
    if letter is None:
        raise CannotSay("A file from the hall's machine is wanted, or --for ADDRESS there, or --promote.")
    return hall.stand_by(letter)
