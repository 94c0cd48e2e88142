"""The quick way: `referee word check` on a packed lexicon, without the imports of the full program.

It reads a small file that the full program has derived from the settings. If that file is missing or out of date, or the
arguments are unusual, `check` returns None and the full program answers instead, with the same output.
"""

import os
import sys

from referee.core.home import QUICK, colourful, config_folder, data_folder, language, stamp
from referee.games import GAMES, policy_of
from referee.lookup.check import INVALID, JSON, LINES, QUIET, Checker, check_words, output_failed
from referee.version import VERSION
from referee.words.lexicon import Lexicon, LexiconError, open_unblocked
from referee.words.say import QUICK as SPOKEN

SETTINGS = "settings.toml"
SEALS = ("live", "rounds")
"""The files that mark live tables and open rounds of events: while one exists, the full program decides whether words may be
looked up (VOC-10)."""
LARGEST = 1 << 16
"""The most characters read from the quick way's file, far more than it has."""
_MODES = {"--invalid": INVALID, "--quiet": QUIET, "--json": JSON}


def check(arguments: list[str]) -> int | None:
    """The exit code; None if the full program has to answer."""
    parsed = _parse(arguments)
    state = _read_state()
    if parsed is None or state is None:
        return None
    game, mode, words = parsed
    stream = words == ["-"]
    try:
        name, path, variant, confirmed = state["lexicon"].split("\t")
        spoken = language(os.environ, state["language"])
        if stamp(path) != confirmed or spoken not in SPOKEN:
            return None
        lexicon = Lexicon(name, path, int(variant))
        colour = mode == LINES and colourful(os.environ, sys.stdout.isatty(), state.get("colour", "auto"))
        checker = Checker(policy_of(game), lexicon, spoken, mode, colour)
        if stream:
            from referee.lookup.check_stream import check_stream

            return check_stream(checker)
        lines: list[str] = []
        code = check_words(checker, words, lines.append)
        text = "".join(lines)
        if mode == LINES and sys.stdout.isatty():
            from referee.core.printable import columns_of, folded

            text = folded(text, columns_of(sys.stdout))
    except (LexiconError, ValueError, KeyError):
        return None
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except UnicodeError:
        return None
    except OSError as problem:
        return output_failed(problem, checker.speaker)
    return code


def _parse(arguments: list[str]) -> tuple[str, str, list[str]] | None:
    """The game, mode and words; None for arguments that only the full program understands."""
    game, modes, words = "option", set(), []
    given = iter(arguments)
    for argument in given:
        if argument in _MODES:
            modes.add(_MODES[argument])
        elif argument == "--game":
            game = next(given, "")
        elif argument.startswith("-") and argument != "-":
            return None
        else:
            words.append(argument)
    if game not in GAMES or len(modes) > 1 or not words or ("-" in words and len(words) > 1):
        return None
    return game, modes.pop() if modes else LINES, words


def _read_state() -> dict[str, str] | None:
    """The content of the quick way's file; None if it is missing or out of date."""
    folder, settings = data_folder(os.environ, sys.platform), config_folder(os.environ, sys.platform)
    if folder is None or settings is None or os.environ.get("REFEREE_LEXICON"):
        return None
    for seal in SEALS:
        if os.path.exists(f"{folder}/{seal}"):
            return None
    try:
        with open(f"{folder}/{QUICK}", encoding="utf-8", opener=open_unblocked) as file:
            state = dict(line.split("\t", 1) for line in file.read(LARGEST).splitlines())
        if state["version"] != VERSION or state["settings"] != stamp(f"{settings}/{SETTINGS}"):
            return None
    except (OSError, ValueError, KeyError):
        return None
    return state
