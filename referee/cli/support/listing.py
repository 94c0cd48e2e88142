"""The word by which commands that are no group list what they know, as they do when called bare."""

LIST = "list"
