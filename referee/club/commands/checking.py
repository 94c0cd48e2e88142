"""What works between this device and its hall, as `club check` says it."""

from referee.cli import folders
from referee.cli.answers import out_json
from referee.cli.language import _
from referee.cli.output import aligned, out
from referee.club.commands import membership
from referee.club.commands.membership import role_text
from referee.club.commands.shared_store import hand_in
from referee.core.exit_codes import FINE, NO
from referee.core.values import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.club.hall.health import Health, Server

APART = 2.0
"""Seconds by which two clocks may differ: the times of commands are those of the devices."""
SLOW = 0.25
"""Seconds to the hall and back after which people notice it."""


def check(as_object: bool) -> int:
    """What works between this device and its hall; the answer is no if something does not."""
    device, link = membership.joined(), membership.link()
    from referee.club.hall.address import write_joined
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
