"""Playing a game: opening it, the live table, commands one at a time, tutorials."""

from referee.cli.doors import Command, Door
from referee.core.message import N_

TABLE = N_("At the table")

FRENCH = {
    "new": "nouvelle nouveau", "do": "marque", "play": "jouer joue", "show": "montre position", "log": "journal",
    "board": "plateau", "undo": "annule", "redo": "rétablit", "amend": "corrige rejuge", "audit": "audit",
    "tutorial": "tutoriel",
}  # fmt: skip

DOOR = Door(
    french=FRENCH,
    commands=(
        Command("new", "referee.play.game:new", N_("Open a game."), TABLE),
        Command("do", "referee.play.game:do", N_("One command at the table, such as a play."), TABLE),
        Command(
            "play",
            "referee.play.command:play",
            N_("Open the live table."),
            TABLE,
            direct="referee.play.evening:play_directly",
        ),
        Command("show", "referee.play.position:show", N_("The position."), TABLE),
        Command("log", "referee.play.position:log", N_("The steps that stand."), TABLE),
        Command("board", "referee.play.board:board", N_("The board alone, drawn."), TABLE),
        Command("undo", "referee.play.game:undo", N_("Take back the last step."), TABLE, destroys=True),
        Command("redo", "referee.play.game:redo", N_("Bring back what was taken back."), TABLE),
        Command(
            "amend",
            "referee.play.game:amend",
            N_("Correct an earlier step and referee everything after it again."),
            TABLE,
        ),
        Command("audit", "referee.play.board:audit", N_("Compare the real grid with the record."), TABLE),
        Command("tutorial", "referee.play.command:tutorial", N_("A game that explains itself as it is played."), TABLE),
    ),
)
