"""Devices that join a hall, and those who are refused."""

import ssl
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from stat import S_IMODE

import psycopg
import pytest

from referee.club.hall.address import Joined, has_joined, read_joined, write_joined
from referee.club.hall.administration import devices, invite, revoke
from referee.club.hall.health import health
from referee.club.hall.link import Link, connect
from referee.club.hosting.certificates import SERVER_DAYS, Certified, fingerprint, new_authority, server_certificate
from referee.club.hosting.cluster import Cluster
from referee.club.hosting.greeting import NoGreeting, certificates
from referee.club.hosting.invitation import Invitation, join, mark_of, new_secret
from referee.core.message import CannotSay
from referee.core.values import replace
from referee.store.problems import StoreError
from tests.club.hall.devices import device
from tests.club.hall.server import cluster, database, hall, sweeping, user
from tests.club.hall.whole import WholeHall
from tests.leaks import closed_later


@pytest.fixture
def link() -> Iterator[Link]:
    with closing(Link(hall())) as owner:
        yield owner


def invited(link: Link, role: str = "table", place: int | None = 7) -> Invitation:
    address, secret = link.address, new_secret()
    mark = mark_of(fingerprint(address.authority.read_bytes()))
    number = invite(link, role, place, 30, secret)
    return Invitation(address.hosts[0][0], address.hosts[0][1], address.database, number, mark, secret)


def free(name: str) -> str:
    """A name that no device of this worker's hall has."""
    with closing(Link(hall())) as owner:
        return f"{name} {len(devices(owner))}"


def test_a_device_joins_with_a_login_of_its_own(link: Link, tmp_path: Path) -> None:
    name = free("Éva's tablet")
    joined = join(tmp_path, invited(link), name)
    assert (joined.device, joined.role, joined.place) == (name, "table", 7)
    assert read_joined(tmp_path) == joined
    assert has_joined(tmp_path)
    assert S_IMODE((tmp_path / "hall").stat().st_mode) == 0o700
    assert {S_IMODE(path.stat().st_mode) for path in (tmp_path / "hall").iterdir()} == {0o600}
    found = health(closed_later(Link(joined.address)))
    assert (found.device, found.role, found.tls[:4], abs(found.ahead) < 1) == (name, "table", "TLSv", True)


def test_an_invitation_is_good_once(link: Link, tmp_path: Path) -> None:
    invitation = invited(link)
    join(tmp_path / "one", invitation, free("One"))
    with pytest.raises(StoreError, match="hall-not-invited"):
        join(tmp_path / "two", invitation, free("Two"))
    assert not has_joined(tmp_path / "two")


def test_an_invitation_runs_out(link: Link, tmp_path: Path) -> None:
    invitation = invited(link)
    sweeping().execute(f"ALTER ROLE {invitation.login} VALID UNTIL '2020-01-01'".encode())
    with pytest.raises(StoreError, match="hall-not-invited"):
        join(tmp_path, invitation, free("Late"))


def test_a_mistyped_secret_lets_nobody_in(link: Link, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="hall-not-invited"):
        join(tmp_path, replace(invited(link), secret=new_secret()), free("Guess"))


def test_a_taken_name_leaves_the_invitation_good(link: Link, tmp_path: Path) -> None:
    invitation = invited(link)
    with pytest.raises(StoreError, match="hall-name-taken: OWNER"):
        join(tmp_path, invitation, "OWNER")
    assert join(tmp_path, invitation, free("Owner")).role == "table"


@pytest.mark.parametrize("name", ["", "x" * 61, "a\tb", "\x1b[2J", "a\0", "\ud800"])
def test_a_name_that_cannot_be_shown_is_refused(link: Link, tmp_path: Path, name: str) -> None:
    with pytest.raises(StoreError, match="hall-no-text"):
        join(tmp_path, invited(link), name)
    assert not has_joined(tmp_path)


def test_the_secret_is_not_sent_to_another_hall(link: Link, tmp_path: Path) -> None:
    mark = mark_of(fingerprint(new_authority("other").certificate))
    with pytest.raises(StoreError, match="hall-other"):
        join(tmp_path, replace(invited(link), mark=mark), free("Lost"))


def test_an_invited_login_does_nothing_but_join(link: Link) -> None:
    invitation = invited(link)
    with closing(connect(replace(hall(), login=invitation.login, password=invitation.secret))) as connection:
        for table in ("games", "entries", "acts", "devices", "invitations", "uses", "digests", "servers"):
            assert connection.execute(f"SELECT count(*) FROM hall.{table}".encode()).fetchall() == [(0,)]
        with pytest.raises(psycopg.DatabaseError, match="hall-refused"):
            connection.execute(b"SELECT hall.take('o1')")
    with pytest.raises(StoreError, match="hall-refused"):
        WholeHall(replace(hall(), login=invitation.login, password=invitation.secret)).games()


@pytest.mark.parametrize(("role", "invites"), [("arbiter", ("table", "display")), ("table", ()), ("display", ())])
def test_who_invites_whom(link: Link, role: str, invites: tuple[str, ...]) -> None:
    with closing(Link(device(role))) as own:
        for wanted in ("owner", "arbiter", "table", "display"):
            if wanted in invites:
                assert invite(own, wanted, None, 30, new_secret())
                continue
            with pytest.raises(StoreError, match="hall-not-allowed"):
                invite(own, wanted, None, 30, new_secret())


