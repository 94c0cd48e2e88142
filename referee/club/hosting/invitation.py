"""Invitations: a few groups of letters that let one device join, and by which it knows the hall that it joins.

By one it also finds the hall that it has joined, when that has another address.
"""

import re
from contextlib import closing
from pathlib import Path
from secrets import randbelow
from tempfile import TemporaryDirectory

from referee.club.hall.address import PORT, Address, Joined, read_joined, write_joined
from referee.club.hall.administration import redeem
from referee.club.hall.link import Link
from referee.club.hosting.certificates import as_pem, fingerprint
from referee.club.hosting.greeting import NoGreeting, certificates
from referee.core.values import Value, replace
from referee.store.problems import StoreError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that nobody confuses; I and L are read as 1, O as 0."""
SCHEME = "referee://"
MARK, SECRET = 16, 8
"""Letters of the authority's fingerprint, and of the secret, which is good once and for a short time."""
GROUP = 4
_READ = str.maketrans("ILO", "110", " -")
_FORM = re.compile(
    r"(?:referee://)?(?P<host>\[[0-9a-f:.]+\]|[^/:\[\]\s]+)(?::(?P<port>[0-9]{1,5}))?/(?P<rest>.+)", re.IGNORECASE
)
_REST = re.compile(r"(?:(?P<database>[a-z_][a-z0-9_]*)/)?(?P<number>[0-9]{1,9})/(?P<code>[0-9A-Za-z -]+)")


class Invitation(Value):
    """What a device has to know to join."""

    host: str
    port: int
    database: str
    number: int
    mark: str
    """The beginning of the fingerprint of the hall's authority."""
    secret: str

    @property
    def login(self) -> str:
        return f"{self.database}_i{self.number}"

    def text(self, usual: str) -> str:
        """The invitation as it is typed; the usual port and database are left out."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == PORT else f":{self.port}"
        database = "" if self.database == usual else f"{self.database}/"
        letters = self.mark + self.secret
        code = "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))
        return f"{host}{port}/{database}{self.number}/{code}"


def read_invitation(typed: str, usual: str) -> Invitation | None:
    """The invitation in what was typed, with or without `referee://`; None if it is none."""
    form = _FORM.fullmatch(typed.strip())
    rest = _REST.fullmatch(form["rest"].strip()) if form else None
    if form is None or rest is None:
        return None
    letters, port = rest["code"].upper().translate(_READ), int(form["port"] or PORT)
    if len(letters) != MARK + SECRET or not set(letters) <= set(ALPHABET) or not 0 < port < 65536:
        return None
    host = form["host"].strip("[]").lower()
    return Invitation(host, port, rest["database"] or usual, int(rest["number"]), letters[:MARK], letters[MARK:])


def mark_of(fingerprint: bytes) -> str:
    """The first 80 bits of a fingerprint as letters."""
    number = int.from_bytes(fingerprint[: MARK * 5 // 8], "big")
    return "".join(ALPHABET[number >> shift & 31] for shift in range(5 * (MARK - 1), -1, -5))


def new_secret() -> str:
    return "".join(ALPHABET[randbelow(len(ALPHABET))] for _ in range(SECRET))


def join(data: Path, invitation: Invitation, device: str) -> Joined:
    """Joins the hall of an invitation; its secret is sent to nobody whose authority is another."""
    where = f"{invitation.host}:{invitation.port}"
    try:
        shown = certificates(invitation.host, invitation.port)
    except NoGreeting as problem:
        raise StoreError("hall-away", where) from problem
    authority = next((pem for pem in map(as_pem, shown) if pem and mark_of(fingerprint(pem)) == invitation.mark), None)
    if authority is None:
        raise StoreError("hall-other", where)
    with TemporaryDirectory(prefix="referee-") as folder:
        trusted = Path(folder) / "authority.pem"
        trusted.write_bytes(authority)
        hosts = ((invitation.host, invitation.port),)
        invited = Address(hosts, invitation.database, invitation.login, invitation.secret, trusted)
        try:
            redeem(invited, device, lambda joined: write_joined(data, joined, authority))
        except StoreError as problem:
            raise StoreError("hall-not-invited", where) if problem.problem == "hall-refused" else problem from problem
    joined = read_joined(data)
    assert joined is not None  # it has just been written
    return joined


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
