"""The resources of a team match."""
