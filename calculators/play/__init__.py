"""Games in progress: what those of all games share."""
