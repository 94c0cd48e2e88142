"""What could have been played: hands, searches, reviews, practice."""
