"""Random keys on the real screen: a hand presses them, and what a key must not do is judged after each."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from prompt_toolkit.input.vt100 import Vt100Input
from prompt_toolkit.key_binding.key_processor import KeyPress, _Flush
from prompt_toolkit.keys import Keys

from referee.cli.troubles import voice
from referee.clock.watch import Moment
from referee.core.record import Header
from referee.core.result import Refused
from referee.play.tutor import Timeless, Tutor, lesson, lessons
from referee.session.new_game import header_of, open_game
from referee.session.session import Session
from referee.speech.speech import Speech
from referee.table.desk import Desk
from referee.table.hourglass import Hourglass
from tests.store.memory import Memory
from tests.store.soaking import Outcome
from tests.table.hands import Hand, Press
from tests.table.judged import ENTER, Judged, Lost
from tests.table.stage import Stage, staged

A_TABLE = 20
"""Sequences before a new table is laid."""
DRAWN = 0.15
"""How often the window is drawn between two keys; after a sequence it always is."""
TAUGHT = 0.1
"""How often the table is a tutorial."""
LANGUAGES = ("fr", "fr", "en")


@dataclass
class Time:
    """Time that passes when it is told to."""

    now: float = 1_000.0

    def moment(self) -> Moment:
        return Moment(self.now, self.now)

    def monotonic(self) -> float:
        return self.now


class Keyed(Judged):
    """A hand at a screen, whose fingers are watched."""

    def __init__(self, stage: Stage, hand: Hand, time: Time, tally: Counter[str]) -> None:
        super().__init__(stage, tally)
        self.hand, self.time = hand, time
        self.log: list[str] = []
        self.left = False
        """Whether the table was left."""
        self._watch()

    def _watch(self) -> None:
        enter = self.screen.enter

        def watched(typed: str) -> None:
            self.entered.append(typed)
            enter(typed)

        self.screen.enter = watched  # type: ignore[method-assign]
        self.stage.application.suspend_to_background = lambda suspend_group=True: None  # type: ignore[method-assign]
        parser = self._keyboard.vt100_parser
        parser._now = self.time.monotonic  # type: ignore[attr-defined]

    @property
    def _keyboard(self) -> Vt100Input:
        keyboard = self.stage.application.input
        assert isinstance(keyboard, Vt100Input)
        return keyboard

    async def sequence(self) -> bool:
        """One sequence of keys; False if the table was left."""
        for press in self.hand.sequence(self.desk.table):
            self.log.append(f"{press.sent!r}" if press.sent else f"{press.size or press.after}")
            await self.press(press)
            if self.left:
                self.tally["tables left"] += 1
                return False
        await self._draw()
        return True

    async def press(self, press: Press) -> None:
        self.tally["keys"] += press.keys
        self._pause(press.after)
        if press.size is not None:
            await self._resize(press.size)
            return
        if not press.sent:
            await self._draw()
            return
        keyboard = self._keyboard
        keyboard.vt100_parser.feed(press.sent)
        self._take()
        if self.hand.chance.random() < DRAWN:
            await self._draw()

    def _pause(self, seconds: float) -> None:
        """Time passes, in which a key that has only begun may turn out to be whole."""
        self.time.now += seconds
        if seconds >= self.stage.application.ttimeoutlen:
            self._keyboard.vt100_parser.flush()
            self._take()
        if seconds > 1.0 and not self.left and self.stage.application.key_processor.key_buffer:
            self._one(_Flush)

    def _take(self) -> None:
        keys, self._keyboard._buffer = self._keyboard._buffer, []
        for key in keys:
            if self.left:
                return
            self._one(key)

    def _one(self, key: KeyPress) -> None:
        before, self.entered = self._before(key.key in (*ENTER, Keys.ControlD, Keys.ControlO)), []
        self.stage.drawn_by_hand()
        processor = self.stage.application.key_processor
        processor.feed(key)
        processor.process_keys()
        self.left = self.left or self.stage.application.is_done
        if key is not _Flush:
            self._judge(before, key)

    async def _draw(self) -> None:
        before, self.entered = self._before(), []
        self.stage.drawn_by_hand()
        await self.stage.draw()
        self._by_itself(before)

    async def _resize(self, size: tuple[int, int]) -> None:
        before, self.entered = self._before(), []
        self.stage.drawn_by_hand()
        await self.stage.resize(*size)
        self._by_itself(before)


def taught(hand: Hand, time: Time) -> Desk:
    """A tutorial, of which some steps were followed."""
    chance, language = hand.chance, hand.chance.choice(LANGUAGES)
    script = lesson(hand.game, language)
    session = _session(hand, header_of(hand.game, script.players, script.settings, ("fr", "")))
    desk = Tutor(session, voice(Speech(language)), script)
    desk.hourglass = Timeless(desk, time.moment)
    for step in script.steps[: chance.randint(0, len(script.steps))]:
        desk.enter(step.command)
    return desk


def _session(hand: Hand, header: Header) -> Session:
    store, words = Memory(), hand.nonsense.walker.words()
    opened = open_game(store, header, 0.0)
    assert not isinstance(opened, Refused)
    return Session(store, opened[0], lambda game, header: words)


def laid(hand: Hand, time: Time) -> Desk:
    """A table at which some commands were played: none, many, or to the end."""
    chance = hand.chance
    walker = hand.nonsense.walker
    walk = walker.walk(chance.randrange(10**9), chance.choice((0, 3, 12, hand.nonsense.longest)))
    session = _session(hand, walk.table.header)
    for entry in walk.entries:
        session.submit(entry.seat, entry.command)
    if chance.random() < 0.05:
        session.submit(session.table.state.turn, "concede")
    desk = Desk(session, voice(Speech(chance.choice(LANGUAGES))))
    desk.hourglass = Hourglass(desk, time.moment)
    return desk


def keys(game: str, count: int, seed: int) -> Outcome:
    """So many sequences: what was counted, and every fault with how to see it again."""
    outcome, tally, number = Outcome(), Counter[str](), 0
    while tally["sequences"] < count:
        try:
            one_table(game, f"{seed} {number}", min(A_TABLE, count - tally["sequences"]), tally)
        except Exception as problem:  # every kind is a fault, and the others are to be found too
            outcome.troubles.append(f"{type(problem).__name__}: {problem}")
        number += 1
    outcome.counted.update(tally)
    return outcome


def one_table(game: str, seed: str, count: int, tally: Counter[str]) -> None:
    """Some sequences at one table, which end when it is left."""
    chance, time = Random(f"{game} {seed}"), Time()
    hand = Hand(game, chance)
    desk = (taught if chance.random() < TAUGHT and hand.game in lessons() else laid)(hand, time)
    tally["tables"] += 1

    async def act(stage: Stage) -> None:
        keyed = Keyed(stage, hand, time, tally)
        for _ in range(count):
            tally["sequences"] += 1
            try:
                if not await keyed.sequence():
                    return
            except Exception as problem:
                pressed = " ".join(keyed.log[-A_TABLE * 3 :])
                at = f"one_table({game!r}, {seed!r})"
                raise Lost(f"{at}: {type(problem).__name__}: {problem}\n{pressed}") from problem

    staged(desk, act)
