"""Completion on the command line: commands and words that can be contested; never words of a dictionary."""

from collections.abc import Iterable

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from referee.table.desk import Desk

ENGLISH = (
    "accept",
    "adjust",
    "amend",
    "concede",
    "contest",
    "draw",
    "end",
    "note",
    "pass",
    "redo",
    "refuse",
    "rules",
    "swap",
    "undo",
)
FRENCH = (
    "abandonne", "accepte", "ajuste", "annule", "conteste", "corrige", "échange", "fin", "note", "passe", "refuse",
    "règles", "rétablit", "tire",
)  # fmt: skip


class Commands(Completer):
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        words = document.text_before_cursor.split(" ")
        typed = words[-1].lower()
        offered: tuple[str, ...]
        if len(words) == 1:
            offered = FRENCH if self._desk.voice.language == "fr" else ENGLISH
        else:
            offered = self._desk.table.game.completions(self._desk.table.state, words[:-1])
        for word in offered:
            if typed and word.lower().startswith(typed):
                yield Completion(word, -len(words[-1]))
