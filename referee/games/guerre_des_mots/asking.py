"""The question of La Guerre des Mots: whether a vowel turned over has the accent wanted (GDM-29)."""

from referee.core.squares import parse_square, square_name
from referee.core.values import replace
from referee.core.view import Question
from referee.games.guerre_des_mots import accents
from referee.games.guerre_des_mots.model import State, Stroke
from referee.games.guerre_des_mots.rules import Action

ACCENT = "accent"


def question(state: State, seat: str, action: Action, settled: frozenset[str]) -> Question | None:
    if not isinstance(action, Stroke) or seat != state.turn or state.over:
        return None
    for square, letter in accents.unknown(state, seat, action):
        name = square_name(square)
        if name not in settled:
            facts = {"square": name, "letter": letter, "plain": state.board[square].plain}
            return Question(ACCENT, name, facts, ("yes", "no"), decides=True)
    return None


def answered(action: Action, asked: Question, answer: str) -> Action:
    square = parse_square(asked.subject)
    if answer == "yes" or square is None or not isinstance(action, Stroke):
        return action
    return replace(action, lacks=(*action.lacks, square))
