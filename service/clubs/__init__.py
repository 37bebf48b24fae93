"""Keep what a club has beside its stream: the link by which players join, and how many clubs a player may own."""
