"""What the shell offers when Tab is pressed: names of games, of stored games, players, dictionaries. Never a word."""

from collections.abc import Callable, Iterable
from contextlib import closing

from typer._click import Context
from typer.core import TyperGroup

from referee.cli.support import places, settings, stores
from referee.cli.support.tongue import language
from referee.core.spelling import key_of
from referee.games import GAMES
from referee.store.listed import ListedGame
from referee.store.problems import StoreError

Offer = tuple[str, str]
"""What may be typed, and what it is."""


def games() -> list[str]:
    return list(GAMES)


def stored_games() -> list[tuple[str, str]]:
    """Short names with the players; nothing where the store cannot be read."""
    return [(game.id, ", ".join(name for _seat, name, _score in game.summary.players)) for game in _readable()]


def _readable() -> list[ListedGame]:
    """The stored games, the one used last first; none where the store cannot be read."""
    try:
        with closing(stores.glance()) as reader:
            return reader.games()
    except (StoreError, OSError):
        return []


def players(named: Iterable[str] = ()) -> list[str]:
    """Whoever plays in a stored game and is not named yet, the last used game first; one name for each."""
    names: dict[str, str] = {}
    taken = {key_of(name) for name in named}
    for game in _readable():
        for _seat, name, _score in game.summary.players:
            names.setdefault(key_of(name), name)
    # a name like an option cannot be typed so
    return [name for key, name in names.items() if key not in taken and not name.startswith("-")]


def dictionaries() -> list[str]:
    from referee.words.shelf import Shelf

    return [source.name for source in Shelf(places.dictionaries()).sources(foreign=False)]


def keys() -> list[str]:
    return list(settings.DEFAULTS)


def values(ctx: Context) -> list[str]:
    """What the setting that was named may be."""
    key = str(ctx.params.get("key") or "")
    if key.startswith(settings.BOX):
        return boxes(key.removeprefix(settings.BOX))
    return dictionaries() if key == "lexicon" else list(settings.CHOICES.get(key, ()))


def boxes(game: str) -> list[str]:
    if game not in GAMES:
        return []
    return ["default", *sorted(path.stem for path in (places.config() / "boxes" / game).glob("*.toml"))]


def clauses(game: str) -> list[Offer]:
    """The clauses of a game and those on words."""
    from referee.core.wording import clauses as told

    found: list[Offer] = []
    for room in (GAMES.get(game, ""), "referee.words"):
        try:
            found += [(clause.id, clause.text) for clause in told(room, language())] if game in GAMES else []
        except FileNotFoundError:  # a room that is still being furnished
            continue
    return found


def formats() -> list[str]:
    from referee.sheets.write.formats import FORMATS

    return list(FORMATS)


def helped(ctx: Context) -> list[str]:
    """What there is help on: commands, inside a group its own, and games."""
    asked = list(ctx.params.get("asked") or ())
    at = ctx.find_root()
    for name in asked:
        found = at.command.get_command(at, name) if isinstance(at.command, TyperGroup) else None
        if found is None:
            return []
        at = type(ctx)(found, info_name=name, parent=at)
    names = list(at.command.list_commands(at)) if isinstance(at.command, TyperGroup) else []
    return names if asked else [*names, *GAMES]


def _at_table(ctx: Context) -> ListedGame | None:
    """The stored game that a command means, if it can be read."""
    try:
        with closing(stores.glance()) as reader:
            return reader.game(str(ctx.params.get("name") or "").lower() or reader.last())
    except (StoreError, OSError):
        return None


def seats(ctx: Context) -> list[Offer]:
    """Of the game that is meant, with the players on them."""
    game = _at_table(ctx)
    return [(seat, name) for seat, name, _score in game.summary.players] if game else []


def table_commands(ctx: Context) -> list[str]:
    """What a command of the game may begin with."""
    from referee.table.house import kept

    game = None if ctx.params.get("command") else _at_table(ctx)
    return kept(GAMES[game.game], language()) if game else []


def _game(ctx: Context) -> str:
    return str(ctx.params.get("game") or "")


OFFERS: dict[tuple[str, str], Callable[[Context], Iterable[Offer | str]]] = {
    ("help", "asked"): helped,
    ("new", "names"): lambda ctx: players(ctx.params.get("names") or ()),
    ("stats", "players"): lambda ctx: players(ctx.params.get("players") or ()),
    ("do", "command"): table_commands,
    ("amend", "command"): table_commands,
    ("games rename", "seat"): seats,
    ("games rename", "to"): lambda ctx: players(),
    ("sheet", "form"): lambda ctx: formats(),
    ("rules", "wanted"): lambda ctx: clauses(_game(ctx)),
    ("box list", "game"): lambda ctx: games(),
    ("box show", "game"): lambda ctx: games(),
    ("box new", "game"): lambda ctx: games(),
    ("box edit", "game"): lambda ctx: games(),
    ("box show", "name"): lambda ctx: boxes(_game(ctx)),
    ("box edit", "name"): lambda ctx: boxes(_game(ctx))[1:],
    **{(f"dict {command}", "name"): lambda ctx: dictionaries() for command in ("info", "remove", "use")},
    ("dict verify", "names"): lambda ctx: dictionaries(),
}
"""Arguments whose commands do not say themselves what may stand there."""
EVERYWHERE: dict[str, Callable[[Context], Iterable[Offer | str]]] = {
    "lexicon": lambda ctx: dictionaries(),
    "box": lambda ctx: boxes(_game(ctx)),
}
"""The same for options, which mean the same wherever they stand."""


def offers(ctx: Context, name: str, begun: str) -> list[Offer] | None:
    """For a parameter of a command whose value was begun so; None where we know of nothing."""
    command = ctx.command_path.partition(" ")[2]
    if name == "alias":
        other, equals, _player = begun.rpartition("=")
        return [(f"{other}{equals}{player}", "") for player in players([other])]
    found = OFFERS.get((command, name)) or EVERYWHERE.get(name)
    if found is None:
        return None
    return [offer if isinstance(offer, tuple) else (offer, "") for offer in found(ctx)]
