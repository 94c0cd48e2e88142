"""The names of the commands, with where each is and its help; known without importing any."""

from referee.speech.speech import N_

COMMANDS = {
    "new": ("tables", "new", N_("Open a game.")),
    "do": ("tables", "do", N_("One command at the table, such as a play.")),
    "play": ("play", "play", N_("Open the live table.")),
    "display": ("display", "display", N_("Serve a page on which everybody can follow the games.")),
    "tutorial": ("tutorial", "tutorial", N_("A game that explains itself as it is played.")),
    "show": ("positions", "show", N_("The position.")),
    "log": ("positions", "log", N_("The steps that stand.")),
    "board": ("board", "board", N_("The board alone, drawn.")),
    "undo": ("tables", "undo", N_("Take back the last step.")),
    "redo": ("tables", "redo", N_("Bring back what was taken back.")),
    "amend": ("tables", "amend", N_("Correct an earlier step and referee everything after it again.")),
    "hand": ("hands", "hand", N_("The hand that a step was played from, once the game is settled.")),
    "best": ("best", "best", N_("The best plays of a position, once the game is settled.")),
    "review": ("review", "review", N_("What each turn got out of its hand, and what it missed.")),
    "possible": ("best", "possible", N_("Whether anything could be played from a hand.")),
    "train": ("train", "train", N_("Positions and hands to practise with.")),
    "audit": ("audit", "audit", N_("Compare the real grid with the record.")),
    "sheet": (
        "sheet",
        "sheet",
        N_("A score sheet to keep or to print; where the game is not over, with rows to go on by hand."),
    ),
    "export": ("export", "export", N_("Write a game as a record.")),
    "import": ("importing", "import_records", N_("Keep records as games.")),
    "replay": ("replay", "replay_files", N_("Referee records anew.")),
    "backup": ("safekeeping", "backup", N_("Copy the whole store of games into one file.")),
    "restore": ("safekeeping", "restore", N_("Put a backup in the place of the store of games.")),
    "rules": ("rules", "rules", N_("The rules of a game, clause by clause.")),
    "config": ("config", "config", N_("The settings: show them, change one, edit the file.")),
    "completion": ("completion", "completion", N_("Print what makes a shell complete commands on Tab.")),
    "help": ("help", "help_on", N_("Help on a command or a game.")),
    "stats": ("stats", "stats", N_("Figures over many games, for each player.")),
    "doctor": ("doctor", "doctor", N_("What is installed, where data lies, whether all is sound.")),
}
"""The module and function of each command, and its help."""
PANELS = {
    N_("At the table"): (
        "new",
        "do",
        "play",
        "display",
        "show",
        "log",
        "board",
        "undo",
        "redo",
        "amend",
        "audit",
        "tutorial",
    ),
    N_("Games that are kept"): ("games", "sheet", "stats", "export", "import", "replay", "backup", "restore"),
    N_("What could have been played"): ("hand", "best", "review", "possible", "train"),
    N_("A club's evening"): ("club",),
    N_("Words, rules and sets"): ("word", "dict", "rules", "box"),
    N_("The program"): ("config", "completion", "doctor", "help"),
}
"""The commands as they are listed."""
GROUPS = {"games": "games", "box": "box", "word": "word", "dict": "dictionaries", "club": "club"}
"""The module whose `app` holds the commands of a group."""
FURTHER = {"club": ("hosting",)}
"""Modules with further commands of a group."""
