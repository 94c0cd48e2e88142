"""Option: a crossword of two-faced prisms."""
