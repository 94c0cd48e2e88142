"""What is kept and printed: games, sheets, statistics, records."""

from referee.cli.doors import Command, Door, Group
from referee.core.message import N_

KEPT = N_("Games that are kept")

FRENCH = {
    "games": "parties partie", "sheet": "feuille", "stats": "statistiques", "export": "exporte", "import": "importe",
    "replay": "arbitre",
}  # fmt: skip

DOOR = Door(
    french=FRENCH,
    commands=(
        Group(
            "games",
            ("referee.papers.games",),
            KEPT,
            commands={"list": "liste", "open": "ouvre", "rename": "renomme", "delete": "supprime"},
            destroys=("delete",),
        ),
        Command(
            "sheet",
            "referee.papers.sheet.command:sheet",
            N_("A score sheet to keep or to print; where the game is not over, with rows to go on by hand."),
            KEPT,
            options="given",
        ),
        Command("stats", "referee.papers.stats.command:stats", N_("Figures over many games, for each player."), KEPT),
        Command("export", "referee.papers.export:export", N_("Write a game as a record."), KEPT),
        Command("import", "referee.papers.imports:import_records", N_("Keep records as games."), KEPT),
        Command("replay", "referee.papers.replay:replay_files", N_("Referee records anew."), KEPT),
    ),
    words="referee.papers.table_words:WORDS",
    doctor="referee.papers.aliases:check",
)
