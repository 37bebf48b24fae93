"""Replays and hand histories told in sentences, with the words of the rule set, in four languages."""
