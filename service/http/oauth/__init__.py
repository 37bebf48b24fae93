"""Serve apps of other people: their registration, the page where a player allows one, and the endpoints of OAuth."""
