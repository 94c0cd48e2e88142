"""The administration of a hall: it is set up in a server, and devices are invited, join, and are shut out."""

from collections.abc import Callable
from importlib.resources import files
from secrets import token_urlsafe

import psycopg
from psycopg import sql

from referee.club.hall.address import Address, Joined
from referee.club.hall.link import VERSION, Link, Row, connect
from referee.club.hall.troubles import hall_errors, storable
from referee.core.values import Value, replace
from referee.store.problems import StoreError

DATABASE = "referee"
OLDEST = 15
"""The first version of PostgreSQL in which not everybody may make tables in every database."""
ROLES = ("table", "arbiter", "display", "owner")


def host_of(database: str) -> str:
    """The role to which a hall's tables belong, and with whose rights its functions run; nobody logs in as it."""
    return f"{database}_host"


def set_up(admin: Address, database: str = DATABASE) -> None:
    """Makes the database with its tables, or brings them up to date."""
    name, host = sql.Identifier(database), sql.Identifier(host_of(database))
    with hall_errors(admin.where), connect(admin, patient=False) as connection:
        if connection.info.server_version < OLDEST * 10_000:
            raise StoreError("hall-old-server", str(connection.info.server_version // 10_000))
        if connection.info.parameter_status("is_superuser") != "on":
            raise StoreError("hall-not-allowed", admin.login)
        # what the program has asked for goes on when it is killed
        connection.execute(b"SELECT pg_advisory_lock(hashtext('hall.set_up'))")
        if not _known(connection, "SELECT FROM pg_roles WHERE rolname = %s", host_of(database)):
            connection.execute(sql.SQL("CREATE ROLE {} NOLOGIN CREATEROLE IN ROLE pg_signal_backend").format(host))
        if not _known(connection, "SELECT FROM pg_database WHERE datname = %s", database):
            make = "CREATE DATABASE {} OWNER {} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'"
            connection.execute(sql.SQL("GRANT {} TO CURRENT_USER").format(host))
            connection.execute(sql.SQL(make).format(name, host))
        # not only of a new one: whoever made it may have been killed before
        connection.execute(sql.SQL("REVOKE ALL ON DATABASE {} FROM PUBLIC").format(name))
    with hall_errors(admin.where), hosted(admin, database) as connection:
        migrate(connection)


def migrations() -> list[str]:
    """The statements that bring a hall from each version to the next. Released ones never change."""
    folder = files("referee.club.hall") / "migrations"
    numbered = sorted(folder.iterdir(), key=lambda file: int(file.name.partition("_")[0]))
    return [file.read_text("utf-8") for file in numbered]


def migrate(connection: "psycopg.Connection[Row]") -> None:
    """Carries out what is missing, in one transaction; the connection is that of the tables' owner."""
    with connection.transaction():
        connection.execute(b"SELECT pg_advisory_xact_lock(hashtext('hall.version'))")
        found = connection.execute(b"SELECT to_regprocedure('hall.version()')").fetchall()
        known = 0
        if found[0][0] is not None:
            known = int(connection.execute(b"SELECT hall.version()").fetchall()[0][0])
        for step in migrations()[known:]:
            connection.execute(step.encode())
        if known < VERSION:
            connection.execute(
                f"CREATE OR REPLACE FUNCTION hall.version() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT {VERSION}';"
                "GRANT EXECUTE ON FUNCTION hall.version() TO PUBLIC".encode()
            )


def hosted(admin: Address, database: str) -> "psycopg.Connection[Row]":
    """A connection with the rights of the hall's own role."""
    there = Address(admin.hosts, database, admin.login, admin.password, admin.authority)
    connection = connect(there, patient=False)
    connection.execute(sql.SQL("SET ROLE {}").format(sql.Identifier(host_of(database))))
    return connection


def add_device(
    admin: Address,
    name: str,
    role: str,
    database: str = DATABASE,
    place: int | None = None,
    keep: Callable[[Address], None] = lambda _: None,
) -> Address:
    """A device that needs no invitation, such as the one on which the hall is set up; its address, with a new password.

    The hall knows it only when the address has been kept: who is killed in between may add it anew.
    """
    password = token_urlsafe(24)
    with hall_errors(admin.where), hosted(admin, database) as connection, connection.transaction():
        values = (name, role, place, verifier(connection, password))
        login = connection.execute(b"SELECT hall.add_device(%s, %s, %s, %s)", values).fetchall()[0][0]
        address = Address(admin.hosts, database, str(login), password, admin.authority)
        keep(address)
    return address


def device_names(admin: Address, database: str = DATABASE) -> list[str]:
    """The names of the devices that were not shut out."""
    with hall_errors(admin.where), hosted(admin, database) as connection:
        return [str(row[0]) for row in connection.execute(b"SELECT name FROM hall.devices WHERE revoked IS NULL")]


def knows(admin: Address, login: str, database: str = DATABASE) -> bool:
    """Whether there is a device with this login, which may be shut out."""
    with hall_errors(admin.where), hosted(admin, database) as connection:
        return _known(connection, "SELECT FROM hall.devices WHERE login = %s", login)


def allow_standby(admin: Address, role: str) -> str:
    """The password by which standbys follow this server, always a new one."""
    password = token_urlsafe(24)
    with hall_errors(admin.where), connect(admin, patient=False) as connection:
        known = _known(connection, "SELECT FROM pg_roles WHERE rolname = %s", role)
        how = "ALTER ROLE {} LOGIN REPLICATION PASSWORD {}" if known else "CREATE ROLE {} LOGIN REPLICATION PASSWORD {}"
        sent = sql.Literal(verifier(connection, password))
        connection.execute(sql.SQL(how).format(sql.Identifier(role), sent))
    return password


def verifier(connection: "psycopg.Connection[Row]", password: str) -> str:
    """What a server stores of a password: it can recognise it, but not learn it."""
    return connection.pgconn.encrypt_password(password.encode(), b"", b"scram-sha-256").decode()


def _known(connection: "psycopg.Connection[Row]", query: str, name: str) -> bool:
    return connection.execute(query.encode(), (name,)).fetchone() is not None


class Device(Value):
    """A device as the hall knows it."""

    name: str
    role: str
    place: int | None
    joined: float
    revoked: float | None


def invite(link: Link, role: str, place: int | None, minutes: int, secret: str) -> int:
    """The number of a new invitation, which is good once with this secret."""
    with connect(link.address) as connection:
        sent = verifier(connection, secret)
    return int(
        link.rows("SELECT invited FROM hall.invite(%s, %s, %s, %s)", (role, place, minutes, sent), again=False)[0][0]
    )


def redeem(invited: Address, device: str, keep: Callable[[Joined], None]) -> None:
    """Joins with the login of an invitation: the device has its own from now on.

    The invitation is used up only when that has been kept: who is killed in between may use it again.
    """
    password = token_urlsafe(24)
    with hall_errors(invited.where), connect(invited) as connection, connection.transaction():
        query = b"SELECT login, role, place FROM hall.redeem(%s, %s)"
        login, role, place = connection.execute(query, (storable(device), verifier(connection, password))).fetchall()[0]
        keep(Joined(replace(invited, login=str(login), password=password), device, str(role), place))


def revoke(link: Link, device: str) -> str:
    """Shuts a device out, and returns its name as the hall writes it; the database knows capitals of ASCII only."""
    names = [known.name for known in devices(link) if known.revoked is None]
    meant = next((name for name in names if name.casefold() == device.casefold()), device)
    return str(link.rows("SELECT hall.revoke(%s)", (storable(meant),))[0][0])


def devices(link: Link) -> list[Device]:
    """The devices of a hall in the order in which they joined; without the right to see all, this one."""
    query = """
        SELECT name, role, place, extract(epoch FROM joined)::float8, extract(epoch FROM revoked)::float8
        FROM hall.devices ORDER BY joined, login
    """
    return [Device(*row) for row in link.rows(query)]


def add_server(link: Link, host: str, port: int) -> None:
    """Makes a server known to all devices, which turn to it when they next check."""
    link.rows("SELECT hall.add_server(%s, %s)", (storable(host), port))
