"""What completion offers when Tab is pressed: games, stored games, players, dictionaries; never words."""

from collections.abc import Callable, Iterable
from contextlib import closing
from typing import cast

from referee.cli import folders, settings, stores
from referee.cli.doors import doors
from referee.cli.language import language
from referee.cli.typer_seam import Context, Group, inner_context
from referee.core.late import imported
from referee.core.spelling import key_of
from referee.core.wording import clauses as clauses_of
from referee.games import GAMES
from referee.store.listed import ListedGame
from referee.store.problems import StoreError

Offer = tuple[str, str]
"""A text that may be typed, and its description."""


Offers = dict[tuple[str, str], Callable[[Context], Iterable[Offer | str]]]
"""The offers for arguments by command and parameter."""


def games() -> list[str]:
    return list(GAMES)


def books_of_rules() -> dict[str, str]:
    """The packages that hold clauses, by what `rules` calls them."""
    return {**GAMES, **{name: book for door in doors() for name, book in door.rule_books.items()}}


def stored_games() -> list[tuple[str, str]]:
    """The names of stored games with their players; none if the store cannot be read."""
    return [(game.id, ", ".join(name for _seat, name, _score in game.summary.players)) for game in _listed_games()]


def _listed_games() -> list[ListedGame]:
    """The stored games, the one used last first; none if the store cannot be read."""
    try:
        with closing(stores.open_read_only()) as reader:
            return reader.games()
    except (StoreError, OSError):
        return []


def players(named: Iterable[str] = ()) -> list[str]:
    """The players of stored games, those of the game used last first, without those that are named already."""
    names: dict[str, str] = {}
    taken = {key_of(name) for name in named}
    for game in _listed_games():
        for _seat, name, _score in game.summary.players:
            names.setdefault(key_of(name), name)
    # a name that begins as an option does cannot be typed
    return [name for key, name in names.items() if key not in taken and not name.startswith("-")]


def dictionaries() -> list[str]:
    from referee.words.shelf import Shelf

    return [source.name for source in Shelf(folders.dictionaries()).sources(foreign=False)]


def values(ctx: Context) -> list[str]:
    """The values of the setting that was named."""
    setting = settings.every().get(str(ctx.params.get("key") or ""))
    if setting is None or not setting.named:
        return list(setting.values) if setting else []
    return cast(settings.Named, imported(setting.named)).setting_names(setting.name)


def boxes(game: str) -> list[str]:
    if game not in GAMES:
        return []
    return ["default", *sorted(path.stem for path in (folders.config() / "boxes" / game).glob("*.toml"))]


def clauses(game: str) -> list[Offer]:
    """The clauses of a game and those on words."""
    offers: list[Offer] = []
    books = books_of_rules()
    rooms = [books[game], *(["referee.words"] if game in GAMES else [])] if game in books else []
    for room in rooms:
        try:
            offers += [(clause.id, clause.text) for clause in clauses_of(room, language())]
        except FileNotFoundError:  # a room that is not finished
            continue
    return offers


def formats() -> list[str]:
    from referee.documents.formats import FORMATS

    return list(FORMATS)


def help_topics(ctx: Context) -> list[str]:
    """The topics of `help`: commands and games; after the name of a group, its commands."""
    asked = list(ctx.params.get("asked") or ())
    context: Context | None = ctx.find_root()
    for name in asked:
        context = inner_context(context, name) if context else None
    if context is None or not isinstance(context.command, Group):
        return []
    names = list(context.command.list_commands(context))
    return names if asked else [*names, *GAMES]


def _game_meant(ctx: Context) -> ListedGame | None:
    """The stored game that a command means, if it can be read."""
    try:
        with closing(stores.open_read_only()) as reader:
            return reader.game(str(ctx.params.get("name") or "").lower() or reader.last())
    except (StoreError, OSError):
        return None


def seats(ctx: Context) -> list[Offer]:
    """The seats of the game that is meant, with their players."""
    game = _game_meant(ctx)
    return [(seat, name) for seat, name, _score in game.summary.players] if game else []


def table_commands(ctx: Context) -> list[str]:
    """The first words of commands in the game that is meant."""
    from referee.table.doors import kept

    game = None if ctx.params.get("command") else _game_meant(ctx)
    return kept(GAMES[game.game], language()) if game else []


def _game(ctx: Context) -> str:
    return str(ctx.params.get("game") or "")


OFFERS: Offers = {
    ("help", "asked"): help_topics,
    ("new", "names"): lambda ctx: players(ctx.params.get("names") or ()),
    ("stats", "players"): lambda ctx: players(ctx.params.get("players") or ()),
    ("do", "command"): table_commands,
    ("amend", "command"): table_commands,
    ("games rename", "seat"): seats,
    ("games rename", "to"): lambda ctx: players(),
    ("sheet", "form"): lambda ctx: formats(),
    ("rules", "wanted"): lambda ctx: clauses(_game(ctx)),
    **{(f"box {command}", "game"): lambda ctx: games() for command in ("list", "show", "new", "fill", "edit", "check")},
    **{(f"box {command}", "name"): lambda ctx: boxes(_game(ctx)) for command in ("show", "check")},
    **{(f"box {command}", "name"): lambda ctx: boxes(_game(ctx))[1:] for command in ("fill", "edit")},
    **{(f"dict {command}", "name"): lambda ctx: dictionaries() for command in ("info", "remove", "use")},
    **{("dict changes", name): lambda ctx: dictionaries() for name in ("old", "new")},
    ("dict verify", "names"): lambda ctx: dictionaries(),
}
"""The offers for arguments by command and parameter, as far as the commands do not name their own."""
EVERYWHERE: dict[str, Callable[[Context], Iterable[Offer | str]]] = {
    "lexicon": lambda ctx: dictionaries(),
    "box": lambda ctx: boxes(_game(ctx)),
    "played_by": lambda ctx: players(ctx.params.get("played_by") or ()),
}
"""The offers for options, which are the same in every command."""


def _given(command: str, name: str) -> Callable[[Context], Iterable[Offer | str]] | None:
    """What a feature offers for a parameter of its commands."""
    first = command.partition(" ")[0]
    every = (cast(Offers, imported(door.offers[first])) for door in doors() if first in door.offers)
    return next((offers[command, name] for offers in every if (command, name) in offers), None)


def offers(ctx: Context, name: str, begun: str) -> list[Offer] | None:
    """The offers for a parameter whose value begins so; None if its values are unknown."""
    command = ctx.command_path.partition(" ")[2]
    if name == "alias":
        other, equals, _player = begun.rpartition("=")
        return [(f"{other}{equals}{player}", "") for player in players([other])]
    offer = OFFERS.get((command, name)) or _given(command, name) or EVERYWHERE.get(name)
    if offer is None:
        return None
    return [one if isinstance(one, tuple) else (one, "") for one in offer(ctx)]
