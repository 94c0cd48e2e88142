"""Copies of a hall's games for the devices that play there: of many games by one question, all as of one moment."""

from collections.abc import Callable, Mapping

from referee.club.hall.link import Link, Row
from referee.store.facts import AS_STORED, FOREIGN, NotUnderstood, read_entry
from referee.store.listed import NAME, ListedGame, is_moment
from referee.store.problems import UNREAD, StoreError
from referee.store.sharing import Copy, Written, written

COPIES = """
    SELECT listed.*, epoch, hall.edition(), coalesce((
            SELECT origin FROM {entries} AS before
            WHERE before.game = known.name AND before.number = least(known.after, listed.length) AND before.number > 0
        ), ''), numbers, origins, kinds, seats, commands, details, moments
    FROM unnest(%s::text[], %s::integer[]) AS known (name, after)
    JOIN ({listed}) AS listed (id, game, opened, used, header, length, summary) ON listed.id = known.name
    JOIN hall.games AS playing ON playing.id = known.name
    CROSS JOIN LATERAL (
        SELECT
            array_agg(number ORDER BY number), array_agg(origin ORDER BY number), array_agg(kind ORDER BY number),
            array_agg(seat ORDER BY number), array_agg(command ORDER BY number), array_agg(facts ORDER BY number),
            array_agg(at ORDER BY number)
        FROM {entries} AS later WHERE later.game = known.name AND later.number > least(known.after, listed.length)
    ) AS news (numbers, origins, kinds, seats, commands, details, moments)
"""
COLUMNS = 7
"""How many of a row's are those of the list."""


def copies(
    link: Link, listed: str, entries: str, known: Mapping[str, int], game_of: Callable[[Row], ListedGame]
) -> list[Copy]:
    """What the hall has of these games after so many entries; games that it does not have are left out.

    So are those that cannot be read, if any other can.
    """
    names = [name for name in known if NAME.fullmatch(name)]
    query = COPIES.format(listed=listed, entries=entries)
    rows = link.rows(query, (names, [known[name] for name in names]))
    read, unread = list[Copy](), list[StoreError]()
    for row in rows:
        try:
            read.append(_copy(game_of(row[:COLUMNS]), row[COLUMNS:]))
        except StoreError as problem:
            unread.append(problem)
    if unread and not read:
        raise unread[0]
    return read


def _copy(listed: ListedGame, row: Row) -> Copy:
    epoch, edition, before, *columns = row
    try:
        entries = tuple([_written(*one) for one in zip(*[column or () for column in columns], strict=True)])
    except FOREIGN as problem:
        raise StoreError(UNREAD, listed.id) from problem
    return Copy(listed, entries, str(before), int(edition), int(epoch))


def _written(number: int, origin: str, kind: str, seat: str, command: str, facts: str, at: float) -> Written:
    if not is_moment(at):
        raise NotUnderstood(str(at))
    return written(number, origin, read_entry(kind, seat, command, facts, AS_STORED), float(at))
