"""Tables in the middle of each game, and what the screen shows of them."""

from pathlib import Path

from referee.core.words import Everything
from referee.table.desk import Desk
from referee.table.screen.strips import text_of
from tests.table.desks import opened_desk
from tests.table.stage import Stage

PLAYERS = {"guerre-des-mots": ("Ana [SW]", "Bob [NW]", "Cid [ENE]", "Dan [ESE]")}
LINES = {
    "option": ("H8 VUES", "I7 PENTE ~H8:V>T couleur", "contest TUES", "J7 AS"),
    "jago": ("F4 PECHE", "done", "F4 PECHER extend", "9F RXX"),
    "croisillon": ("Jazz* S, Juge W, Jet E, Carte* S, Cri E", "bonus none", "grid Chat/r.../i..."),
    "mot-pour-mot": ("card 12", "MAISON", "card 30", "BATEAU"),
    "guerre-des-mots": ("T3 RUSA", "A3 SAUT", "20C RUES", "20O TARE", "6P PARIA", "6A TOMATE"),
}
SIZES = {"100x30": (30, 100), "80x24": (24, 80), "60x20": (20, 60), "160x45": (45, 160)}


def played(folder: Path, game: str, language: str = "en") -> Desk:
    desk = opened_desk(
        folder, *PLAYERS.get(game, ("Claire", "Étienne")), game=game, language=language, words=Everything()
    )
    for line in LINES[game]:
        desk.enter(line)
    assert desk.table.count == len(LINES[game]), desk.said
    assert desk.pending is None
    return desk


def shown(stage: Stage) -> list[str]:
    """The rows of the window but the line that is typed, as they are drawn."""
    return [text_of(row) for row in stage.screen.rows]
