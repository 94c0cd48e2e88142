"""Refusals and broken records as sentences: what a room does not say itself, the house says."""

from referee.cli.support.tongue import LANGUAGE, _
from referee.core.printable import printable
from referee.core.record import RecordError
from referee.core.result import Refused
from referee.core.wording import refusal
from referee.games import GAMES


def sentence(refused: Refused, game: str = "") -> str:
    """The sentence, with the clause it rests on."""
    told = refusal(GAMES[game], refused, LANGUAGE) if game in GAMES else None
    told = printable(told or _house()[refused.code].format(**refused.facts))
    return f"{told} ({refused.clause})" if refused.clause else told


def _house() -> dict[str, str]:
    return {
        "empty": _("Nothing was typed."),
        "too-long": _("A command has at most {limit} characters."),
        "too-much": _("“{typed}” is too much behind {command}."),
        "bad-swap": _("“{typed}”: swap takes a number or letters, such as swap 3 or swap A B C."),
        "bad-word": _("“{typed}” cannot be read as a word."),
        "bad-adjust": _("“{typed}”: adjust takes points and a reason, such as adjust -5 miscounted."),
        "bad-prism": _("Say what was drawn."),
        "bad-number": _("“{typed}” is not a number of steps."),
        "bad-amend": _("“{typed}”: amend takes the number of a step and its new command."),
        "no-text": _("The text is missing."),
        "bad-rename": _("“{typed}”: rename takes a seat and a new name."),
        "unknown-seat": _("There is no seat “{typed}” at this table."),
        "nothing-to-undo": _("There is not that much to take back; steps so far: {count}."),
        "nothing-to-redo": _("There is nothing to bring back."),
        "no-such-step": _("There is no such step; steps so far: {count}."),
        "no-step": _("“{typed}” is not a step and cannot replace one."),
        "unknown-game": _("There is no game “{typed}”; there are: {games}."),
        "unknown-rules": _("These rules are unknown: “{typed}”; this version knows: {rules}."),
        "seat-twice": _("A seat is listed twice: {seats}."),
        "other-figures": _("The figures written are {written}; they should be {found}."),
        "other-lexicon": _(
            "The dictionary {name} has another content than this record was made with; --lexicon referees anew."
        ),
    }


def record_problem(problem: RecordError) -> str:
    sentences = {
        "no-referee-line": _("a record begins with the line “#referee 1”"),
        "other-version": _("this record has version {version}; version 1 is known"),
        "late-header": _("“{typed}”: header lines stand before the first command"),
        "bad-player": _("“{typed}”: a player line is a seat (small letters) and a name"),
        "bad-values": _("“{typed}”: values are letters with numbers, such as A1 J8"),
        "bad-date": _("“{typed}”: a date is a day, such as 2026-03-31"),
        "bad-lexicon": _("“{typed}”: a dictionary is a name, or name@sha256:hash"),
        "line-too-long": _("there are more than {limit} characters"),
        "not-a-line": _("“{typed}”: a command is written “>seat: command”"),
    }
    facts = {name: printable(fact) for name, fact in problem.facts.items()}
    told = sentences[problem.code].format(**facts)
    return _("Line {line}: {problem}.").format(line=problem.line, problem=told)


def store_problem(problem: str, detail: str) -> str:
    sentences = {
        "disk-full": _("The disk is full: the command was not accepted and nothing was changed. ({detail})"),
        "store-busy": _("Another program keeps the store of games busy; nothing was changed. ({detail})"),
        "store-readonly": _("The store of games cannot be written to; nothing was changed. ({detail})"),
        "store-unwritable": _("The disk does not take what is written to it; nothing was changed. ({detail})"),
        "store-unopened": _("The store of games cannot be opened; nothing was changed. ({detail})"),
        "store-damaged": _(
            "The store of games is damaged and was left as it is: {detail}. "
            "`referee export --all -o FOLDER` saves what can be read."
        ),
        "store-foreign": _("{detail} is no store of games; it was left as it is."),
        "store-altered": _(
            "The store of games holds “{detail}”, which referee did not put there; it was left as it is. "
            "`referee export --all -o FOLDER` saves what can be read."
        ),
        "store-moved": _(
            "The store of games was moved or replaced while it was open: this command is not in it. ({detail})"
        ),
        "store-replaced": _("A backup took the place of the store, with another game {detail}; open the game again."),
        "backup-foreign": _("The backup holds “{detail}”, which no backup of referee holds; nothing was changed."),
        "store-itself": _("{detail} is the store of games itself."),
        "backup-damaged": _("{detail} is damaged, or is no backup; nothing was changed."),
        "entry-unknown": _("Entry {detail} of the store cannot be understood: a newer referee may have written it."),
        "store-newer": _("The store of games was made by a newer referee (version {detail}); it was left as it is."),
        "no-such-game": _("There is no game {detail}. `referee games` shows what there is."),
        "no-games": _("There is no game yet. `referee new option Ana Bob` opens one."),
    }
    return sentences[problem].format(detail=printable(detail))
