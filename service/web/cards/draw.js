// @ts-check
/**
 * Build SVG nodes. A drawing is a list of shapes; a shape is a pair: the classes that colour it (style/cards.css) and
 * its path data. Only DOM calls are used: the pages refuse markup from strings and style attributes.
 */

/** @typedef {[classes: string, data: string]} Shape */

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * Make an SVG element with attributes and children.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes, ...children) {
  const made = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * Make a group of shapes, moved to x, y, then turned by an angle in degrees, then scaled.
 * @param {Shape[]} shapes
 * @param {{x?: number, y?: number, turn?: number, size?: number, wide?: number}} [place] `wide` scales sideways only
 * @returns {SVGElement}
 */
export function drawing(shapes, { x = 0, y = 0, turn = 0, size = 1, wide = 1 } = {}) {
  const moved = `translate(${x} ${y}) rotate(${turn}) scale(${size * wide} ${size})`;
  return svg("g", { transform: moved }, ...shapes.map(([classes, data]) => svg("path", { class: classes, d: data })));
}

/**
 * Write the path of a circle or an ellipse.
 * @param {number} x
 * @param {number} y
 * @param {number} across radius
 * @param {number} [down] second radius, of an ellipse
 */
export function disc(x, y, across, down = across) {
  const twice = 2 * across;
  return `M${num(x - across)} ${num(y)}a${num(across)} ${num(down)} 0 1 0 ${num(twice)} 0a${num(across)} ${num(down)} 0 1 0 ${num(-twice)} 0Z`;
}

/**
 * Write the path of a star, or of a cog: points on two radii by turns.
 * @param {number} x
 * @param {number} y
 * @param {number} points
 * @param {number} outer
 * @param {number} inner
 * @param {number} [turn] degrees
 */
export function star(x, y, points, outer, inner, turn = -90) {
  const corners = [];
  for (let corner = 0; corner < 2 * points; corner += 1) {
    corners.push(polar(x, y, corner % 2 ? inner : outer, turn + (corner * 180) / points));
  }
  return `M${corners.join("L")}Z`;
}

/**
 * Write the paths of petals around a centre, each a loop that is widest at `belly` of its length.
 * @param {number} x
 * @param {number} y
 * @param {number} count
 * @param {number} from radius where a petal begins
 * @param {number} to radius where it ends
 * @param {number} width degrees that a petal takes at its widest
 * @param {number} [turn] degrees
 * @param {number} [notch] how far the tip is drawn in, as a share of the length
 */
export function petals(x, y, count, from, to, width, turn = -90, notch = 0) {
  let data = "";
  for (let petal = 0; petal < count; petal += 1) {
    const middle = turn + (petal * 360) / count;
    const wide = from + (to - from) * 0.62;
    const tip = to - (to - from) * notch;
    const left = polar(x, y, wide, middle - width / 2);
    const right = polar(x, y, wide, middle + width / 2);
    const shoulder = notch ? to * 1.04 : to;
    const spread = notch ? width * 0.3 : width * 0.24;
    data += `M${polar(x, y, from, middle)}Q${polar(x, y, wide * 0.7, middle - width * 0.55)} ${left}`;
    data += `Q${polar(x, y, shoulder, middle - width * 0.5)} ${polar(x, y, shoulder, middle - spread)}`;
    data += notch
      ? `L${polar(x, y, tip, middle)}L${polar(x, y, shoulder, middle + spread)}`
      : `Q${polar(x, y, to * 1.03, middle)} ${polar(x, y, shoulder, middle + spread)}`;
    data += `Q${polar(x, y, shoulder, middle + width * 0.5)} ${right}Q${polar(x, y, wide * 0.7, middle + width * 0.55)} ${polar(x, y, from, middle)}Z`;
  }
  return data;
}

/**
 * Write straight lines from one radius to another around a centre, between two angles.
 * @param {number} x
 * @param {number} y
 * @param {number} count
 * @param {number} from
 * @param {number} to
 * @param {number} [start] degrees
 * @param {number} [end] degrees
 */
export function rays(x, y, count, from, to, start = 0, end = 360) {
  const whole = end - start === 360;
  let data = "";
  for (let ray = 0; ray < count; ray += 1) {
    const angle = start + ((end - start) * ray) / (whole ? count : count - 1);
    data += `M${polar(x, y, from, angle)}L${polar(x, y, to, angle)}`;
  }
  return data;
}

/**
 * Write the path of a pointed leaf that begins at a point.
 * @param {number} x
 * @param {number} y
 * @param {number} length
 * @param {number} width
 * @param {number} turn degrees, clockwise from the right
 */
export function leaf(x, y, length, width, turn) {
  const reach = Math.hypot(length * 0.42, width);
  const open = (Math.atan2(width, length * 0.42) * 180) / Math.PI;
  const tip = polar(x, y, length, turn);
  return `M${num(x)} ${num(y)}Q${polar(x, y, reach, turn - open)} ${tip}Q${polar(x, y, reach, turn + open)} ${num(x)} ${num(y)}Z`;
}

/**
 * Write the point at an angle and a distance from a centre.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} angle degrees, clockwise from the right
 */
export function polar(x, y, radius, angle) {
  const radians = (angle * Math.PI) / 180;
  return `${num(x + radius * Math.cos(radians))} ${num(y + radius * Math.sin(radians))}`;
}

/** @param {number} value */
function num(value) {
  return String(Math.round(value * 100) / 100);
}
