"""A tutorial at the live table."""

from referee.cli.support.passing import passing_game
from referee.cli.support.presenting import present
from referee.cli.support.tongue import language, speech
from referee.cli.support.troubles import voice
from referee.table.tutor import Tutor, lesson


def explain(game: str) -> int:
    """Plays a tutorial in a temporary game, which is neither stored nor sealed."""
    script = lesson(game, language())
    with passing_game(game, script.players, script.settings) as session:
        return present(Tutor(session, voice(speech()), script))
