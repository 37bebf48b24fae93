"""The rules of the game and of its record: pure functions on frozen structs."""
