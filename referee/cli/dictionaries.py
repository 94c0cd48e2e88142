"""The dictionaries that games pin in their headers; each is opened when it is first asked."""

from collections.abc import Callable

from referee.cli import folders
from referee.cli.language import language
from referee.cli.troubles import trouble_of
from referee.core.game import Game
from referee.core.message import CannotSay, Refusal
from referee.core.policy import Policy
from referee.core.record import Header
from referee.core.result import refused
from referee.core.words import Words
from referee.session.dictionary import PinnedWords
from referee.session.start import DEFAULT_LEXICON
from referee.words.dictionary import Dictionary
from referee.words.lexicon import Lexicon, LexiconError


def words_of(game: Game, header: Header) -> Words:
    """The dictionary that a header pins; verdicts come from the pinned content only (VOC-1)."""
    return PinnedWords(
        lambda: opened_dictionary(header), lambda: game.policy(header.settings, header.rules), language()
    )


def open_dictionary(name: str, content: str = "") -> Dictionary:
    """The dictionary of this name, in the edition with this content if there is one; `CannotSay` if there is none."""
    from referee.words.shelf import Shelf

    try:
        return Shelf(folders.dictionaries()).open(name, content)
    except LexiconError as problem:
        raise CannotSay(trouble_of(problem)) from problem


def open_lexicon(name: str) -> Lexicon:
    """As `open_dictionary`, for who lists words; `CannotSay` if that dictionary only judges them."""
    opened = open_dictionary(name)
    if isinstance(opened, Lexicon):
        return opened
    raise CannotSay("{name} can judge words but not list them; choose a packed dictionary.", name=name)


def opened_dictionary(header: Header, open_named: Callable[[str, str], Dictionary] = open_dictionary) -> Dictionary:
    """The dictionary that a header names; `CannotSay` if it has another content than is pinned."""
    name, pinned = header.lexicon
    dictionary = open_named(name or DEFAULT_LEXICON, pinned)
    if pinned and hash_of_open(dictionary) != pinned:
        raise CannotSay(Refusal(refused("other-lexicon", "VOC-1", name=name)))
    return dictionary


class Dictionaries:
    """The pinned dictionaries of many records, each opened and checked once."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, str], Dictionary] = {}
        self._words: dict[tuple[tuple[str, str], Policy], PinnedWords] = {}

    def words_of(self, game: Game, header: Header) -> Words:
        policy = game.policy(header.settings, header.rules)
        key = header.lexicon, policy
        if key not in self._words:
            self._words[key] = PinnedWords(lambda: opened_dictionary(header, self._opened), lambda: policy, language())
        return self._words[key]

    def content_hash_of(self, name: str) -> str:
        return hash_of_open(self._opened(name, ""))

    def _opened(self, name: str, content: str) -> Dictionary:
        if (name, content) not in self._open:
            self._open[name, content] = open_dictionary(name, content)
        return self._open[name, content]


def is_at_hand(header: Header) -> bool:
    """Whether the dictionary that a header pins is on this machine; True if it pins none."""
    name, pinned = header.lexicon
    try:
        return not pinned or content_hash_of(name, pinned) == pinned
    except (CannotSay, LexiconError):
        return False


def with_pin(header: Header) -> Header:
    """The header with the present content of its dictionary pinned, if it names one without content."""
    name, content = header.lexicon
    name = name or DEFAULT_LEXICON
    try:
        content = "" if content else content_hash_of(name)
    except (CannotSay, LexiconError):
        content = ""
    return header.replaced("lexicon", f"{name}@sha256:{content}") if content else header


def content_hash_of(name: str, pinned: str = "") -> str:
    """The hash that pins a dictionary, what was pinned if an edition has it; empty for one without files of its own."""
    return hash_of_open(open_dictionary(name, pinned))


def hash_of_open(dictionary: Dictionary) -> str:
    from referee.words.shelf import content_hash

    return content_hash(dictionary) if isinstance(dictionary, Lexicon) else ""


def setting_names(_key: str) -> list[str]:
    """The dictionaries that the setting may name, as `settings.Named` says."""
    from referee.cli.completions import dictionaries

    return dictionaries()


def check_setting(_key: str, value: str) -> None:
    open_dictionary(value)
