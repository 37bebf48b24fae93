"""The resources of a club."""
