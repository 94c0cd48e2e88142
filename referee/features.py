"""The features of the program: packages beside this module, each with a `door.py` that says what it gives."""

FEATURES = ("play", "papers", "study", "club", "lookup", "upkeep", "display")
"""In the order in which help lists their commands."""
