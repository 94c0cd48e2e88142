"""A device whose hall has another address than before."""

from contextlib import closing
from pathlib import Path

import pytest

from referee.club.hall.address import Joined, read_joined, write_joined
from referee.club.hall.administration import devices, revoke
from referee.club.hall.link import Link
from referee.club.hosting.invitation import Invitation, join, moved
from referee.core.values import replace
from referee.store.problems import StoreError
from tests.club.hall.server import free_port, hall
from tests.club.hosting.test_joining import free, invited


@pytest.fixture
def tablet(tmp_path: Path) -> tuple[Joined, Invitation]:
    """A device that looks for its hall where nobody is, and the invitation of another one."""
    with closing(Link(hall())) as owner:
        joined = join(tmp_path, invited(owner), free("Moved"))
        lost = replace(joined, address=replace(joined.address, hosts=(("127.0.0.1", free_port()),)))
        write_joined(tmp_path, lost, joined.address.authority.read_bytes())
        return joined, invited(owner)


def test_a_device_keeps_its_login_at_a_new_address(tablet: tuple[Joined, Invitation], tmp_path: Path) -> None:
    joined, invitation = tablet
    assert moved(tmp_path, invitation) == joined == read_joined(tmp_path)
    assert join(tmp_path / "other", invitation, free("Other")).role == "table", "it was used up"


def test_another_hall_is_none_of_the_device_s(tablet: tuple[Joined, Invitation], tmp_path: Path) -> None:
    joined, invitation = tablet
    before = read_joined(tmp_path)
    for other in (replace(invitation, mark="0" * 16), replace(invitation, database="other")):
        assert moved(tmp_path, other) is None
    assert moved(tmp_path / "nobody", invitation) is None
    (tmp_path / "spoilt" / "hall").mkdir(parents=True)
    (tmp_path / "spoilt" / "hall" / "login.json").touch()
    assert moved(tmp_path / "spoilt", invitation) is None, "it joins anew"
    with pytest.raises(StoreError, match="hall-away"):
        moved(tmp_path, replace(invitation, port=free_port()))
    assert read_joined(tmp_path) == before != joined


def test_who_was_shut_out_joins_anew(tablet: tuple[Joined, Invitation], tmp_path: Path) -> None:
    joined, invitation = tablet
    with closing(Link(hall())) as owner:
        revoke(owner, joined.device)
        with pytest.raises(StoreError, match="hall-refused"):
            moved(tmp_path, invitation)
        assert [device.revoked is None for device in devices(owner) if device.name == joined.device] == [False]
