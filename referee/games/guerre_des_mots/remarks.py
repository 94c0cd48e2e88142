"""What is said of an event of La Guerre des Mots, as text and as JSON."""

from functools import partial

from referee.core.events import NONE, VERDICT, ConcededTo, Outcome, outcome_of
from referee.core.seats import name_of
from referee.core.squares import lines_of, square_name
from referee.core.values import Json
from referee.core.wording import verdict_lines, wording
from referee.core.words import Everything, Judgement, judgements
from referee.games.guerre_des_mots.blockade import free_squares
from referee.games.guerre_des_mots.capture import protected_squares
from referee.games.guerre_des_mots.events import ContestedTo, Drew, Event, Fired, Mistaken, Played, Retaken, Turned
from referee.games.guerre_des_mots.model import PLUS, State, Token
from referee.games.guerre_des_mots.path import spelt, words_in
from referee.games.guerre_des_mots.squares import SIZE

ROOM = "referee.games.guerre_des_mots"
_say = partial(wording, ROOM, "remarks")


def remarks(after: State, event: Event, language: str) -> list[str]:
    match event:
        case Played():
            return _played(after, event, language)
        case Mistaken():
            return _mistaken(event, language)
        case Turned(what="protect", square=square):
            return [_say("protected", language, square=square_name(square))]
        case Retaken(words=words) if words:
            return [_say("words", language, words=" · ".join(words))]
        case Drew(count=count):
            return [_say("drew", language, count=count, reserve=after.reserve)]
        case ContestedTo():
            lines = verdict_lines(ROOM, event.verdicts, language)
            if event.upheld and not event.by_table and all(verdict.valid for verdict in event.verdicts):
                lines.append(_say("no-inflection", language))
            return [*lines, _say("upheld" if event.upheld else "rejected", language)]
        case ConcededTo() if after.winners:
            return [_say("wins", language, winner=name_of(after.players, after.winners[0]))]
    return []


def _played(after: State, event: Played, language: str) -> list[str]:
    lines = [_say("words", language, words=" · ".join(event.words))] if event.words else []
    lines += [shot_line(shot, language) for shot in event.shots]
    if event.greens:
        lines.append(_say("greens", language, count=event.greens))
    if event.earned and event.protected is None:
        lines.append(_earned(event, language))
    lines += [
        _say("no-piece", language, word=piece.word) for piece in event.pieces if not (piece.valid or event.earned)
    ]
    free = free_squares(after.chains, event.protect) if event.protect and after.arsenals[event.seat].crosses else ()
    if free:
        lines.append(_say("may-protect", language, squares=", ".join(map(square_name, free))))
    if event.protected is not None:
        lines.append(_say("protected", language, square=square_name(event.protected)))
    if event.won:
        lines.append(_say(f"won-{event.won}", language, winner=name_of(after.players, event.seat)))
    return lines


def _earned(event: Played, language: str) -> str:
    """The remark on an earned stroke; in a preview, which asks no dictionary, on the words that would earn it."""
    unasked = [piece.word for piece in event.pieces if piece.source == Everything.SOURCE]
    return _say("would-earn", language, words=" · ".join(unasked)) if unasked else _say("earned", language)


def shot_line(shot: Fired, language: str) -> str:
    """A sentence on a shot, with its value, its distance and the value of its target."""
    return _say("hit" if shot.hit else "missed", language, **shot.facts)


def _mistaken(event: Mistaken, language: str) -> list[str]:
    lines = verdict_lines(ROOM, (verdict for verdict in event.verdicts if not verdict.valid), language)
    if event.reason == "left-over":
        lines.append(_say("left-over", language))
    lines += [_say("lacks", language, square=square_name(square), letter=letter) for square, letter in event.lacks]
    return [*lines, _say("mistake", language)]


def brief(event: Event, language: str) -> str:
    """A stroke that was put back, by its words: a command alone would read as one that stands."""
    words = event.words if isinstance(event, Mistaken) else ()
    return _say("put-back", language, words=" · ".join(words)) if words else ""


def outcome(event: Event) -> Outcome:
    match event:
        case Played(words=texts, shots=shots, won=won, earned=earned, greens=greens):
            further: "dict[str, Json]" = {"words": list(texts), "again": greens + earned}
            if shots:
                further["shots"] = [
                    {"from": square_name(s.shooter), "at": square_name(s.target), "value": s.value,
                     "distance": s.distance, "against": s.against, "hit": s.hit, "loot": list(map(square_name, s.loot))}
                    for s in shots
                ]  # fmt: skip
            return Outcome(further={**further, "won": won} if won else further, in_braces=_unread(event))
        case Mistaken(words=texts):
            return Outcome(further={"mistake": list(texts)}, in_braces={VERDICT: "wrong"})
    return outcome_of(event)


def won_by(event: Event) -> str:
    """GDM-23, GDM-24: `cross` or `goal`."""
    return event.won or "" if isinstance(event, Played) else ""


def _unread(event: Played) -> dict[str, str]:
    """Letters that the dictionary refused as words by themselves, though the stroke stands."""
    unread = [piece.word for piece in event.pieces if not piece.valid and not piece.by_table]
    return {NONE: " ".join(unread)} if unread else {}


def verdicts(event: Event) -> dict[str, Judgement]:
    """The verdicts of a dictionary on an event, used again when the step is amended."""
    return judgements((*getattr(event, "verdicts", ()), *getattr(event, "pieces", ())))


def facts(state: State) -> "dict[str, Json]":
    return {
        "board": rows(state),
        "owner": owners(state),
        "chains": [
            {
                "seat": chain.seat,
                "words": [spelt(chain.cells[word.first : word.last + 1]) for word in words_in(chain.cells)],
                "squares": [square_name(square) for square in chain.squares],
                "protected": any(token.up for _, token in chain.cells) or bool(protected_squares(chain)),
            }
            for chain in state.chains
        ],
        "arsenal": {seat: arsenal.total for seat, arsenal in state.arsenals.items()},
        "reserve": state.reserve,
        "strokes": 0 if state.over else state.strokes,
        "winner": state.won or next(iter(state.winners), None),
    }


def rows(state: State) -> list[str]:
    """The letters and + on the board, row by row; jokers as small letters."""
    return lines_of({square: cell_text(token) for square, token in state.board.items()}, SIZE)


def cell_text(token: Token) -> str:
    return token.letter.lower() if token.joker and token.letter != PLUS else token.letter


def owners(state: State) -> list[str]:
    """The owners, row by row, by their number in the order of play."""
    numbers = {player.seat: str(at) for at, player in enumerate(state.players, 1)}
    return lines_of({square: numbers[chain.seat] for chain in state.chains for square in chain.squares}, SIZE)
