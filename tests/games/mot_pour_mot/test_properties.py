"""What holds in every random game of Mot pour Mot."""

from collections import Counter
from functools import partial
from random import Random

from referee.core.events import Passed
from referee.core.table import AMEND, ANNOTATION, REDO, Entry, Step
from referee.core.words import Everything, Judgement, Sense
from referee.games.mot_pour_mot.model import SPELLING, Carded, Doubted, Event, Said, Say, State
from referee.games.mot_pour_mot.pull import answer_of
from referee.session.record import record_of
from referee.session.replay import as_recorded
from referee.session.start import Stop
from tests.games import walking
from tests.games.mot_pour_mot.walks import WALKER, Fickle, chosen, command, laid
from tests.games.tables import AnyTable

SEEDS = walking.each_seed(WALKER)
evening = partial(walking.evening, WALKER)


def states(seed: int) -> list[State]:
    return evening(seed).states


def changes(seed: int) -> list[tuple[State, Step[State, Event]]]:
    """Every step that stands, with the state before it."""
    return evening(seed).changes


def test_the_evenings_show_everything() -> None:
    entries = [entry for seed in range(WALKER.evenings) for entry in evening(seed).entries]
    kinds = Counter(entry.kind for entry in entries)
    events = Counter(type(event) for entry in entries for event in entry.events)
    contests = Counter(
        (event.kind, event.upheld)
        for seed in range(WALKER.evenings)
        for _before, step in changes(seed)
        for event in step.events
        if isinstance(event, Doubted)
    )
    assert len(contests) == 4
    assert min(*contests.values(), kinds[AMEND], kinds[REDO], kinds[ANNOTATION], events[Carded]) > 8


@SEEDS
def test_no_letter_is_lost_or_found(seed: int) -> None:
    for state in states(seed):
        captured = "".join(state.captured.values())
        assert sorted((*state.track, *captured)) == sorted(state.settings.letters)
        assert all(abs(at) <= state.settings.lanes for at in state.track.values())
        assert state.scores == {seat: len(letters) for seat, letters in state.captured.items()}
        # the letters keep their order
        assert list(state.track) == [letter for letter in state.settings.letters if letter not in captured]


@SEEDS
def test_a_word_moves_what_it_says(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if not isinstance(event, Said):
            continue
        after: State = step.state
        way = before.way(event.seat)
        for letter, at in after.track.items():
            assert at == before.track[letter] + way * event.moved.count(letter)
        assert after.captured[event.seat] == before.captured[event.seat] + event.captured
        assert after.captured[after.other(event.seat)] == before.captured[before.other(event.seat)]
        spelled = event.answer.letters[: event.stop]
        assert is_part(event.moved, spelled)
        assert event.won == (len(after.captured[event.seat]) == before.settings.target)
        assert (after.turn, after.card, after.skip) == (before.other(before.turn), None, None)


def is_part(some: str, letters: str) -> bool:
    """Whether these can be read in those, in their order."""
    rest = iter(letters)
    return all(letter in rest for letter in some)


@SEEDS
def test_an_upheld_contest_restores_what_was(seed: int) -> None:
    table = evening(seed).table
    every = states(seed)
    for number, step in enumerate(table.steps, 1):
        event = step.events[0]
        if not isinstance(event, Doubted) or event.undoes is None:
            continue
        said_then = table.steps[event.undoes - 1]
        before, between, after = every[event.undoes - 1], every[number - 1], every[number]
        assert isinstance(said_then.events[0], Said)
        assert (after.track, after.captured, after.won) == (before.track, before.captured, None)
        # the turn is lost, the answer has been given
        assert (after.turn, after.skip, after.given) == (between.turn, between.skip, between.given)
        assert after.turn == (said_then.seat if after.skip else after.other(said_then.seat))


@SEEDS
def test_a_rejected_contest_moves_nothing(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, Doubted) and not event.upheld:
            after: State = step.state
            assert (after.track, after.captured, after.won) == (before.track, before.captured, before.won)
            if event.kind == SPELLING:
                assert (after.skip, after.turn) == (event.seat, after.other(event.seat))
            else:
                assert (after.skip, after.turn) == (before.skip, before.turn)


@SEEDS
def test_a_team_skips_until_the_other_has_played(seed: int) -> None:
    for before, step in changes(seed):
        after: State = step.state
        if before.skip is None:
            continue
        assert before.turn != before.skip
        played = isinstance(step.events[0], Said | Passed)
        assert (after.skip is None) == played
        if played:
            assert after.turn == before.skip


@SEEDS
def test_the_turn_and_the_end(seed: int) -> None:
    for state in states(seed):
        assert state.over == (state.ended or state.won is not None or state.conceded is not None)
        assert not state.final or state.over
        assert state.final or not state.winners
        full = [seat for seat, letters in state.captured.items() if len(letters) >= state.settings.target]
        assert full == ([state.won] if state.won else [])


@SEEDS
def test_one_card_a_turn_and_every_card_is_kept(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, Carded):
            assert before.card is None
            assert step.state.drawn == (*before.drawn, event.text)


def test_most_records_need_no_dictionary() -> None:
    found = [as_recorded(record_of(walk.table, walk.entries)) for walk in map(evening, range(WALKER.evenings))]
    assert sum(not isinstance(again, Stop) for again in found) > 15


class Nothing(Everything):
    """Has no word at all."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, False, "nothing")


class Sealed:
    """A dictionary in which no word may be looked up."""

    def judge(self, word: str) -> Judgement:
        raise AssertionError(word)

    def sense(self, old: str, new: str) -> Sense:
        raise AssertionError((old, new))


def respelt(table: AnyTable, text: str) -> bool:
    """Whether a line gives an answer again with other accents, which only the dictionary can tell from another one."""
    action = table.game.notation.parse(text)
    if not isinstance(action, Say):
        return False
    answer = answer_of(action.word)
    state: State = table.state
    return any(given.letters == answer.letters and given != answer for given in state.given)


@SEEDS
def test_no_word_asks_the_dictionary_until_it_is_contested(seed: int) -> None:
    rng = Random(seed)
    table = laid({**chosen(rng), "judge": rng.choice(("contest", "off"))})
    seen = 0
    for _ in range(80):
        seat, text = command(table, rng)
        found = table.decide(seat, text, Fickle())
        if not text.startswith(("contest spelling", "amend")) and not respelt(table, text):
            seen += 1
            assert table.decide(seat, text, Sealed()) == found
            assert table.decide(seat, text, Everything()) == table.decide(seat, text, Nothing())
        if isinstance(found, Entry):
            table.take(found)
    assert seen > 40
