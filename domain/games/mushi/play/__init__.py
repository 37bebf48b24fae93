"""Play a round of Mushi: its state, the legal moves, the events they cause, and what each event changes."""
