"""How a device goes on in the hall that it has joined, when that has another address."""

from contextlib import closing
from pathlib import Path

from referee.club.hall.joined import Joined, read_joined, write_joined
from referee.club.hall.link import Link
from referee.club.hosting.certificates import fingerprint
from referee.club.hosting.invitation import Invitation, mark_of
from referee.core.values import replace
from referee.store.problems import StoreError


def moved(data: Path, invitation: Invitation, name: str = "") -> Joined | None:
    """The device, which finds its hall at the address of an invitation from now on; None if it is not in that hall.

    Its login stays, and the invitation is not used up: with another login it would be another device to the hall, which
    refuses what that plays in the games of this one. A device that wants another name is another one, too. `hall-refused` if
    the hall does not let this device in: it was shut out, or killed while it joined.
    """
    try:
        before = read_joined(data)
    except StoreError:  # a file that cannot be read is written anew by joining
        return None
    if before is None or before.address.database != invitation.database:
        return None
    authority = before.address.authority.read_bytes()
    if mark_of(fingerprint(authority)) != invitation.mark:
        return None
    there = (invitation.host, invitation.port)
    with closing(Link(replace(before.address, hosts=(there,)))) as link:
        role = link.role
    if name not in ("", before.device):
        return None
    now = replace(before, address=replace(before.address, hosts=(there,)), role=role)
    write_joined(data, now, authority)
    return now
