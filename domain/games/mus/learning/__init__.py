"""Play Mus by numbers: actions and rows of one table, and many tables at once."""
