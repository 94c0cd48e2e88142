"""A PostgreSQL server of an event's own, as an ordinary user, that is reached by TLS only."""

import os
import re
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex, token_urlsafe
from shutil import rmtree

from referee.club.hall.address import PORT, Address
from referee.club.hosting.certificates import Certified, ends_soon, hosts_of, new_authority, server_certificate
from referee.core.locks import locked
from referee.core.message import CannotSay
from referee.core.printable import printable
from referee.core.private import private_folder
from referee.core.safe_files import write_safely
from referee.display.address import HOME

ADMIN = "postgres"
STANDBY = "standby"
"""The role by which a standby follows."""
SAID = 300
"""Letters of what a program has said that are passed on."""
STARTING = 120
"""Seconds in which a server starts; after a crash it may have much to do."""
SETTINGS_FILE = "hall.conf"
PLACES = ("/usr/lib/postgresql/*/bin", "/opt/homebrew/opt/postgresql@*/bin", "/usr/pgsql-*/bin")
SETTINGS = {
    "listen_addresses": "*",
    "unix_socket_directories": "",
    "max_connections": "400",
    "password_encryption": "scram-sha-256",
    "ssl": "on",
    "ssl_min_protocol_version": "TLSv1.2",
    "wal_level": "replica",
    "wal_log_hints": "on",
    "wal_keep_size": "512MB",
    "lc_messages": "C",
}
# nobody is administrator from elsewhere; nothing is asked or answered without TLS
_ACCESS = f"""\
hostssl all {ADMIN} 127.0.0.1/32 scram-sha-256
hostssl all {ADMIN} ::1/128 scram-sha-256
host all {ADMIN} all reject
host postgres,template1 all all reject
hostssl replication {STANDBY} all scram-sha-256
hostssl all all all scram-sha-256
"""


def find_programs() -> Path | None:
    """The folder of PostgreSQL's own programs, of the newest version there is."""
    found = os.environ.get("PATH", "").split(os.pathsep)
    here = [folder for pattern in PLACES for folder in sorted(Path("/").glob(pattern[1:]), key=_version, reverse=True)]
    for folder in [*here, *map(Path, found)]:
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    return None


def _version(folder: Path) -> int:
    return int("".join(re.findall(r"[0-9]+", folder.parent.name)[:1]) or 0)


