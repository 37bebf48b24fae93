"""Serve what tables, team matches and tournaments have in common: access, events, records, lists."""
