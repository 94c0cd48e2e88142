"""Sets a hall up in a server, as its administrator."""

from collections.abc import Callable
from secrets import token_urlsafe

import psycopg
from psycopg import sql

from referee.club.hall.address import Address
from referee.club.hall.link import Row, connect
from referee.club.hall.schema import migrate
from referee.club.hall.troubles import hall_errors
from referee.store.problems import StoreError

DATABASE = "referee"
OLDEST = 15
"""The first version of PostgreSQL in which not everybody may make tables in every database."""


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
