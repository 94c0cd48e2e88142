"""The word judge of tournaments, full screen: two players, one keyboard, one verdict for all words."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent, merge_key_bindings
from prompt_toolkit.layout import ConditionalContainer, HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import Output
from prompt_toolkit.styles import Style

from referee.cli.end import stopping
from referee.cli.seal import require_unsealed
from referee.core.exit_codes import FINE
from referee.core.home import colourful
from referee.core.message import CannotSay
from referee.core.policy import Policy
from referee.lookup.challenge import LEFT, PLAIN_STYLES, RIGHT, STYLES, Challenge, Phase, rows
from referee.table.screen.keyboard import attach, digits, silenced
from referee.table.screen.window import on_terminal, run_loop
from referee.words.dictionary import Dictionary
from referee.words.judge import WordVerdict, judge

LONGEST = 1_000
"""The most letters typed at once that are taken."""


class JudgeScreen:
    """Draws a challenge, and passes on to it the keys of both players."""

    def __init__(
        self,
        challenge: Challenge,
        game: str,
        dictionary: str,
        keyboard: Input | None = None,
        display: Output | None = None,
    ) -> None:
        self.challenge = challenge
        self._game = game
        self._dictionary = dictionary
        self.buffer = Buffer(multiline=False)
        self._typing = Condition(lambda: challenge.phase is Phase.TYPING)
        self.refusal: CannotSay | None = None
        """Why the dictionary could not be asked, which ends the screen."""
        styles = STYLES if colourful(os.environ, True) else PLAIN_STYLES
        told = Window(FormattedTextControl(self.rows))
        line = Window(BufferControl(self.buffer, [BeforeInput("> ")]), height=1)
        self.application: Application[None] = Application(
            Layout(HSplit([told, ConditionalContainer(line, self._typing)]), focused_element=self.buffer),
            key_bindings=merge_key_bindings([silenced(), digits(), self._keys()]),
            style=Style.from_dict(styles),
            full_screen=True,
            input=keyboard,
            output=display,
        )
        attach(self.application)

    def run(self) -> None:
        """Runs until it is left; raises the error if the dictionary could not be asked."""
        running = self.application.run_async(set_exception_handler=False, handle_sigint=False)
        try:
            run_loop(on_terminal(running))
        finally:
            with suppress(OSError):
                self.application.renderer.reset()
        if self.refusal is not None:
            raise self.refusal

    def rows(self) -> StyleAndTextTuples:
        told = rows(self.challenge, self._dictionary, self._game, self.application.output.get_size().columns)
        return [part for style, text in told for part in ((style, text), ("", "\n"))]

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        keys.add("tab")(lambda event: self._agree(LEFT))
        judging = {"space": self.challenge.go_on, "?": self.challenge.explain, "backspace": self._correct}
        for key, change in judging.items():
            keys.add(key, filter=~self._typing)(partial(_changed, change))
        # no other key does anything to words or verdicts
        keys.add("<any>", filter=~self._typing)(partial(_changed, bool))

        @keys.add("enter")
        def enter(event: KeyPressEvent) -> None:
            if not self._typing():
                self._agree(RIGHT)
            elif self.challenge.submit(self.buffer.text[:LONGEST]):
                self.buffer.reset()

        @keys.add("escape", eager=True)
        @keys.add("c-c")
        @keys.add("c-d")
        def leave(event: KeyPressEvent) -> None:
            if self._typing() and not self.buffer.text:
                event.app.exit()
            self.buffer.reset()
            self.challenge.clear()

        return keys

    def _correct(self) -> None:
        self.buffer.document = Document(self.challenge.back())

    def _agree(self, side: str) -> None:
        try:
            self.challenge.agree(side)
        except CannotSay as problem:
            self.refusal = problem
            self.application.exit()


def _changed(change: Callable[[], object], event: KeyPressEvent) -> None:
    change()


def judge_challenges(policy: Policy, dictionary: Dictionary, unsealed: bool) -> int:
    """Each challenge is sealed as a look-up is, since a table may have been opened meanwhile."""

    def judging(words: Sequence[str]) -> list[WordVerdict]:
        require_unsealed(unsealed, " ".join(("judge", *words)))
        return [judge(word, policy, dictionary) for word in words]

    with stopping():
        JudgeScreen(Challenge(judging), policy.game, dictionary.name).run()
    return FINE
