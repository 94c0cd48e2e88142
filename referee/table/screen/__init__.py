"""The live table in full screen. The pure functions here make strips of styled text; only a few modules know the terminal."""
