"""The resources by which players come to one table."""
