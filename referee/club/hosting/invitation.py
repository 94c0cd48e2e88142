"""Invitations: a few groups of letters that let one device join, and by which it knows the hall that it joins."""

import re
from secrets import randbelow

from referee.club.hall.address import PORT
from referee.core.values import Value

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
