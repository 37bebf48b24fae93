"""Play a deal of Mus: its state, the legal moves, the events they cause, and what each event changes."""
