"""`referee replay`: referees records again. The exit code is 0 if all stand, 1 if one does not."""

import json
import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from referee.cli.dictionaries import Dictionaries
from referee.cli.language import _, sentence, speaking, speech
from referee.cli.output import err, out, out_raw
from referee.cli.progress import Progress
from referee.cli.troubles import trouble_sentence
from referee.core import limits
from referee.core.events import VERDICT
from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.core.message import N_, CannotSay
from referee.core.outside import read_text
from referee.core.printable import printable
from referee.core.record import Record, RecordError
from referee.core.table import Table
from referee.core.values import Json, replace
from referee.papers.records import label
from referee.session.game_json import as_json
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.start import DEFAULT_LEXICON, Stop

UNREADABLE = "unreadable"
MANY = 8
"""The number of files from which on several processes share the work."""


class Report(NamedTuple):
    """The result of one record: the exit code, a line for people, and the JSON if it is asked for."""

    code: int
    summary: str
    facts: Mapping[str, Json]
    hints: tuple[str, ...] = ()
    """What the players may decide otherwise, where the dictionary settled a contest."""


def replay_files(
    files: Annotated[list[Path], typer.Argument(help=N_("Records, such as game.ref; - for standard input."))],
    as_object: Annotated[bool, typer.Option("--json", help=N_("One JSON object a file."))] = False,
    lexicon: Annotated[str, typer.Option("--lexicon", help=N_("Referee anew with this dictionary."))] = "",
) -> int:
    dictionaries.cache_clear()
    with Progress(_("refereeing…"), len(files)) as progress:
        reports = list(progress.over(_replayed(files, lexicon, as_object), len(files)))
    for file, report in zip(files, reports, strict=True):
        if as_object:
            facts = {"file": str(file), **report.facts} if len(files) > 1 else report.facts
            out_raw(json.dumps(facts, ensure_ascii=False) + "\n")
        elif report.code != FINE:
            name, summary = label(file)[: limits.QUOTED], report.summary
            err(f"{summary}\n" if summary.startswith(name) else f"{name}: {summary}\n")
        else:
            out("".join(f"{label(file)}: {printable(line)}\n" for line in (report.summary, *report.hints)))
    if len(files) > 1 and not as_object:
        stand = sum(report.code == FINE for report in reports)
        out(_("Records that stand: {stand} of {count}.").format(stand=stand, count=len(files)) + "\n")
    return max(report.code for report in reports)


def _replayed(files: list[Path], lexicon: str, as_object: bool) -> Iterator[Report]:
    one = partial(replay_file, lexicon=lexicon, as_object=as_object, language=speech().language)
    if len(files) < MANY:
        yield from map(one, files)
        return
    with ProcessPoolExecutor(min(len(files), os.cpu_count() or 1)) as pool:
        yield from pool.map(one, files, chunksize=4)


@cache
def dictionaries() -> Dictionaries:
    """The dictionaries that this process has open."""
    return Dictionaries()


def replay_file(file: Path, lexicon: str, as_object: bool, language: str) -> Report:
    """The report on one record, in this language: another process does not know it."""
    with speaking(language):
        try:
            record = read_record(read_text(file, limits.RECORD))
        except RecordError as problem:
            return _failed(NO, problem.code, speech().say(problem.message), problem.line, located=True)
        except (OSError, CannotSay) as problem:
            return _failed(CANNOT_SAY, UNREADABLE, trouble_sentence(problem))
        return _refereed(record, lexicon, as_object)


def _refereed(record: Record, lexicon: str, as_object: bool) -> Report:
    """The report on a record that could be read; an error about its dictionary names the header line."""
    line = None if lexicon or not record.header.first("lexicon") else record.header.line_of("lexicon", "")
    if lexicon:
        record = replace(record, header=record.header.replaced("lexicon", lexicon))
    try:
        replayed = replay(record, dictionaries().words_of)
        if isinstance(replayed, Stop):
            message, why = sentence(replayed.why, record.header.game), replayed.why
            return _failed(NO, why.code, message, replayed.line, replayed.seat, why.clause)
        name, pinned = record.header.lexicon
        content = pinned or dictionaries().content_hash_of(name or DEFAULT_LEXICON) or None
    except (OSError, CannotSay) as problem:
        return _failed(CANNOT_SAY, UNREADABLE, trouble_sentence(problem), line)
    table, scores = replayed.table, replayed.table.state.scores
    standing = ", ".join(f"{player.name} {scores[player.seat]}" for player in table.players)
    return Report(FINE, standing, as_json(table, content) if as_object else {}, tuple(_hints(table)))


def _hints(table: Table) -> Iterator[str]:
    """What the room says of contests that the dictionary settled, each behind its line."""
    report, language = table.game.report, speech().language
    words = dictionaries().words_of(table.game, table.header)
    for step in table.steps:
        for event in step.events:
            if VERDICT in report.outcome(event).in_braces:
                for hint in report.hints(event, words, language):
                    yield _("line {line}: {problem}").format(line=step.line, problem=hint)


def _failed(
    exit_code: int,
    code: str,
    message: str,
    line: int | None = None,
    seat: str | None = None,
    clause: str | None = None,
    located: bool = False,
) -> Report:
    """The report on a record that does not stand; `located` if the message names the line itself."""
    bare = line is None or located
    said = message if bare else _("line {line}: {problem}").format(line=line, problem=message)
    why = {"line": line, "seat": seat, "clause": clause, "code": code, "message": message, "said": said}
    return Report(exit_code, said, {"error": why})
