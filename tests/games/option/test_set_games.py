"""Random games with a set known prism by prism, against a second referee that tries which prism lies where."""

import re
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from referee.core.table import Entry
from tests.games.option.set_referee import (
    LETTERS,
    SIZE,
    STAR,
    Face,
    Lying,
    Piece,
    Record,
    Said,
    Spot,
    Truth,
    alike,
    header,
    points,
    really_up,
    runs,
    some_set,
    ways,
)
from tests.games.option.support import Known, header_of, opened
from tests.games.tables import parsed

GAMES = 300
PLAYS = 6
TRIES = 60
LIES = 3
COULEUR = 5
MOST = 8
"""Prisms on the grid: with more, trying which lies where takes long."""


class Try(NamedTuple):
    """A play with real prisms: what is typed, and how everything is after it."""

    command: str
    truth: Truth
    record: Record
    typed: list[Spot]
    laid: list[Spot]
    flips: list[Spot]


def name(spot: Spot) -> str:
    return f"{'ABCDEFGH'[spot[0]]}{spot[1] + 1}"


def typed_after(said: Said | None, printed: str) -> Said | None:
    """What has been said of a square after this face was typed there; None if that contradicts it."""
    if said is None:
        return Said(printed)
    if said.down not in ("", printed):
        return None
    return Said(printed, said.up, said.value_below, said.value)


