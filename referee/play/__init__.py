"""Playing a game: opening it, the live table, commands one at a time, tutorials."""
