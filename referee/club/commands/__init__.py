"""The commands of the club."""
