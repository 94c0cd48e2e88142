"""How a device joins a hall."""

from pathlib import Path
from tempfile import TemporaryDirectory

from referee.club.hall.address import Address
from referee.club.hall.devices import redeem
from referee.club.hall.joined import Joined, read_joined, write_joined
from referee.club.hosting.certificates import as_pem, fingerprint
from referee.club.hosting.greeting import NoGreeting, certificates
from referee.club.hosting.invitation import Invitation, mark_of
from referee.store.problems import StoreError


def join(data: Path, invitation: Invitation, device: str) -> Joined:
    """Joins the hall of an invitation; its secret is sent to nobody whose authority is another."""
    where = f"{invitation.host}:{invitation.port}"
    try:
        shown = certificates(invitation.host, invitation.port)
    except NoGreeting as problem:
        raise StoreError("hall-away", where) from problem
    authority = next((pem for pem in map(_pem, shown) if pem and mark_of(fingerprint(pem)) == invitation.mark), None)
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


def _pem(certificate: bytes) -> bytes | None:
    try:
        return as_pem(certificate)
    except ValueError:
        return None
