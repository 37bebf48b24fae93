"""Serve what a player does with the account itself: its name, its handle, its recovery, its end."""
