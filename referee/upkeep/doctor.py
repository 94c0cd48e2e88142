"""`referee doctor`: what is installed, where data is, and whether all of it is sound."""

import os
import platform
from collections.abc import Callable, Iterator
from functools import cache
from typing import cast

from referee.cli import folders, settings, stores
from referee.cli.arguments import AsJson
from referee.cli.bug_report import installed_version
from referee.cli.dictionaries import content_hash_of
from referee.cli.doors import doors
from referee.cli.language import _, language, ngettext
from referee.cli.output import aligned, out, out_json
from referee.cli.progress import Progress
from referee.cli.stores import loss_sentence
from referee.cli.troubles import TROUBLES, trouble_sentence
from referee.core.exit_codes import FINE, NO
from referee.core.late import imported
from referee.core.message import CannotSay
from referee.core.printable import printable
from referee.core.record import RecordError, read_header
from referee.core.values import Json
from referee.core.wording import labelled
from referee.session.start import DEFAULT_LEXICON
from referee.session.stored import NotOpened, fold_game
from referee.session.upkeep import repair_list, unfolded
from referee.store import sqlite
from referee.store.listed import Chains
from referee.store.port import Journal, StoreReader
from referee.store.problems import StoreError
from referee.store.sqlite import disk
from referee.version import VERSION
from referee.words import families
from referee.words.enchanted import installed
from referee.words.lexicon import LexiconError

Finding = tuple[bool, str, str]
"""Whether all is well, what was checked, and the result."""
Check = tuple[str, Callable[[], Iterator[Finding]]]
"""What is checked, and the function that does so."""
SHOWN = 5
"""How many troubles of the store are shown; the first is the most telling."""


def doctor(as_object: AsJson = False) -> int:
    findings = [*_machine(), *_all()]
    if as_object:
        told: list[Json] = [{"fine": fine, "what": what, "result": result} for fine, what, result in findings]
        out_json({"fine": all(fine for fine, _what, _result in findings), "findings": told})
    else:
        out(aligned([(" " if fine else "!", what, result) for fine, what, result in findings]))
    return FINE if all(fine for fine, _what, _result in findings) else NO


def _all() -> Iterator[Finding]:
    """The findings of all checks; an error in one is its finding, and does not stop the others."""
    of_features = [cast(Callable[[], Check], imported(door.doctor))() for door in doors() if door.doctor]
    checks: tuple[Check, ...] = (
        (_("settings"), _settings), *of_features, (_("store of games"), _places),
        (_("dictionary in use"), _dictionary), (_("word families"), _families), (_("store of games"), _store),
    )  # fmt: skip
    for what, check in checks:
        try:
            yield from check()
        except TROUBLES as problem:
            yield False, what, trouble_sentence(problem)


def _settings() -> Iterator[Finding]:
    settings.load()
    yield True, _("settings"), str(settings.path())


def _machine() -> Iterator[Finding]:
    yield True, "referee", VERSION
    yield True, "Python", f"{platform.python_version()} {platform.system()} {platform.machine()}"
    yield True, "SQLite", sqlite.version()
    missing = _("not installed: long lists of words take longer, with the same answers")
    yield True, "dawg2", installed_version("dawg2") or missing
    unreachable = _("out of reach: install libenchant-2-2 and hunspell-fr for the dictionaries of this machine")
    yield True, "enchant", installed_version("pyenchant") if installed() else unreachable


def _places() -> Iterator[Finding]:
    yield True, _("games"), str(stores.path())
    yield True, _("dictionaries"), str(folders.dictionaries())
    kind = disk.network(stores.path())
    if kind:
        local = _("lies on a network ({kind}): two machines at once may damage it; set REFEREE_HOME to a local folder")
        yield False, _("store of games"), local.format(kind=kind)


def _dictionary() -> Iterator[Finding]:
    name = os.environ.get("REFEREE_LEXICON") or settings.load_valid()["lexicon"]
    trouble = _trouble(name, "")
    yield not trouble, _("dictionary in use"), labelled(name, trouble or _("sound"), language())


