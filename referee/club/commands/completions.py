"""What completion offers for commands of the club: events and entrants."""

from contextlib import closing

from referee.cli import stores
from referee.cli.completions import Offer, Offers, formats
from referee.cli.typer_seam import Context
from referee.core.spelling import key_of
from referee.store.problems import StoreError


def events() -> list[Offer]:
    """The events of clubs with their names; none if the store cannot be read."""
    from referee.club.keeper import read_story

    try:
        with closing(stores.open_read_only()) as reader:
            return [(name, read_story(reader, name).event.title) for name in reader.events.names()]
    except (StoreError, OSError):
        return []


def entrants(ctx: Context) -> list[Offer]:
    """Who has entered the event that a command means, with club or town, without those who are named already."""
    from referee.club.keeper import event_meant, read_story

    given = [ctx.params.get(param) for param in ("names", "one")]
    named = {key_of(name) for each in given for name in (each if isinstance(each, list | tuple) else [each or ""])}
    try:
        with closing(stores.open_read_only()) as reader:
            event = read_story(reader, event_meant(reader.events, str(ctx.params.get("name") or ""))).event
    except (StoreError, OSError):
        return []
    return [(one.name, one.origin) for one in event.entrants.values() if key_of(one.name) not in named]


OFFERS: Offers = {
    ("display", "event"): lambda ctx: events(),
    ("club tables", "form"): lambda ctx: formats(),
    ("club standing", "form"): lambda ctx: [*formats(), "trf"],
    ("club draw", "method"): lambda ctx: ["lot", "standing", "everyone"],
    ("club standing", "wanted"): entrants,
    **{(f"club {command}", "names"): entrants for command in ("withdraw", "absent")},
    **{(f"club {command}", param): entrants for command in ("forbid", "exchange") for param in ("one", "other")},
}
"""The offers for arguments of the club's commands, and for the event that the page shows."""
