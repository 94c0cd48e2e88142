"""A server that stands by: it follows another one, a moment behind it, and takes its place when it is told to.

It follows asynchronously: a synchronous one that has died would stop every commit. Nothing keeps a server that was replaced
from coming back and taking commands; the runbook does.
"""

import json
from pathlib import Path

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
    authority: bytes
    server: Certified
    own_port: int
    """The port of the standby."""
    admin: str
    """The administrator's password, and the authority's key: who takes the hall's place leads it, and lets others in."""
    signing: bytes

    @property
    def text(self) -> bytes:
        facts = {
            "host": self.host,
            "port": self.port,
            "password": self.password,
            "authority": self.authority.decode(),
            "certificate": self.server.certificate.decode(),
            "key": self.server.key.decode(),
            "own_port": self.own_port,
            "admin": self.admin,
            "signing": self.signing.decode(),
        }
        return json.dumps(facts, indent=2).encode() + b"\n"


def letter_for(cluster: Cluster, host: str, standby: str, own_port: int, password: str) -> Letter:
    """The letter by which a standby at that address and port follows this server."""
    signing = (cluster.folder / "authority.key").read_bytes()
    authority = Certified(cluster.authority.read_bytes(), signing)
    certificate = server_certificate(authority, [standby, "localhost", "127.0.0.1", "::1"])
    admin = cluster.admin.password
    return Letter(host, cluster.port, password, authority.certificate, certificate, own_port, admin, signing)


def read_letter(text: bytes) -> Letter | None:
    """The letter in a file; None if it is none."""
    try:
        facts = json.loads(text)
        server = Certified(str(facts["certificate"]).encode(), str(facts["key"]).encode())
        authority = str(facts["authority"]).encode()
        host, password = str(facts["host"]), str(facts["password"])
        admin, signing = str(facts["admin"]), str(facts["signing"]).encode()
        return Letter(host, int(facts["port"]), password, authority, server, int(facts["own_port"]), admin, signing)
    except (LookupError, RecursionError, TypeError, ValueError):
        return None


def follow(cluster: Cluster, letter: Letter) -> None:
    """Copies the server of the letter into an empty folder, and follows it from there on."""
    private_folder(cluster.folder)
    cluster.own()
    cluster.take_certificate(letter.server, letter.authority)
    cluster.take_office(letter.admin, letter.signing)
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
