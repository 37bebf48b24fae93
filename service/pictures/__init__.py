"""Draw pictures of moments for sharers, who take a picture of a page and run no script: SVG of our cards, as PNG."""
