"""What every game shares: opening a table, seats, the start, resigning, closing; the record a game plugs in with."""
