"""Stones: a room of its own kind, written only for the tests."""
