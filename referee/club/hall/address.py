"""Where a hall is, and who asks: one device."""

import re
from pathlib import Path

from referee.core.values import Value

PORT = 5432
ANSWER = 3000
"""Milliseconds in which a server answers, or is taken for gone."""
CONNECTING = 2
"""Seconds in which each host is connected to; libpq takes no fewer."""

_NAME = re.compile(r"[0-9A-Za-z_]([-0-9A-Za-z_.]{0,251}[0-9A-Za-z_])?")


class Address(Value):
    """A hall's servers, one of which takes what is written, and a device's login."""

    hosts: tuple[tuple[str, int], ...]
    database: str
    login: str
    password: str
    authority: Path
    """The file with the certificate of the event's own authority, which alone vouches for its servers."""
    any_server: bool = False
    """Whether a server that only follows another one will do."""

    @property
    def where(self) -> str:
        """What messages call the hall."""
        return ", ".join(map(shown, self.hosts))

    @property
    def parameters(self) -> dict[str, str | int]:
        """libpq's parameters for a connection."""
        return {
            "host": ",".join(host for host, _ in self.hosts),
            "port": ",".join(str(port) for _, port in self.hosts),
            "dbname": self.database,
            "user": self.login,
            "password": self.password,
            "sslmode": "verify-full",
            "sslrootcert": str(self.authority),
            "gssencmode": "disable",
            "channel_binding": "require",
            "target_session_attrs": "any" if self.any_server else "read-write",
            "connect_timeout": CONNECTING,
            "tcp_user_timeout": ANSWER,
            "keepalives": 1,
            "keepalives_idle": 2,
            "keepalives_interval": 1,
            "keepalives_count": 2,
            "client_encoding": "utf8",
            "application_name": "referee",
        }

    @property
    def limits(self) -> dict[str, str]:
        """Further ones for a connection on which somebody waits for each answer."""
        return {"options": f"-c statement_timeout={ANSWER} -c lock_timeout={ANSWER}"}


def shown(host: tuple[str, int]) -> str:
    """A server as people write it, without the usual port."""
    name, port = host
    return name if port == PORT else f"{name}:{port}"


def is_host(typed: str) -> bool:
    """Whether this is a name or an address that a machine may have."""
    from ipaddress import ip_address

    try:
        ip_address(typed)
    except ValueError:
        return bool(_NAME.fullmatch(typed))
    return True
