"""The rules as data, and the names of their things."""
