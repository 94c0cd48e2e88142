"""`referee replay`: referees records anew. Exit 0 if all stand, 1 if one does not."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from referee.cli.support.columns import out
from referee.cli.support.pinned import content_of, words_of
from referee.cli.support.tongue import _, sentence, speaking, speech
from referee.cli.support.troubles import trouble_sentence
from referee.core import limits
from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.core.outside import read_text
from referee.core.printable import printable
from referee.core.record import Record, RecordError, read_record
from referee.core.result import Refused
from referee.core.trouble import CannotSay
from referee.session.replay import DEFAULT_LEXICON, Stop, as_json, replay
from referee.speech.speech import N_

MANY = 8
"""From so many files on, they are shared out among processes."""


def replay_files(
    files: Annotated[list[Path], typer.Argument(help=N_("Records, such as game.ref."))],
    as_object: Annotated[bool, typer.Option("--json", help=N_("One JSON object a file."))] = False,
    lexicon: Annotated[str, typer.Option("--lexicon", help=N_("Referee anew with this dictionary."))] = "",
) -> int:
    results = list(_shown_progress(_replayed(files, lexicon), len(files)))
    for file, code, told in results:
        if as_object:
            out(json.dumps({"file": str(file), **told} if len(files) > 1 else told, ensure_ascii=False) + "\n")
        elif code != FINE:
            sys.stderr.write(f"{printable(str(file))[: limits.QUOTED]}: {told['error']['said']}\n")
        else:
            out(f"{printable(str(file))}: {_standing(told)}\n")
    if len(files) > 1 and not as_object:
        stand = sum(code == FINE for _file, code, _told in results)
        out(_("{stand} of {count} records stand.").format(stand=stand, count=len(files)) + "\n")
    codes: list[int] = [code for _file, code, _told in results]
    return max(codes)


def _standing(told: dict[str, Any]) -> str:
    return printable(", ".join(f"{player['name']} {player['score']}" for player in told["players"]))


def _replayed(files: list[Path], lexicon: str) -> Iterator[tuple[Path, int, dict[str, Any]]]:
    one = partial(replay_file, lexicon=lexicon, language=speech().language)
    if len(files) < MANY:
        yield from zip(files, *zip(*map(one, files), strict=True), strict=True)
        return
    with ProcessPoolExecutor(min(len(files), os.cpu_count() or 1)) as pool:
        for file, (code, told) in zip(files, pool.map(one, files, chunksize=4), strict=True):
            yield file, code, told


def replay_file(file: Path, lexicon: str, language: str) -> tuple[int, dict[str, Any]]:
    """Exit code and JSON of one record; a process of its own has to be told the language."""
    with speaking(language):
        return _replayed_file(file, lexicon)


def _replayed_file(file: Path, lexicon: str) -> tuple[int, dict[str, Any]]:
    try:
        record = read_record(read_text(file, limits.RECORD))
    except RecordError as problem:
        why = {"line": problem.line, "seat": None, "clause": None, "code": problem.code}
        message = speech().say(problem.trouble)
        return NO, {"error": {**why, "message": message, "said": message}}
    except (OSError, CannotSay) as problem:
        return CANNOT_SAY, _unreadable(trouble_sentence(problem))
    return _refereed(record, lexicon)


def _refereed(record: Record, lexicon: str) -> tuple[int, dict[str, Any]]:
    """The outcome; a dictionary that cannot be opened is told with the header line that names it."""
    line = None if lexicon or not record.header.first("lexicon") else record.header.line_of("lexicon", "")
    if lexicon:
        record = replace(record, header=record.header.replaced("lexicon", lexicon))
    try:
        found = replay(record, words_of)
        if isinstance(found, Stop):
            return NO, _error(found.line, found.seat, found.why, record.header.game)
        name, pinned = record.header.lexicon
        return FINE, as_json(found.table, pinned or content_of(name or DEFAULT_LEXICON) or None)
    except (OSError, CannotSay) as problem:
        return CANNOT_SAY, _unreadable(trouble_sentence(problem), line)


def _unreadable(message: str, line: int | None = None) -> dict[str, Any]:
    why = {"line": line, "seat": None, "clause": None, "code": "unreadable"}
    said = message if line is None else _("line {line}: {problem}").format(line=line, problem=message)
    return {"error": {**why, "message": message, "said": said}}


def _error(line: int, seat: str | None, why: Refused, game: str) -> dict[str, Any]:
    told = sentence(why, game)
    said = _("line {line}: {problem}").format(line=line, problem=told)
    return {
        "error": {"line": line, "seat": seat, "clause": why.clause, "code": why.code, "message": told, "said": said}
    }


def _shown_progress(results: Iterable[Any], count: int) -> Iterable[Any]:
    from referee.words.progress import Progress

    with Progress(_("refereeing…"), count) as progress:
        yield from progress.over(results, count)
