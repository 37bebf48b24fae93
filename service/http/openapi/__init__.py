"""Make the API document from the routes, and show it to people."""
