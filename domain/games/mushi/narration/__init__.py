"""Replays and histories of Mushi told in sentences, in four languages."""
