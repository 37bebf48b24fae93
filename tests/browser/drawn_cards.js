/** Write each card as SVG that needs no style: the page's own drawing, with the colours that the browser computes. */
async (decks) => {
  const { drawCard } = await import("/web/cards/card.js");
  const { SPANISH } = await import("/web/cards/spanish.js");
  const { HANAFUDA } = await import("/web/cards/hanafuda.js");
  const styles = ["cards", "pictures", "hanafuda"].map((name) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/web/style/${name}.css` });
    document.head.append(link);
    return new Promise((loaded) => link.addEventListener("load", loaded));
  });
  await Promise.all(styles);

  const KEPT = ["d", "transform", "x", "y", "width", "height", "rx", "cx", "cy", "r", "text-anchor", "textLength", "lengthAdjust"];
  const short = (number) => String(Math.round(Number(number) * 10) / 10);
  const hex = (colour) => `#${colour.match(/\d+/g).slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  const paint = (value) => (value === "none" ? value : hex(value));
  const write = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    const written = {};
    for (const name of KEPT) {
      const value = node.getAttribute(name);
      if (value !== null) written[name] = value.replace(/-?\d*\.\d{2,}/g, short);
    }
    if (node.localName !== "g") {
      const style = getComputedStyle(node);
      written.fill = paint(style.fill);
      if (style.stroke !== "none") Object.assign(written, { stroke: paint(style.stroke), "stroke-width": parseFloat(style.strokeWidth) });
      if (style.fillRule === "evenodd") written["fill-rule"] = "evenodd";
      if (style.paintOrder !== "normal") written["paint-order"] = "stroke";
      if (node.localName === "text") Object.assign(written, { "font-size": parseFloat(style.fontSize), "font-weight": style.fontWeight });
    }
    const inner = [...node.childNodes].map(write).join("");
    const words = Object.entries(written).map(([name, value]) => ` ${name}="${value}"`);
    return `<${node.localName}${words.join("")}${inner ? `>${inner}</${node.localName}>` : "/>"}`;
  };

  const cards = {};
  for (const deck of [SPANISH, HANAFUDA]) {
    cards[deck.name] = { height: deck.height, faces: {} };
    for (const code of [null, ...decks[deck.name]]) {
      if (code !== null) await deck.load(code);
      const card = drawCard(code, deck, { name: "" });
      document.body.replaceChildren(card);
      cards[deck.name].faces[code ?? "back"] = [...card.childNodes].map(write).join("");
    }
  }
  return cards;
}
