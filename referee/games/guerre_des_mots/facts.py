"""The keys of replay's JSON for a game of La Guerre des Mots and its events."""

from referee.core.outcome import NONE, VERDICT, Outcome, outcome_of
from referee.core.squares import square_name
from referee.core.verdicts import judgements
from referee.core.words import Judgement
from referee.games.guerre_des_mots.capture import protected_squares
from referee.games.guerre_des_mots.events import Event, Mistaken, Played
from referee.games.guerre_des_mots.model import PLUS, State, Token
from referee.games.guerre_des_mots.path import spelt, words_in
from referee.games.guerre_des_mots.squares import SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json


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
    size, board = range(SIZE), state.board
    return ["".join(cell_text(board.get((row, column))) for column in size) for row in size]


def cell_text(token: Token | None) -> str:
    if token is None:
        return "."
    letter: str = token.letter
    return letter.lower() if token.joker and letter != PLUS else letter


def owners(state: State) -> list[str]:
    """The owners, row by row, by their number in the order of play."""
    numbers = {player.seat: str(at) for at, player in enumerate(state.players, 1)}
    who = {square: numbers[chain.seat] for chain in state.chains for square in chain.squares}
    return ["".join(who.get((row, column), ".") for column in range(SIZE)) for row in range(SIZE)]
