"""The tables of a hall: plain SQL in numbered files, each carried out once."""

from importlib.resources import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    import psycopg

VERSION = 7
"""The number of the last file."""


def migrations() -> list[str]:
    """The statements that bring a hall from each version to the next. Released ones never change."""
    folder = files("referee.club.hall") / "migrations"
    numbered = sorted(folder.iterdir(), key=lambda file: int(file.name.partition("_")[0]))
    return [file.read_text("utf-8") for file in numbered]


def migrate(connection: "psycopg.Connection[tuple[object, ...]]") -> None:
    """Carries out what is missing, in one transaction; the connection is that of the tables' owner."""
    with connection.transaction():
        connection.execute(b"SELECT pg_advisory_xact_lock(hashtext('hall.version'))")
        found = connection.execute(b"SELECT to_regprocedure('hall.version()')").fetchall()
        known = 0
        if found[0][0] is not None:
            known = int(str(connection.execute(b"SELECT hall.version()").fetchall()[0][0]))
        for step in migrations()[known:]:
            connection.execute(step.encode())
        if known < VERSION:
            connection.execute(
                f"CREATE OR REPLACE FUNCTION hall.version() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT {VERSION}';"
                "GRANT EXECUTE ON FUNCTION hall.version() TO PUBLIC".encode()
            )
