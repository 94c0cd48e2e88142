"""What the features give the program. A door names places, `module:name`, of which none is imported before it is wanted."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple, cast

from referee.core.home import FRENCH
from referee.core.late import imported
from referee.features import FEATURES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.doors import Word


class Command(NamedTuple):
    name: str
    place: str
    """Its function."""
    help: str
    panel: str
    """The heading under which help lists it."""
    french: str = ""
    """Its name in French, as its door has it."""
    also: tuple[str, ...] = ()
    """Other names that are read, likewise."""
    after: str = ""
    """The command behind which it is listed; else it stands last under its heading."""
    destroys: bool = False
    """Whether it takes away what was there: such a command is never proposed for another that was mistyped."""
    options: str = ""
    """The parameter in whose place other features give options (`Door.options`); it takes what each makes of them."""
    direct: str = ""
    """A function that carries out arguments without Typer, whose imports would be felt; None leaves them to it."""


class Group(NamedTuple):
    """Commands under a common name."""

    name: str
    modules: tuple[str, ...]
    """Those whose `app` holds the commands."""
    panel: str
    french: str = ""
    """Its name in French, as its door has it."""
    also: tuple[str, ...] = ()
    """Other names that are read, likewise."""
    commands: Mapping[str, str] = {}
    """The French names of its commands."""
    destroys: tuple[str, ...] = ()
    """Those of its commands that take away what was there, likewise."""
    direct: str = ""
    """As that of a command, for the arguments of all of them."""


class Setting(NamedTuple):
    """Something that users set for good; `settings.py` has those of the house."""

    name: str
    sentence: str = ""
    """What it is, in the manual; its values say it where there is none."""
    values: tuple[str, ...] = ()
    """What it may be, if it is one of a few words."""
    default: str = ""
    synonyms: Mapping[str, str] = {}
    """Other words for the values."""
    variable: str = ""
    """The variable of the environment that prevails over it."""
    absent: str = ""
    """How `config` says that it has no value."""
    named: str = ""
    """The module that knows what it may be, if it is the name of something (`settings.Named`)."""


class Door(NamedTuple):
    """What a feature gives."""

    commands: tuple[Command | Group, ...] = ()
    french: Mapping[str, str] = {}
    """The French names of these commands, and behind each other ones that are read."""
    settings: tuple[Setting, ...] = ()
    words: str = ""
    """What may be typed at a table for it (`tuple[Word, ...]`)."""
    device: str = ""
    """The module that opens the store of a device that shares its games (`stores.Device`)."""
    seal: str = ""
    """The module that knows what seals look-ups besides live tables (`seal.Seal`)."""
    offers: dict[str, str] = {}  # noqa: RUF012
    """What completion offers for commands, by the first word of these (`completions.Offers`)."""
    rule_books: dict[str, str] = {}  # noqa: RUF012 - nobody changes it
    """The packages that hold clauses besides those of games, by what `rules` calls them."""
    tutorials: dict[str, str] = {}  # noqa: RUF012
    """The modules of tutorials besides those of games, by their names (`Tutorial` of `play/command.py`)."""
    options: dict[str, str] = {}  # noqa: RUF012
    """By other features' commands, what makes a value of options for them; its parameters are these options."""
    doctor: str = ""
    """What returns a check of `doctor` (`upkeep/doctor.py`): its name, and what yields its findings."""
    games: str = ""
    """The module that knows which games may not be deleted, and which do not count (`KeptGames` of `papers/counting.py`)."""
    pages: str = ""
    """What makes pages for spectators besides those of games (`GivenPages` of `display/places.py`)."""
    beside: str = ""
    """The function that opens what is served beside a live table; it returns its address."""


@cache
def doors() -> tuple[Door, ...]:
    return tuple([door(feature) for feature in FEATURES])


@cache
def door(feature: str) -> Door:
    found, named = cast(Door, imported(f"referee.{feature}.door:DOOR")), []
    for one in found.commands:
        french, *also = found.french.get(one.name, one.name).split()
        named.append(one._replace(french=french, also=tuple(also)))
    return found._replace(commands=tuple(named))


@cache
def command(name: str) -> Command | Group | None:
    """The command or group of this name, English or French; the doors behind an English one stay closed."""
    every = (one for feature in FEATURES for one in door(feature).commands)
    return next((one for one in every if one.name == name), None) or _by_french_names().get(_folded(name))


@cache
def _by_french_names() -> dict[str, Command | Group]:
    return {_folded(name): one for one in every_command() for name in (one.french, *one.also)}


def english(name: str, french: Mapping[str, str]) -> str:
    """The English name of a command of a group, whose French names are these; a name that is none stays as it is."""
    if name in french:
        return name
    return next((known for known, told in french.items() if _folded(told) == _folded(name)), name)


def _folded(name: str) -> str:
    """A name however it is typed: people leave out accents."""
    from referee.core.keywords import folded

    return folded(name)


def in_words_of(language: str, line: str) -> str:
    """A command line in the names of a language: `word check JOIE` is `mot vérifie JOIE` in French."""
    first, *rest = line.split(" ", 2)
    given = command(first) if language == FRENCH else None
    if given is None:
        return line
    if isinstance(given, Group) and rest:
        rest[0] = given.commands.get(rest[0], rest[0])
    return " ".join((given.french, *rest))


@cache
def panels() -> dict[str, list[Command | Group]]:
    """The commands and groups as help lists them, by headings."""
    listed: dict[str, list[Command | Group]] = {}
    for one in every_command():
        others = listed.setdefault(one.panel, [])
        after = one.after if isinstance(one, Command) else ""
        names = [other.name for other in others]
        others.insert(names.index(after) + 1 if after in names else len(names), one)
    return listed


def every_command() -> Iterator[Command | Group]:
    return (one for door in doors() for one in door.commands)


def command_names() -> list[str]:
    """The names of the commands that stand by themselves."""
    return [one.name for one in every_command() if isinstance(one, Command)]


def words() -> "tuple[Word, ...]":
    """What may be typed at a table besides the words of every table."""
    given = (cast("tuple[Word, ...]", imported(door.words)) for door in doors() if door.words)
    return tuple([word for each in given for word in each])
