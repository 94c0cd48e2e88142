"""The devices of a hall: how they are invited, join, and are shut out."""

from collections.abc import Callable
from secrets import token_urlsafe

from referee.club.hall.address import Address, Joined
from referee.club.hall.administration import verifier
from referee.club.hall.link import Link, connect
from referee.club.hall.troubles import hall_errors, storable
from referee.core.values import Value, replace

ROLES = ("table", "arbiter", "display", "owner")


class Device(Value):
    """A device as the hall knows it."""

    name: str
    role: str
    place: int | None
    joined: float
    revoked: float | None


def invite(link: Link, role: str, place: int | None, minutes: int, secret: str) -> int:
    """The number of a new invitation, which is good once with this secret."""
    with connect(link.address) as connection:
        sent = verifier(connection, secret)
    return int(
        link.rows("SELECT invited FROM hall.invite(%s, %s, %s, %s)", (role, place, minutes, sent), again=False)[0][0]
    )


def redeem(invited: Address, device: str, keep: Callable[[Joined], None]) -> None:
    """Joins with the login of an invitation: the device has its own from now on.

    The invitation is used up only when that has been kept: who is killed in between may use it again.
    """
    password = token_urlsafe(24)
    with hall_errors(invited.where), connect(invited) as connection, connection.transaction():
        query = b"SELECT login, role, place FROM hall.redeem(%s, %s)"
        login, role, place = connection.execute(query, (storable(device), verifier(connection, password))).fetchall()[0]
        keep(Joined(replace(invited, login=str(login), password=password), device, str(role), place))


def revoke(link: Link, device: str) -> str:
    """Shuts a device out, and returns its name as the hall writes it; the database knows capitals of ASCII only."""
    names = [known.name for known in devices(link) if known.revoked is None]
    meant = next((name for name in names if name.casefold() == device.casefold()), device)
    return str(link.rows("SELECT hall.revoke(%s)", (storable(meant),))[0][0])


def devices(link: Link) -> list[Device]:
    """The devices of a hall in the order in which they joined; without the right to see all, this one."""
    query = """
        SELECT name, role, place, extract(epoch FROM joined)::float8, extract(epoch FROM revoked)::float8
        FROM hall.devices ORDER BY joined, login
    """
    return [Device(*row) for row in link.rows(query)]


def add_server(link: Link, host: str, port: int) -> None:
    """Makes a server known to all devices, which turn to it when they next check."""
    link.rows("SELECT hall.add_server(%s, %s)", (storable(host), port))
