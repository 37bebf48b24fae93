"""Serve what concerns the caller: a stream of notices."""
