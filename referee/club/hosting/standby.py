"""A server that stands by: it follows another one, a moment behind it, and takes its place when it is told to.

It follows asynchronously: a synchronous one that has died would stop every commit. Nothing keeps a server that was replaced
from coming back and taking commands; the runbook does.
"""

import json
from pathlib import Path

import msgspec
from msgspec.structs import asdict

from referee.club.hall.address import CONNECTING
from referee.club.hosting.certificates import Certified, server_certificate
from referee.club.hosting.cluster import STANDBY, Cluster
from referee.core.private import private_folder
from referee.core.values import Value

RECOVERY = "postgresql.auto.conf"
"""The file in which a standby has whom it follows, with which password."""


class Letter(Value):
    """What a standby has to know: whom it follows, with which password, and its own certificate. A secret."""

    host: str
    port: int
    password: str
    authority: str
    certificate: str
    key: str
    own_port: int
    """The port of the standby."""
    admin: str
    """The administrator's password, and the authority's key: who takes the hall's place leads it, and lets others in."""
    signing: str

    @property
    def text(self) -> bytes:
        return json.dumps(asdict(self), indent=2).encode() + b"\n"


def letter_for(cluster: Cluster, host: str, standby: str, own_port: int, password: str) -> Letter:
    """The letter by which a standby at that address and port follows this server."""
    signing, authority = (cluster.folder / "authority.key").read_bytes(), cluster.authority.read_bytes()
    server = server_certificate(Certified(authority, signing), [standby, "localhost", "127.0.0.1", "::1"])
    certificate, key, admin = server.certificate.decode(), server.key.decode(), cluster.admin.password
    return Letter(host, cluster.port, password, authority.decode(), certificate, key, own_port, admin, signing.decode())


def read_letter(text: bytes) -> Letter | None:
    """The letter in a file; None if it is none."""
    try:
        facts = msgspec.json.decode(text)
        return msgspec.convert([facts[name] for name in Letter.__struct_fields__], Letter)
    except (LookupError, RecursionError, TypeError, ValueError):
        return None


def follow(cluster: Cluster, letter: Letter) -> None:
    """Copies the server of the letter into an empty folder, and follows it from there on."""
    private_folder(cluster.folder)
    cluster.own()
    server = Certified(letter.certificate.encode(), letter.key.encode())
    cluster.take_certificate(server, letter.authority.encode())
    cluster.take_office(letter.admin, letter.signing.encode())
    facts = {
        "host": letter.host,
        "port": letter.port,
        "user": STANDBY,
        "sslmode": "verify-full",
        "sslrootcert": cluster.authority,
        "connect_timeout": CONNECTING,
    }
    where = " ".join(f"{name}='{_quoted(str(value))}'" for name, value in facts.items())
    with cluster.new_data() as data:
        cluster.run(
            "pg_basebackup", "--pgdata", str(data), "--dbname", where, "--write-recovery-conf", "--wal-method", "stream",
            "--checkpoint", "fast", secret=letter.password,
        )  # fmt: skip
        cluster.configure(data=data)
    cluster.start()


def follows(cluster: Cluster, letter: Letter) -> bool:
    """Whether a folder follows the server of this letter already; it may not be running."""
    return standing_by(cluster.folder) and letter.password in (cluster.data / RECOVERY).read_text("utf-8")


def promote(cluster: Cluster) -> None:
    """Makes a standby the server that takes what is written."""
    cluster.run("pg_ctl", "promote", "--pgdata", str(cluster.data), "--wait", "--silent")


def standing_by(folder: Path) -> bool:
    """Whether the server in a folder follows another one."""
    return (folder / "data" / "standby.signal").exists()


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace("'", "\\'")
