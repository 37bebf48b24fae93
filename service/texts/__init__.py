"""Keep every text of the API and of the pages, a Fluent file for each language, and put messages into words."""
