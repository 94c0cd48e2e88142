"""Words, dictionaries and rules, and the quick way."""
