"""Hold the order of the scripts: what one of them imports, at once or later, does not lead back to it."""

import posixpath
import re
from collections.abc import Mapping
from fnmatch import fnmatch
from typing import Final

import networkx as nx
import pytest

from service.http.web.files import ROOT
from service.http.web.pages import ADDRESSES, PLAYED_BY, imported_by, link_own_files
from service.http.web.stripping import strip_script

IMPORT: Final = re.compile(r"""\b(?:from|import)\s*\(?\s*(["'`])(\.{1,2}/[^"'`]+)\1""")
FILLED_IN: Final = re.compile(r"\$\{[^}]*\}")
"""A part of a name that is known when the script runs: any file that fits may be meant."""
ADVICE: Final = """These scripts import each other in a circle, so that none can be read, loaded or changed alone.
Move what both need into a script of its own that imports neither, or pass it in as an argument."""


def import_graph(sources: Mapping[str, str]) -> "nx.DiGraph[str]":
    """Make the graph of what imports what, of scripts by their paths; types that a comment names are no imports."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(sources)
    for path, source in sources.items():
        for _, name in IMPORT.findall(strip_script(source)):
            wanted = FILLED_IN.sub("*", posixpath.normpath(posixpath.join(posixpath.dirname(path), name)))
            graph.add_edges_from((path, other) for other in sources if fnmatch(other, wanted))
    return graph


def circles(graph: "nx.DiGraph[str]") -> list[list[str]]:
    """List the groups of scripts of which each leads to each, sorted."""
    return sorted(sorted(group) for group in nx.strongly_connected_components(graph) if len(group) > 1)


def test_no_scripts_import_each_other() -> None:
    """Neither the pages' scripts nor those of the verifier that they load import in a circle."""
    paths = [path for path in ROOT.rglob("*") if path.suffix in {".js", ".mjs"}]
    graph = import_graph({path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths})
    assert graph.number_of_edges() > 500
    found = circles(graph)
    assert found == [], "\n".join([ADVICE, *(" <-> ".join(group) for group in found)])


@pytest.mark.parametrize(
    "back",
    [
        'import { a } from "../a.js";',
        'import {\n  a,\n} from "../a.js";',
        'import "../a.js";',
        'export { a } from "../a.js";',
        'const later = async () => (await import("../a.js")).a;',
        "const later = (name) => import(`../${name}.js`);",
    ],
)
def test_every_way_to_import_is_seen(back: str) -> None:
    """Imports are seen at once, later, for what they do alone, passed on, and by a name that is filled in."""
    assert circles(import_graph({"a.js": 'import { b } from "./b/b.js";', "b/b.js": back})) == [["a.js", "b/b.js"]]


def test_a_type_in_a_comment_is_no_import() -> None:
    """Only the type checker reads it."""
    typed = '/** @typedef {import("./a.js").A} A */\n// import "./a.js";'
    assert circles(import_graph({"a.js": 'import "./b.js";', "b.js": typed})) == []


@pytest.mark.parametrize("page", sorted({name for name, _ in ADDRESSES.values()}))
def test_a_page_reads_the_texts_that_it_preloads(page: str) -> None:
    """A browser warns of texts that nobody reads, but by a clock, so that the tests of pages do not listen to it."""
    preloaded = re.findall(r'rel="preload"[^>]* href="/web/texts/eu/(\w+).json"', link_own_files(page, "eu"))
    begun = [f"js/pages/{page}.js", *PLAYED_BY.get(page, ())] if preloaded else []
    scripts = dict.fromkeys(path for script in begun for path in imported_by(script))
    sources = "\n".join((ROOT / path).read_text() for path in scripts)
    assert set(preloaded) <= set(re.findall(r'\b(?:buildPage|readTexts)\("(\w+)"', sources))
