"""Problems as sentences. Whatever a command cannot do ends here: one sentence on standard error, exit code 2."""

from referee.cli.support.tongue import _
from referee.core import limits
from referee.core.printable import printable
from referee.games import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.outside import Unfit
    from referee.core.toml import BadToml


class CannotSay(Exception):
    """The command stops with this sentence and exit code 2; nothing was changed."""

    def __init__(self, sentence: str) -> None:
        super().__init__(readable(sentence))


def readable(sentence: str) -> str:
    """A sentence without the middle of what somebody brought, where it would fill the screen."""
    if len(sentence) <= limits.SENTENCE:
        return sentence
    return f"{sentence[: limits.SENTENCE - limits.ENDING]}…{sentence[-limits.ENDING :]}"


def about_lexicon(problem: str, where: str) -> CannotSay:
    sentences = {
        "lexicon-missing": _("The dictionary file {where} is missing. `referee dict list` shows what there is."),
        "lexicon-unreadable": _("The dictionary file {where} cannot be read."),
        "lexicon-damaged": _("The dictionary file {where} is damaged. Reinstall referee or add the dictionary again."),
        "lexicon-unknown": _("There is no dictionary named “{where}”. `referee dict list` shows what there is."),
        "enchant-missing": _(
            "{where} needs the enchant library, which is not installed. On Debian: apt install libenchant-2-2 hunspell-fr"
        ),
        "enchant-unknown": _("enchant has no dictionary for {where}. On Debian: apt install hunspell-fr"),
    }
    return CannotSay(sentences[problem].format(where=printable(where)))


def about_game(typed: str) -> CannotSay:
    """A game that there is not, with what was probably meant."""
    from difflib import get_close_matches

    near = get_close_matches(typed, GAMES, 1)
    hint = (
        _("Did you mean {near}?").format(near=near[0])
        if near
        else _("There are: {names}.").format(names=", ".join(GAMES))
    )
    return CannotSay(_("There is no game “{game}”.").format(game=printable(typed)) + f" {hint}")


def about_name(problem: str, name: str) -> CannotSay:
    sentences = {
        "bad-name": _("“{name}” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40."),
        "built-in-name": _("“{name}” is the name of a built-in dictionary; choose another."),
        "name-taken": _("There is already a dictionary named “{name}”. Remove it first, or choose another name."),
        "not-added": _("“{name}” was not added here and cannot be removed."),
    }
    return CannotSay(sentences[problem].format(name=printable(name)))


def about_file(problem: str, file: str) -> CannotSay:
    sentences = {
        "no-words": _("{file} holds no words."),
        "not-text": _("{file} is not a text file."),
        "too-large": _("{file} is too large for a dictionary."),
        "long-line": _("{file}: a line has more than {limit} characters; this is no dictionary."),
        "many-forms": _("{file}: its affixes make more forms than a dictionary can hold."),
    }
    told = sentences.get(problem, _("{file} cannot be read as a hunspell dictionary: {problem}"))
    return CannotSay(told.format(file=printable(file), problem=printable(problem), limit=limits.ENTRY))


def about_system(problem: OSError) -> CannotSay:
    """A file that cannot be read or written, a full disk."""
    from referee.core.outside import Unfit

    if isinstance(problem, Unfit):
        return about_unfit(problem)
    reason = _system_reason(problem)
    if problem.filename:
        return CannotSay(_("{file}: {reason}.").format(file=printable(str(problem.filename)), reason=reason))
    return CannotSay(f"{reason}.")


def about_unfit(problem: "Unfit") -> CannotSay:
    """A file that is not what it should be, or larger."""
    sentences = {
        "no-file": _("{file}: a file is wanted here, not a pipe, a socket or a device."),
        "too-large": _("{file} is too large: at most {limit} bytes are read."),
        "no-text": _("{file} is not UTF-8."),
        "silent": _("{file}: nothing has come from this pipe for {limit} seconds."),
    }
    file = _("standard input") if problem.filename == "-" else printable(str(problem.filename))
    return CannotSay(sentences[problem.code].format(file=file, limit=problem.limit))


def toml_problem(problem: "BadToml") -> str:
    told = {
        "too-deep": _("tables, lists or keys are nested more than {limit} deep").format(limit=limits.DEPTH),
        "number-too-long": _("a number has more than {limit} characters").format(limit=limits.DIGITS),
    }.get(problem.code)
    return _("line {line}: {problem}").format(line=problem.line, problem=told) if told else problem.why


def _system_reason(problem: OSError) -> str:
    reasons = {
        "ENOENT": _("no such file"),
        "EACCES": _("permission denied"),
        "EISDIR": _("this is a folder"),
        "ENOTDIR": _("this is not a folder"),
        "EEXIST": _("something else is in its place"),
        "ENAMETOOLONG": _("this name is too long"),
        "EBUSY": _("something else is using it; try again in a moment"),
        "EIO": _("the disk does not work"),
        "ENOSPC": _("the disk is full; nothing was changed"),
        "EDQUOT": _("the disk quota is used up; nothing was changed"),
        "EROFS": _("this disk cannot be written to"),
        "EFBIG": _("the file would be too large; nothing was changed"),
    }
    from errno import errorcode

    return reasons.get(errorcode.get(problem.errno or 0, ""), problem.strerror or str(problem))