def _families() -> Iterator[Finding]:
    try:
        families.opened_table()
    except LexiconError as problem:
        gone = _("{file} is missing or damaged: only shared lemmas speak for a meaning; reinstall referee")
        yield False, _("word families"), gone.format(file=problem.where)
    else:
        yield True, _("word families"), _("sound")


def _store() -> Iterator[Finding]:
    if not stores.exists():
        yield True, _("store of games"), _("none yet")
        return
    try:
        reader = stores.open_reader()
        with Progress(_("checking the store of games…")):
            examine = reader.upkeep.examine()
    except StoreError as problem:
        yield False, _("store of games"), trouble_sentence(problem)
        return
    yield from ((False, _("store of games"), trouble) for trouble in examine.troubles[:SHOWN])
    if examine.troubles:
        hint = _(
            "`{referee} export --all -o FOLDER` saves what can be read; `{referee} restore FILE` puts a backup back"
        )
        yield False, _("store of games"), hint
        return
    yield from _sound(reader, examine.chains)


def _sound(reader: StoreReader, chains: Chains) -> Iterator[Finding]:
    if isinstance(reader, Journal):
        with Progress(_("checking the games…")) as progress:
            changed = repair_list(reader, chains, progress.of)
            broken = unfolded(reader, chains)
        yield from ((False, _("store of games"), _loss(reader, name)) for name in broken)
    else:
        changed = broken = []
        yield False, _("store of games"), _("cannot be written to")
    games = reader.games()
    number = ngettext("{count} game", "{count} games", len(games)).format(count=len(games))
    if not broken:
        yield True, _("store of games"), _("sound: {games}").format(games=number)
    if stores.joined():
        yield from _unread(reader, [game.id for game in games if game.id not in broken])
    if changed:
        yield True, _("list of games"), _("made again from the journal: {names}").format(names=", ".join(changed))
    open_games = [game.id for game in games if not game.summary.final]
    trouble = cache(_trouble)
    with Progress(_("checking the dictionaries of open games…")) as progress:
        pinned = [_pinned(reader, name, trouble) for name in progress.over(open_games, len(open_games))]
    yield from pinned


def _loss(reader: StoreReader, name: str) -> str:
    """Why a game cannot be folded to its end."""
    try:
        return loss_sentence(fold_game(reader, name))
    except TROUBLES as problem:
        return labelled(name, trouble_sentence(problem), language())


def _unread(reader: StoreReader, games: list[str]) -> Iterator[Finding]:
    """What a hall has that cannot be read, although its server is sound."""
    apart = reader.apart()
    with Progress(_("checking the games…")) as progress:
        apart += [
            name for name in progress.over(games, len(games)) if name not in apart and not _readable(reader, name)
        ]
    if apart:
        told = _(
            "cannot be read, and is left out: {names}; `{referee} games delete NAME` on the owner's device removes a game"
        )
        yield False, _("store of games"), told.format(names=printable(", ".join(apart)))


def _readable(reader: StoreReader, name: str) -> bool:
    try:
        return fold_game(reader, name).loss is None
    except (NotOpened, StoreError):
        return False


def _pinned(reader: StoreReader, name: str, trouble_of: Callable[[str, str], str]) -> Finding:
    """Whether the dictionary that an open game pins is unchanged."""
    label = _("dictionary of {name}").format(name=name)
    try:
        lexicon, pinned = read_header(reader.header(name)).lexicon
    except RecordError:
        return False, label, _("its header cannot be understood")
    trouble = trouble_of(lexicon or DEFAULT_LEXICON, pinned)
    return not trouble, label, labelled(lexicon or DEFAULT_LEXICON, trouble or _("as it was pinned"), language())


def _trouble(lexicon: str, pinned: str) -> str:
    try:
        content = content_hash_of(lexicon, pinned)
    except (CannotSay, LexiconError) as problem:
        return trouble_sentence(problem)
    return _("has another content than the game pinned") if pinned and content != pinned else ""
