"""Write all golden texts anew: ``python -m tests.golden``. Read the difference before committing it."""

from service.texts.catalogue import LANGUAGES
from tests.golden import playthrough, replays
from tests.golden.playthrough import DIGESTS, HERE, OPENERS, OPENINGS
from tests.golden.scenes.catalogue import SCENES, WRITTEN

for stale in (*HERE.glob("*.txt"), *OPENINGS.glob("*.txt"), *replays.HERE.glob("*.txt")):
    stale.unlink()
for kind in OPENERS:
    (OPENINGS / f"{kind}.txt").write_text(playthrough.opening_text(kind), encoding="utf-8")
for scene in WRITTEN:
    (HERE / f"{scene.name}.txt").write_text(playthrough.text(scene), encoding="utf-8")
unwritten = sorted([scene for scene in SCENES if scene not in WRITTEN], key=lambda scene: scene.name)
digests = [f"{scene.name} {playthrough.digest(scene)}\n" for scene in unwritten]
DIGESTS.write_text("".join(digests), encoding="utf-8")
for name, scene in replays.REPLAYS.items():
    for language in LANGUAGES:
        (replays.HERE / f"{name}.{language}.txt").write_text(replays.text(scene, language), encoding="utf-8")
for language in LANGUAGES:
    (replays.HERE / f"rules.{language}.txt").write_text(replays.rule_titles(language), encoding="utf-8")
