### English. How to change or add a text: CONTRIBUTING.md, "Texts".

## Lists

list-separator = {", "}

### Rule book
