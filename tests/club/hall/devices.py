"""Devices of each role in this worker's hall."""

from functools import cache

from referee.club.hall.address import Address
from referee.club.hall.administration import add_device
from tests.club.hall.server import admin, database, hall

ROLES = ("owner", "arbiter", "table", "table 2", "display")


@cache
def device(role: str) -> Address:
    """The address of a device of this role; the first table is at place 1."""
    if role == "owner":
        return hall()
    hall()
    place = {"table": 1, "table 2": 2}.get(role)
    return add_device(admin(), role.capitalize(), role.split()[0], database(), place)
