"""Keep every text of the game in four languages, a Fluent file for each, and put messages into words."""
