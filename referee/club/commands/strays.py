"""Tables on several devices: taken over by another one, and versions of a game that went astray."""

from referee.cli import folders
from referee.cli.dictionaries import words_of
from referee.cli.language import _, language
from referee.cli.output import aligned, err, out, out_json
from referee.cli.stores import open_reader, open_store
from referee.club.commands import membership
from referee.club.commands.led import Led, Watched, act_rows, answer, granted, refuse
from referee.club.commands.rounds import act_facts
from referee.club.device import sharing_of
from referee.club.device.values import BY
from referee.club.event import table_rules
from referee.club.hall.address import FOLDER, LOGIN
from referee.club.keeper import read_story
from referee.club.strays import Version, displaced_acts, put_in_force, versions
from referee.core.exit_codes import FINE
from referee.core.message import CannotSay
from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.table import ANNOTATION, Entry
from referee.documents.say import moment
from referee.session.session import Session
from referee.session.stored import legible_entries

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.club.device.store import Sharing
    from referee.store.port import Journal, StoreReader


def take(typed: str, number: str, place: int) -> int:
    """Takes the game of a table over from the device that has played it, and says so in its journal."""
    sharing = _sharing(open_store())
    watched = Watched(typed)
    watched.say_as_of()
    at = watched.round(number)
    table = granted(table_rules.numbered_table(watched.event.rounds[at - 1], place))
    if not table.game:
        raise CannotSay("Table {table} has no game yet.", table=str(place))
    sharing.take(table.game)
    device = membership.joined().device
    _note(open_store(), table.game, _("from now on the game is kept on device {device}").format(device=device), device)
    told = _("Game {name} of table {table} is kept on this device now: `{referee} play {name}` opens it.")
    answer(told.format(name=table.game, table=place) + "\n")
    return FINE


def _sharing(store: "StoreReader") -> "Sharing":
    sharing = sharing_of(store)
    if sharing is None:
        raise CannotSay("This device has joined no hall. `{referee} club join CODE` joins one.")
    return sharing


def leave(yes: bool) -> int:
    """Forgets the login of the hall. What this device has of it stays in its file, and is there again if it joins again."""
    sharing = _sharing(open_store())
    kept = [*sharing.waiting(), *(stray.game for stray in sharing.strays() if not stray.name)]
    if kept and not yes:
        names = ", ".join(dict.fromkeys(kept))
        raise CannotSay("Something is on this device only ({names}): let the hall have it, or add --yes.", names=names)
    (folders.data() / FOLDER / LOGIN).unlink(missing_ok=True)
    answer(_("This device has left the hall, and has its own games again.") + "\n")
    return FINE


def list_strays(typed: str, as_object: bool) -> int:
    """All versions that went astray, or those of a game: what the hall knows, and what only this device has as yet."""
    reader, wanted = open_reader(), typed.strip().lower()
    found = [version for version in versions(reader) if wanted in ("", version.name, version.game)]
    displaced = [] if wanted else displaced_acts(reader)
    unsent = [stray for stray in _sharing(reader).strays() if not stray.name and wanted in ("", stray.game)]
    parted = [(version, reader.length(version.name) - version.shared, _decided(reader, version)) for version in found]
    parted += [(Version("", each.game, each.base, "", 0, 0), len(each.unshared), False) for each in unsent]
    if as_object:
        strays = [
            {
                "id": version.name or None,
                "of": version.game,
                "shared": version.shared,
                "apart": apart,
                "decided": decided,
            }
            for version, apart, decided in parted
        ]
        acts = [
            {"event": event, **facts} for event, story, first in displaced for facts in act_facts(story)[first - 1 :]
        ]
        out_json({"strays": strays, "acts": acts})
    else:
        out(aligned([_row(*each) for each in parted]))
        for event, story, first in displaced:
            out(_("Acts of {event} that the hall has lost, and has others instead:").format(event=event) + "\n")
            out(aligned(act_rows(story)[first - 1 :]))
    if not parted and not displaced:
        err(_("Nothing has gone astray.") + "\n")
    return FINE


def _row(version: Version, apart: int, decided: bool) -> tuple[str, ...]:
    """A version in words; it has no name while it is on this device only."""
    where = _("round {round}, table {table}").format(round=version.round, table=version.table) if version.event else ""
    plays = _("1 play apart") if apart == 1 else _("{count} plays apart").format(count=apart)
    state = _("decided") if decided else _("not decided yet") if version.name else _("on this device only")
    return version.name or "-", _("another version of {game}").format(game=version.game), where, plays, state


def _decided(reader: "StoreReader", version: Version) -> bool:
    if version.event not in reader.events.names():
        return False
    return version.decided(read_story(reader, version.event).event)


def show_stray(typed: str) -> int:
    """Both versions of a game, from where they part."""
    reader = open_reader()
    version = _version(reader, typed)
    both = (
        (version.name, _("{game}  played on a device without the hall: {scores}")),
        (version.game, _("{game}  in the hall: {scores}")),
    )
    for name, told in both:
        players = reader.game(name).summary.players
        names = {seat: player for seat, player, _score in players}
        scores = ", ".join(f"{player} {score}" for _seat, player, score in players)
        out(printable(told.format(game=name, scores=scores)) + "\n")
        rows = [
            (f"  {line.number}", moment(line.at, language()), f"{names.get(line.seat, line.seat)}: {line.command}")
            for line in legible_entries(reader, name)[version.shared + 1 :]
        ]
        out(aligned(rows))
    hint = _("`{referee} club keep {one}` or `{referee} club keep {other}` says which counts; both stay readable.")
    out(hint.format(one=version.name, other=version.game) + "\n")
    return FINE


def _version(reader: "StoreReader", typed: str) -> Version:
    """The stray of this name, or the last one of the game of this name."""
    wanted = typed.strip().lower()
    found = [version for version in versions(reader) if wanted in (version.name, version.game)]
    if not found:
        raise CannotSay("Nothing of game {name} has gone astray: `{referee} club strays` shows what has.", name=typed)
    return found[-1]


def keep(led: Led, typed: str) -> int:
    """Says which version of a game counts; the others stay as they are."""
    version = _version(led.store, typed)
    names = (*(each.name for each in versions(led.store) if each.game == version.game), version.game)
    possible = table_rules.keep(led.event, version.game, version.name, names)
    if isinstance(possible, Refused):
        return refuse(possible, led.event)
    kept = put_in_force(led.store, version) if typed.strip().lower() == version.name else version.game
    before = led.event.rounds[possible.round - 1].tables[possible.table - 1].game
    done = led.do(lambda story: table_rules.keep(story.event, version.game, kept, names))
    if done == FINE and kept != before:
        _note(led.store, before, _("game {game} counts from now on, and this one is laid aside").format(game=kept))
    return done


def _note(store: "Journal", name: str, text: str, device: str = "") -> None:
    """Adds a note to a game, which the table sees that plays it."""
    session = Session(store, name, words_of)
    extra = ((BY, device),) if device else ()
    session.commit(Entry(ANNOTATION, session.table.state.turn, f"note {text}", extra=extra))