def test_a_lost_device_is_shut_out_at_once(link: Link, tmp_path: Path) -> None:
    name = free("Perdu à Évian")
    joined = join(tmp_path, invited(link), name)
    store = closed_later(WholeHall(joined.address))
    assert store._link.role == "table"
    with pytest.raises(StoreError, match="hall-not-allowed"):
        revoke(store._link, "Owner")
    with pytest.raises(StoreError, match="hall-not-allowed: owner"):
        revoke(link, "Owner")
    assert revoke(link, name.upper()) == name
    with pytest.raises(StoreError, match="hall-refused"):
        store.games()
    with pytest.raises(StoreError, match=f"hall-no-device: {name}"):
        revoke(link, name)
    assert [known.revoked is None for known in devices(link) if known.name == name] == [False]


def test_nothing_goes_without_encryption() -> None:
    with pytest.raises(psycopg.OperationalError, match="pg_hba"):
        psycopg.connect("", **{**hall().parameters, "sslmode": "disable", "channel_binding": "disable"})  # type: ignore[arg-type]


def test_a_server_of_another_authority_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.pem"
    other.write_bytes(new_authority("other").certificate)
    with pytest.raises(StoreError, match="hall-untrusted"):
        WholeHall(replace(hall(), authority=other)).games()


def test_a_server_of_another_name_is_refused() -> None:
    port = hall().hosts[0][1]
    with pytest.raises(StoreError, match="hall-untrusted"):
        WholeHall(replace(hall(), hosts=(("0.0.0.0", port),))).games()


@pytest.mark.parametrize("wrong", [{"password": "x"}, {"login": "nobody"}, {"login": "postgres"}])
def test_a_login_that_is_none_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(StoreError, match="hall-refused"):
        WholeHall(replace(hall(), **wrong)).games()


def test_a_device_of_another_hall_is_not_let_in() -> None:
    with pytest.raises(StoreError, match="hall-refused"):
        WholeHall(replace(hall(), database="postgres")).games()
    assert database() == hall().database


def test_the_server_shows_its_authority() -> None:
    host, port = hall().hosts[0]
    shown = certificates(host, port)
    assert len(shown) == 2
    known = Certified(cluster().authority.read_bytes(), (cluster().folder / "authority.key").read_bytes())
    assert server_certificate(known, ["x"]).certificate not in shown
    with pytest.raises(NoGreeting):
        certificates(host, 1)


def test_a_login_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert read_joined(tmp_path) is None
    write_joined(tmp_path, Joined(hall(), "Owner", "owner"), b"")
    for text in ("", "[]", "{}", '{"hosts": [["a"]]}', "[" * 100_000):
        (tmp_path / "hall" / "login.json").write_text(text)
        with pytest.raises(StoreError, match="hall-login"):
            read_joined(tmp_path)


def test_settings_are_quoted(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "postgresql.conf").touch()
    Cluster(tmp_path, 5433).configure({"log_line_prefix": "it's"})
    Cluster(tmp_path).configure({})
    assert "log_line_prefix" not in (tmp_path / "data" / "hall.conf").read_text()
    assert "port = '5433'" in (tmp_path / "data" / "hall.conf").read_text()
    assert (tmp_path / "data" / "postgresql.conf").read_text().count("include") == 1


def test_a_certificate_is_made_anew_for_another_name_and_before_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority, server = new_authority("hall"), Cluster(tmp_path)
    (tmp_path / "authority.pem").write_bytes(authority.certificate)
    (tmp_path / "authority.key").write_bytes(authority.key)
    assert server.certify(["hall.local"])
    assert not server.certify(["hall.local"])
    assert server.certify(["hall.local", "192.168.1.20"])
    monkeypatch.setattr("referee.club.hosting.certificates.AHEAD", timedelta(days=SERVER_DAYS))
    assert server.certify(["hall.local", "192.168.1.20"])


def test_a_certificate_whose_making_was_killed_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server does not start with a certificate and the key of another one."""
    authority, server = new_authority("hall"), Cluster(tmp_path)
    (tmp_path / "authority.pem").write_bytes(authority.certificate)
    (tmp_path / "authority.key").write_bytes(authority.key)
    server.certify(["hall.local"])
    write = Cluster._write

    def killed(self: Cluster, name: str, content: bytes) -> None:
        write(self, name, content)
        if name.startswith("server"):
            raise KeyboardInterrupt

    monkeypatch.setattr(Cluster, "_write", killed)
    with pytest.raises(KeyboardInterrupt):
        server.certify(["hall.local", "192.168.1.20"])
    monkeypatch.undo()
    assert server.certify(["hall.local"])
    ssl.create_default_context().load_cert_chain(tmp_path / "server.pem", tmp_path / "server.key")


def test_a_program_that_is_missing_is_said() -> None:
    with pytest.raises(CannotSay, match="is not installed"):
        Cluster(cluster().folder, 1, user()).run("pg_nothing")
