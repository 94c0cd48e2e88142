"""What is kept and printed: games, sheets, statistics, records."""
