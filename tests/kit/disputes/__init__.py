"""Disputes at a table: played as written, and chosen by bytes."""
