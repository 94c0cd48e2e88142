"""Completion on the command line: commands and contestable words, never words from a dictionary."""

from collections.abc import Iterable

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from referee.table.desk import Desk
from referee.table.house import ASKED, kept
from referee.table.pending import unseen


class Commands(Completer):
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        if unseen(self._desk):
            return
        words = document.text_before_cursor.split(" ")
        typed = words[-1].lower()
        offered: tuple[str, ...]
        if len(words) == 1:
            language = self._desk.voice.language
            given = [word.shown(language) for word in self._desk.words]
            offered = tuple(sorted((*ASKED[language], *given, *kept(self._desk.table.game.package, language))))
        else:
            offered = self._desk.table.game.notation.completions(self._desk.table.state, words[:-1])
        for word in offered:
            if (typed or (len(words) > 1 and complete_event.completion_requested)) and word.lower().startswith(typed):
                yield Completion(word, -len(words[-1]))
