"""The resources of a tournament."""