class Cluster:
    """A server's folder: its data, its authority and certificate, and the administrator's password."""

    def __init__(self, folder: Path, port: int = 0, user: int | None = None) -> None:
        self.folder = folder
        self.port = port or self._known_port()
        self._user = user
        """Whose process it is, if it is another user's: PostgreSQL does not run as root."""

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def exists(self) -> bool:
        return (self.data / SETTINGS_FILE).exists()

    @property
    def authority(self) -> Path:
        """The certificate that devices trust."""
        return self.folder / "authority.pem"

    @property
    def admin(self) -> Address:
        """The address of the administrator, who comes from this machine only."""
        password = (self.folder / "password").read_text("utf-8")
        return Address(((HOME, self.port),), "postgres", ADMIN, password, self.authority)

    def _known_port(self) -> int:
        try:
            return int((self.folder / "port").read_text("utf-8"))
        except (OSError, ValueError):
            return PORT

    def make(self, name: str, hosts: Sequence[str], settings: Mapping[str, str] | None = None) -> None:
        """Makes the folder: a new authority, a new password, empty data. Another process may be doing so."""
        private_folder(self.folder)
        self.own()
        with locked(self.folder / "making", STARTING):
            if self.exists:
                return
            authority = new_authority(name)
            self.take_office(token_urlsafe(24), authority.key)
            self.take_certificate(server_certificate(authority, hosts), authority.certificate)
            with self.new_data() as data:
                self.run(
                    "initdb", "--pgdata", str(data), "--username", ADMIN, "--pwfile", str(self.folder / "password"),
                    "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--data-checksums",
                    "--no-instructions", *(["--no-sync"] if settings and settings.get("fsync") == "off" else []),
                )  # fmt: skip
                self.configure(settings, data)

    @contextmanager
    def new_data(self) -> Iterator[Path]:
        """A folder for new data, which gets its name last: until then there is nothing, and all may begin anew."""
        for left in self.folder.glob("data-*"):
            # a program that outlives the killed one may still write there
            rmtree(left, ignore_errors=True)
        fresh = self.folder / f"data-{token_hex(4)}"
        yield fresh
        if self.data.exists():
            self.data.rename(self.folder / f"data-{token_hex(4)}")
        fresh.rename(self.data)

    def certify(self, hosts: Sequence[str]) -> bool:
        """Makes a certificate for these names and tells so, unless there is one that lasts."""
        known, signing = self.folder / "server.pem", self.folder / "authority.key"
        there = known.read_bytes() if known.exists() else b""
        if there and set(hosts) <= set(hosts_of(there)) and not ends_soon(there):
            return False
        authority = Certified(self.authority.read_bytes(), signing.read_bytes())
        self.take_certificate(server_certificate(authority, hosts), authority.certificate)
        return True

    def take_certificate(self, server: Certified, authority: bytes) -> None:
        """Keeps a server's certificate, with the authority's own, which devices know by its fingerprint."""
        self._write("authority.pem", authority)
        # never a certificate without its key: whoever is killed in between has none, and makes another
        (self.folder / "server.pem").unlink(missing_ok=True)
        self._write("server.key", server.key)
        self._write("server.pem", server.certificate + authority)

    def take_office(self, password: str, signing: bytes) -> None:
        """Keeps the administrator's password and the authority's key, of a server whose place this one may take."""
        self._write("password", password.encode())
        self._write("authority.key", signing)

    def configure(self, settings: Mapping[str, str] | None = None, data: Path | None = None) -> None:
        """Writes the settings, and who may connect from where; for data that have no name yet, too."""
        data = data or self.data
        own = {"ssl_cert_file": self.folder / "server.pem", "ssl_key_file": self.folder / "server.key"}
        lines = {**SETTINGS, "port": self.port, **own, **(settings or {})}
        text = "".join(f"{name} = '{_quoted(str(value))}'\n" for name, value in lines.items())
        self._write("port", str(self.port).encode())
        self._write(f"{data.name}/{SETTINGS_FILE}", text.encode())
        self._write(f"{data.name}/pg_hba.conf", _ACCESS.encode())
        conf = data / "postgresql.conf"
        if SETTINGS_FILE not in conf.read_text("utf-8"):
            with conf.open("a", encoding="utf-8") as file:
                file.write(f"include '{SETTINGS_FILE}'\n")

    def running(self) -> bool:
        return self.exists and self._done("pg_ctl", "status", "--pgdata", str(self.data)).returncode == 0

    def start(self) -> None:
        """Starts the server and waits for it."""
        log, longest = str(self.folder / "server.log"), str(STARTING)
        self.run(
            "pg_ctl", "start", "--pgdata", str(self.data), "--log", log, "--wait", "--silent", "--timeout", longest
        )

    def wait(self) -> None:
        """Waits for a server that somebody else has started, who may have been killed meanwhile."""
        until = time.monotonic() + STARTING
        while self._starting() and time.monotonic() < until:
            time.sleep(0.1)

    def _starting(self) -> bool:
        """Whether there is a server that does not let anybody in yet, by the line that pg_ctl reads, too."""
        try:
            lines = (self.data / "postmaster.pid").read_text("utf-8").splitlines()
        except FileNotFoundError:
            return False
        return [line.strip() for line in lines[7:]] not in (["ready"], ["standby"])

    def stop(self, how: str = "fast") -> None:
        self.run("pg_ctl", "stop", "--pgdata", str(self.data), "--mode", how, "--wait", "--silent")

    def reload(self) -> None:
        self.run("pg_ctl", "reload", "--pgdata", str(self.data), "--silent")

    def run(self, program: str, *arguments: str, secret: str = "") -> None:
        """Runs one of PostgreSQL's programs; an error with what it said if it fails."""
        done = self._done(program, *arguments, secret=secret)
        if done.returncode:
            said = printable(" ".join(done.stderr.split()))
            raise CannotSay("PostgreSQL's {program} has failed: {said}", program=program, said=said[-SAID:])

    def _done(self, program: str, *arguments: str, secret: str = "") -> "subprocess.CompletedProcess[str]":
        environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", **({"PGPASSWORD": secret} if secret else {})}
        folder = find_programs()
        if folder is None:
            raise CannotSay("PostgreSQL is not installed. On Debian: apt install postgresql")
        if not (folder / program).exists():
            raise CannotSay("PostgreSQL's {program} is not installed.", program=program)
        # not a pipe for what it says: the server that pg_ctl leaves behind would hold it open
        with (self.folder / "said").open("w+", encoding="utf-8", errors="replace") as said:
            done = subprocess.run(
                [folder / program, *arguments], env=environment, cwd="/", stdin=subprocess.DEVNULL, stdout=said,
                stderr=said, text=True, check=False, user=self._user, group=self._user,
                extra_groups=None if self._user is None else [],
            )  # fmt: skip
            said.seek(0)
            return subprocess.CompletedProcess(done.args, done.returncode, "", said.read())

    def own(self) -> None:
        """Gives the folder to the user whose process the server is."""
        self._give(self.folder)

    def _write(self, name: str, content: bytes) -> None:
        write_safely(self.folder / name, content, private=True)
        self._give(self.folder / name)

    def _give(self, path: Path) -> None:
        if self._user is not None:
            os.chown(path, self._user, self._user)


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace("'", "''")
