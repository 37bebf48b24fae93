"""Store events in Postgres: append them, read them, and make the database they live in."""
