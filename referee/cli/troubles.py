"""Errors that are no mistakes in the program, as sentences for the shell and the live table."""

from collections.abc import Iterable, Sequence
from functools import cache, partial
from os import fsdecode
from pathlib import Path

from referee.cli import folders as places
from referee.cli import settings
from referee.cli.language import refusal_of, speech
from referee.core import limits
from referee.core.message import N_, CannotSay, Message, Refusal
from referee.core.result import Refused
from referee.core.spelling import capitals
from referee.games import GAMES
from referee.session.stored import NotOpened
from referee.speech.speech import Speech
from referee.store.problems import StoreError
from referee.table.voice import Voice
from referee.words.lexicon import LexiconError

TROUBLES = (CannotSay, LexiconError, StoreError, NotOpened, settings.BadSettings, OSError)
HINTED, READY = "{problem} {hint}", "{sentence}"
"""Messages that join a problem with a hint, or pass on a finished sentence."""
_SYSTEM = {
    "ENOENT": N_("no such file"),
    "EACCES": N_("permission denied"),
    "EISDIR": N_("this is a folder"),
    "ENOTDIR": N_("this is not a folder"),
    "EEXIST": N_("something else is in its place"),
    "ENAMETOOLONG": N_("this name is too long"),
    "EBUSY": N_("something else is using it; try again in a moment"),
    "EIO": N_("the disk does not work"),
    "ENOSPC": N_("the disk is full; nothing was changed"),
    "EDQUOT": N_("the disk quota is used up; nothing was changed"),
    "EROFS": N_("this disk cannot be written to"),
    "EFBIG": N_("the file would be too large; nothing was changed"),
}
"""What is said of errors of the system, by their names."""
_UNUSABLE = ("EACCES", "EEXIST", "ENOENT", "ENOTDIR", "EROFS")
"""Errors of a home in which no folder can be made."""
LISTED = 40
"""How many known names an error lists at most."""


def trouble_of(problem: BaseException) -> Message | Refusal:
    """The message of one of the TROUBLES."""
    match problem:
        case CannotSay() | StoreError() | LexiconError() | settings.BadSettings():
            return problem.message
        case NotOpened():
            return refusal_of(problem.why, problem.game)
        case OSError():
            return _system_trouble(problem)
    return Message(READY, sentence=str(problem))


def trouble_sentence(problem: BaseException) -> str:
    """One of the TROUBLES in the language of the shell."""
    return _sentence(speech(), problem)


@cache
def voice(speech: Speech) -> Voice:
    """How a table speaks this language."""

    def refusal(refused: Refused, game: str) -> str:
        return speech.say(refusal_of(refused, game))

    return Voice(speech.language, speech.text, refusal, TROUBLES, partial(_sentence, speech))


def unknown(problem: Message | Refusal, typed: str, known: Iterable[str]) -> CannotSay:
    """The error for an unknown name, with the known name that was probably meant."""
    names = list(known)
    return with_hint(problem, nearest(typed, names), names)


def nearest(typed: str, known: Iterable[str]) -> list[str]:
    """The known name that is most like what was typed, or begins so, whatever its case and accents; none if none is."""
    from difflib import get_close_matches

    by_key, wanted = {capitals(name): name for name in known}, capitals(typed)
    begun = [key for key in by_key if len(wanted) > 1 and key.startswith(wanted)]
    return [by_key[key] for key in get_close_matches(wanted, by_key, 1) or begun[:1]]


def with_hint(problem: Message | Refusal, near: Sequence[str], known: Sequence[str]) -> CannotSay:
    """The error with the names that were probably meant, else with the first of those that there are."""
    names = ", ".join(known[:LISTED]) + (" …" if len(known) > LISTED else "")
    if near:
        hint = Message(N_("Did you mean {near}?"), near=", ".join(near))
    elif names:
        hint = Message(N_("Choose from: {names}."), names=names)
    else:
        return CannotSay(problem)
    return CannotSay(HINTED, problem=problem, hint=hint)


def unknown_game(typed: str) -> CannotSay:
    return unknown(Message(N_("There is no game “{game}”."), game=typed), typed, GAMES)


def shortened(sentence: str) -> str:
    """The sentence without its middle, if it quotes so much that it would fill the screen."""
    if len(sentence) <= limits.SENTENCE:
        return sentence
    return f"{sentence[: limits.SENTENCE - limits.ENDING]}…{sentence[-limits.ENDING :]}"


def _sentence(speech: Speech, problem: BaseException) -> str:
    return shortened(speech.say(trouble_of(problem)))


def _system_trouble(problem: OSError) -> Message:
    """The message of an error of the system, such as a full disk."""
    from errno import errorcode

    from referee.core.outside import Unfit

    if isinstance(problem, Unfit):
        return problem.message
    code = errorcode.get(problem.errno or 0, "")
    reason = Message(_SYSTEM[code]) if code in _SYSTEM else problem.strerror or str(problem)
    if not problem.filename:
        return Message("{reason}.", reason=reason)
    told = Message(N_("{file}: {reason}."), file=str(problem.filename), reason=reason)
    if code in _UNUSABLE and _is_in_the_way(Path(fsdecode(problem.filename))):
        return Message(HINTED, problem=told, hint=Message(N_("Set REFEREE_HOME to a folder that you may write to.")))
    return told


def _is_in_the_way(file: Path) -> bool:
    """Whether the folders for games and settings cannot be made, or used, because of this file or folder."""
    try:
        folders = (places.data(), places.config())
    except CannotSay:
        return False
    return any(
        folder.is_relative_to(file) or (file.is_relative_to(folder) and not folder.is_dir()) for folder in folders
    )