def line_of(dice: Random, truth: Truth) -> list[Spot] | None:
    """A whole run with at least one empty square."""
    row, column, down = dice.randrange(SIZE), dice.randrange(SIZE), dice.random() < 0.5
    length = dice.randint(4, 6) if not truth else dice.randint(2, 6)
    spots = [(row + at * down, column + at * (not down)) for at in range(length)]
    ends = [(row - down, column - (not down)), (row + length * down, column + length * (not down))]
    if any(max(spot) >= SIZE for spot in spots) or any(end in truth for end in ends):
        return None
    new = [spot for spot in spots if spot not in truth]
    if not new or len(truth) + len(new) > MOST:
        return None
    near = {(r + a, c + b) for r, c in new for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    return spots if not truth or near & truth.keys() else None


def some_play(dice: Random, pieces: list[Piece], truth: Truth, record: Record) -> Try | None:
    spots = line_of(dice, truth)
    return None if spots is None else play_on(dice, pieces, truth, record, spots, dice.randint(0, 2))


def play_on(dice: Random, pieces: list[Piece], truth: Truth, record: Record, spots: list[Spot], beside: int) -> Try:
    """A word on these squares, with so many flips beside it at most."""
    free = [number for number in range(len(pieces)) if number not in {lying.piece for lying in truth.values()}]
    after, said, word, laid, flips = dict(truth), dict(record), "", [], []
    for spot in spots:
        if spot not in truth:
            piece, up = free.pop(dice.randrange(len(free))), dice.randrange(2)
            laid.append(spot)
        else:
            lying = truth[spot]
            other = pieces[lying.piece][1 - lying.up].printed
            # a star that goes by the letter that is typed would be read as no flip
            same = other == STAR or other == lying.letter or pieces[lying.piece][lying.up].printed == STAR
            if same or dice.random() < 0.6:
                word += lying.letter
                continue
            piece, up = lying.piece, 1 - lying.up
            flips.append(spot)
        printed = pieces[piece][up].printed
        letter = dice.choice(LETTERS) if printed == STAR else printed
        after[spot] = Lying(piece, up, letter)
        word += letter + STAR * (printed == STAR)
        told = typed_after(record.get(spot), printed)
        assert told is not None
        said[spot] = told
    down = spots[0][1] == spots[-1][1]
    start = name(spots[0])
    command = f"{start[1:]}{start[0]} {word}" if down else f"{start} {word}"
    crossing = sorted({spot for run in runs(after, set(spots)) for spot in run} - set(spots))
    for spot in dice.sample(crossing, min(len(crossing), beside)):
        lying = truth[spot]
        up = 1 - lying.up
        printed = pieces[lying.piece][up].printed
        if printed == STAR:
            continue
        after[spot] = Lying(lying.piece, up, printed)
        told = typed_after(record[spot], printed)
        assert told is not None
        said[spot] = told
        flips.append(spot)
        command += f" ~{name(spot)}"
    return Try(command, after, said, spots, laid, flips)


class Evening:
    """A game that is played with real prisms, and what the second referee knows of it."""

    def __init__(self, dice: Random, tally: Counter[str], pieces: list[Piece]) -> None:
        self.dice, self.tally, self.pieces = dice, tally, pieces
        self.table: Any = opened(header_of(("ana", "bob"), "#set grid 8x8", f"#set faces {header(self.pieces)}"))
        self.truth: Truth = {}
        self.record: Record = {}
        self._kept: dict[object, list[dict[Spot, Piece]]] = {}

    def play(self, play: Try) -> None:
        """Plays as it is, saying only what is asked for."""
        up, found = really_up(play.truth, self.pieces), runs(play.truth, {*play.laid, *play.flips})
        action, record = self._answered(play, up, found)
        entry = self.table.decide_action(self.table.state.turn, action, Known())
        assert isinstance(entry, Entry), (play.command, entry)
        assert sum(part.points for part in entry.events[0].parts) == points(found, up, len(play.laid), len(play.flips))
        before = self.truth, self.record
        self.table.take(entry)
        self.truth, self.record = play.truth, record
        back = self.dice.random()
        if back < 0.2:
            taken = self.table.decide("bob", "undo", Known())
            self.table.take(taken)
            self.truth, self.record = before
        elif back < 0.3:
            against = "ana" if entry.seat == "bob" else "bob"
            self.table.take(self.table.decide(against, "contest upheld", Known()))
            self.truth, self.record = before

    def _answered(self, play: Try, up: Mapping[Spot, Face], found: list[list[Spot]]) -> tuple[Any, Record]:
        """The play with true answers to all questions; nothing is asked that all prisms agree on, and all else is."""
        action, record, settled = parsed(self.table.game, play.command), dict(play.record), frozenset[str]()
        hidden = [spot for spot in play.flips if f"~{name(spot)}" in play.command]
        said = dict(play.record) | {spot: self.record[spot] for spot in hidden}
        open_before = [spot for spot, below in self._under(hidden, said).items() if len(below) > 1]
        while asked := self._question(action, settled):
            self.tally[asked.code] += 1
            if asked.code == "couleur":
                words = self._open_words(play, found, record)
                assert asked.subject in words, play.command
                settled |= {asked.subject}
                if alike(words[asked.subject], up):
                    action = self.table.game.dialogue.answered(action, asked, "yes")
                continue
            spot = next(spot for spot in play.truth if name(spot) == asked.facts["square"])
            if asked.code == "hidden-face":
                unsaid = self._under(hidden, said)
                assert set(asked.answers) == unsaid[spot] - {STAR}
                assert asked.free == (STAR in unsaid[spot])
                assert len(unsaid[spot]) > 1
                hidden.remove(spot)
                said[spot] = play.record[spot]
                action = self.table.game.dialogue.answered(action, asked, up[spot].printed)
            else:
                assert asked.code == "face-value"
                assert {int(answer) for answer in asked.answers} == self._values(spot, record)
                assert len(asked.answers) > 1
                action = self.table.game.dialogue.answered(action, asked, str(up[spot].value))
                record[spot] = record[spot]._replace(value=up[spot].value)
        assert all(len(below) == 1 for below in self._under(hidden, said).values())
        self.tally["settled by an answer"] += len([spot for spot in hidden if spot in open_before])
        assert all(len(self._values(spot, record)) == 1 for run in found for spot in run)
        assert self._open_words(play, found, record).keys() == settled
        return action, record

    def _ways(self, record: Record) -> list[dict[Spot, Piece]]:
        """Kept, since each record is asked about several times."""
        key = tuple(sorted(record.items()))
        if key not in self._kept:
            self._kept[key] = list(ways(record, self.pieces))
        return self._kept[key]

    def _question(self, action: Any, settled: frozenset[str]) -> Any:
        return self.table.game.dialogue.question(self.table.state, self.table.state.turn, action, settled, Known())

    def _below(self, spot: Spot) -> set[str]:
        return {way[spot][1].printed for way in self._ways(self.record)}

    def _under(self, spots: list[Spot], said: Record) -> dict[Spot, set[str]]:
        """What can lie under prisms that a play flips, which still lie as they did, after all else that it says."""
        return {spot: {way[spot][1].printed for way in self._ways(said)} for spot in spots}

    def _values(self, spot: Spot, record: Record) -> set[int]:
        return {way[spot][0].value for way in self._ways(record)}

    def _open_words(self, play: Try, found: list[list[Spot]], record: Record) -> dict[str, list[Spot]]:
        """The words that may be of one colour or not, as far as anybody can know."""
        words = {}
        for run in found:
            if len(run) >= COULEUR:
                told = {alike(run, {spot: way[spot][0] for spot in run}) for way in self._ways(record)}
                if len(told) == 2:
                    words["".join(play.truth[spot].letter for spot in run)] = run
        return words

    def lie(self, play: Try) -> None:
        """Types another letter than there is, and asks whether any prisms could lie like that."""
        command, spots = play.command.split(" ~")[0], play.typed
        at = self.dice.randrange(len(spots))
        printed = self.dice.choice(LETTERS + STAR)
        letters = re.findall(r"[A-Z]\*?", command.split()[1])
        letters[at] = printed if printed != STAR else f"{self.dice.choice(LETTERS)}*"
        record: Record | None = dict(self.record)
        for spot, typed in zip(spots, letters, strict=True):
            star = STAR if typed.endswith(STAR) else typed
            lying = self.truth.get(spot)
            if lying is not None and typed[0] == lying.letter and (star != STAR or self.record[spot].up == STAR):
                continue
            if lying is not None and STAR in (star, self.record[spot].up, *self._below(spot)):
                # stars are named and renamed by clauses of their own
                return
            told = typed_after(self.record.get(spot), star)
            if told is None:
                record = None
                break
            assert record is not None
            record[spot] = told
        stands = record is not None and next(ways(record, self.pieces), None) is not None
        action = parsed(self.table.game, f"{command.split()[0]} {''.join(letters)}")
        if self._question(action, frozenset()) is not None:
            assert stands, (command, letters)
            return
        decision = self.table.decide_action(self.table.state.turn, action, Known())
        if isinstance(decision, Entry):
            assert stands, (command, letters)
            self.tally["lies that stand"] += 1
        elif decision.clause in ("OPT-2", "OPT-3"):
            assert not stands, (command, letters, decision)
            assert (decision.clause == "OPT-2") == (record is None)
            self.tally[f"lies refused by {decision.clause}"] += 1


def test_random_games_agree_with_a_second_referee_of_sets() -> None:
    dice, tally = Random(1982), Counter[str]()
    for _ in range(GAMES):
        evening, played = Evening(dice, tally, some_set(dice)), 0
        for _ in range(TRIES):
            play = some_play(dice, evening.pieces, evening.truth, evening.record)
            if play is None or len(play.laid) > evening.table.state.racks[evening.table.state.turn]:
                continue
            for _ in range(LIES):
                evening.lie(play)
            evening.play(play)
            tally["plays"] += 1
            tally["flips"] += len(play.flips)
            played += 1
            if played == PLAYS:
                break
    # games that show little prove little
    assert tally["plays"] > 2 * GAMES
    assert min(tally[asked] for asked in ("flips", "hidden-face", "face-value", "couleur")) > GAMES // 2
    assert tally["lies that stand"] > GAMES
    assert tally["lies refused by OPT-3"] > GAMES // 2
    assert tally["lies refused by OPT-2"] > GAMES // 50


def twins(dice: Random) -> list[Piece]:
    """A set with two A, two E and an I that no other prism shows, above other letters."""
    others = LETTERS.replace("A", "").replace("E", "").replace("I", "")

    def piece(letter: str) -> Piece:
        colour = dice.choice("rb")
        return Face(letter, 1, colour), Face(dice.choice(others), 1, colour)

    return [piece(letter) for letter in "AAEEI" + "".join(dice.choices(others, k=9))]


def test_a_flip_that_an_answer_settles_is_not_asked() -> None:
    dice, tally = Random(4), Counter[str]()
    for _ in range(GAMES):
        evening = Evening(dice, tally, twins(dice))
        laid = dict(zip([(3, column) for column in range(2, 6)], dice.sample(range(5), 4), strict=True))
        truth = {spot: Lying(piece, 0, evening.pieces[piece][0].printed) for spot, piece in laid.items()}
        word = "".join(lying.letter for lying in truth.values())
        record = {spot: Said(lying.letter) for spot, lying in truth.items()}
        evening.play(Try(f"D3 {word}", truth, record, list(laid), list(laid), []))
        if evening.truth:
            below = [(4, column) for column in range(2, 5)]
            evening.play(play_on(dice, evening.pieces, evening.truth, evening.record, below, 3))
    assert tally["settled by an answer"] > GAMES // 6
    assert tally["hidden-face"] > GAMES // 6


class Told(NamedTuple):
    """A prism on a rack as it is typed: by one face or by both."""

    piece: int
    up: int
    both: bool

    def text(self, pieces: list[Piece]) -> str:
        up, below = pieces[self.piece][self.up], pieces[self.piece][1 - self.up]
        return f"{up.printed}/{below.printed}" if self.both else up.printed

    def said(self, pieces: list[Piece]) -> Said:
        up, below = pieces[self.piece][self.up], pieces[self.piece][1 - self.up]
        return Said(up.printed, below.printed if self.both else "")


def sums(record: Record, pieces: list[Piece], rack: list[Spot]) -> set[int]:
    """What a rack can be worth: its squares are off the grid."""
    return {sum(face.value for spot in rack for face in way[spot]) for way in ways(record, pieces)}


def test_a_rack_is_told_by_letters_of_one_face_where_they_settle_what_it_costs() -> None:
    dice, tally = Random(7), Counter[str]()
    for _ in range(GAMES):
        pieces = some_set(dice)
        numbers = dice.sample(range(len(pieces)), 4 + dice.randint(1, 4))
        lying = {(3, column): Lying(number, 0, pieces[number][0].printed) for column, number in enumerate(numbers[:4])}
        if any(lay.letter == STAR for lay in lying.values()):
            continue
        rack = [Told(number, dice.randrange(2), dice.random() < 0.6) for number in numbers[4:]]
        up = really_up(lying, pieces)
        record = {spot: Said(face.printed, value=face.value) for spot, face in up.items()}
        record |= {(SIZE, at): told.said(pieces) for at, told in enumerate(rack)}
        spots = [(SIZE, at) for at in range(len(rack))]
        table: Any = opened(header_of(("ana", "bob"), "#set grid 8x8", f"#set faces {header(pieces)}"))
        for command in (f"D1 {''.join(f'{face.printed}{face.value}' for face in up.values())}", "end"):
            table.take(table.decide("ana", command, Known()))
        action = parsed(table.game, f"rack {' '.join(told.text(pieces) for told in rack)}")
        decision = table.decide_action("bob", action, Known())
        assert isinstance(decision, Entry) == (len(sums(record, pieces, spots)) == 1), action
        tally["settled"] += isinstance(decision, Entry)
        while asked := table.game.dialogue.question(table.state, "bob", action, frozenset({"rack-count"}), Known()):
            assert len(sums(record, pieces, spots)) > 1
            assert len(asked.answers) > 1
            tally[asked.code] += 1
            at = int(asked.facts["number"]) - 1
            shown, below = (pieces[rack[at].piece][each] for each in (rack[at].up, 1 - rack[at].up))
            said = record[SIZE, at]
            if asked.code == "rack-face":
                answer, record[SIZE, at] = below.printed, said._replace(down=below.printed)
            elif asked.facts["face"] == "0":
                answer, record[SIZE, at] = str(shown.value), said._replace(value=shown.value, down=below.printed)
            else:
                answer, record[SIZE, at] = str(below.value), said._replace(value_below=below.value, down=below.printed)
            assert answer in asked.answers
            action = table.game.dialogue.answered(action, asked, answer)
        entry = table.decide_action("bob", action, Known())
        really = sum(face.value for told in rack for face in pieces[told.piece])
        assert [part.points for part in entry.events[0].parts] == [-really]
        again = table.decide("bob", entry.command, Known())
        assert (again.command, again.events) == (entry.command, entry.events)
    assert tally["settled"] > GAMES // 6
    assert tally["rack-face"] > GAMES // 6
    assert tally["rack-value"] > GAMES // 100
