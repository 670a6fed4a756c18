/** The geometry of a path's drawing: nodes, lines and label positions. Computed when pages are built. */
import type { AttackPath, Lane } from './attack-path.ts';

export type Point = { readonly x: number; readonly y: number };
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
export type Curve = readonly [from: Point, bendFrom: Point, bendTo: Point, to: Point];
export type Label = { readonly text: string; readonly x: number; readonly y: number; readonly box: Box };
export type Disc = Point & { readonly radius: number };

export type Drawing = {
  readonly width: number;
  readonly height: number;
  /** One per hop; the first has no line before it. */
  readonly nodes: readonly Disc[];
  /** `edges[n]` leads to node n + 1. */
  readonly edges: readonly Curve[];
  readonly sides: readonly Disc[];
  readonly sideEdges: readonly Curve[];
  readonly labels: readonly Label[];
};

/** 14 px, the smallest readable size here, in a font 0.6 em wide; drawn at this size or larger. */
export const labelType = { size: 14, advance: 8.5, ascent: 11, descent: 4 } as const;

/** At least 560 px wide on the page. */
export const frame = {
  width: 560,
  height: 196,
  first: 50,
  step: 153,
  lanes: [40, 95, 150],
  radius: 15,
  side: 7,
} as const;
const clear = { label: 4, line: 3 } as const;

export function layOut({ hops, sides }: AttackPath): Drawing {
  const at = (place: number, lane: Lane): Point => ({
    x: frame.first + (place - 1) * frame.step,
    y: frame.lanes[lane],
  });
  const nodes = hops.map(({ lane }, index) => ({ ...at(index + 1, lane), radius: frame.radius }));
  const sideNodes = sides.map((side) => ({ ...at(side.at, side.lane), radius: frame.side }));
  const drawn = {
    width: frame.width,
    height: frame.height,
    nodes,
    sides: sideNodes,
    edges: pairs(nodes).map(([from, to]) => across(from, to)),
    sideEdges: sideNodes.map((node, index) => across(nodes[(sides[index]?.from ?? 1) - 1] ?? node, node)),
  };
  const wanted = [
    ...hops.map(({ label }, index) => ({ text: label, disc: nodes[index] })),
    ...sides.map(({ label }, index) => ({ text: label, disc: sideNodes[index] })),
  ];
  const labels: Label[] = [];
  for (const { text, disc } of wanted) if (disc) labels.push(placed(text, disc, { ...drawn, labels }));
  return { ...drawn, labels };
}

const pairs = <Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] =>
  items.slice(1).map((item, index) => [items[index] ?? item, item]);

function across(from: Point, to: Point): Curve {
  const middle = (from.x + to.x) / 2;
  return [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to];
}

/** The first position near its node where a label touches nothing; `attack-paths.test.ts` reports if there is none. */
function placed(
  text: string,
  disc: Disc,
  drawn: Omit<Drawing, 'labels'> & { labels: readonly Label[] },
): Label {
  const width = text.length * labelType.advance;
  const above = disc.y - disc.radius - 9;
  const below = disc.y + disc.radius + 18;
  const lefts = [
    disc.x - width / 2,
    disc.x - disc.radius,
    disc.x + disc.radius - width,
    disc.x - width * 0.3,
    disc.x - width * 0.7,
  ];
  const beside = disc.y + 5;
  const candidates = [
    ...lefts.flatMap((left) => [
      { left, y: below },
      { left, y: above },
    ]),
    { left: disc.x + disc.radius + 8, y: beside },
    { left: disc.x - disc.radius - 8 - width, y: beside },
  ].map(({ left, y }) => {
    const x = Math.round(Math.min(Math.max(left, 6), frame.width - 6 - width));
    return { text, x, y, box: boxOf(text, x, y) };
  });
  return (
    candidates.find((label) => touches(label, drawn).length === 0) ??
    candidates[0] ?? { text, x: 0, y: 0, box: boxOf(text, 0, 0) }
  );
}

const boxOf = (text: string, x: number, y: number): Box => ({
  left: x,
  top: y - labelType.ascent,
  right: x + text.length * labelType.advance,
  bottom: y + labelType.descent,
});

/** What a label would overlap: the names of the labels, or the kind of drawing. */
export function touches(label: Label, drawn: Drawing): readonly string[] {
  const { box } = label;
  const leaves = box.left < 0 || box.top < 0 || box.right > drawn.width || box.bottom > drawn.height;
  const lines = [...drawn.edges, ...drawn.sideEdges].flatMap((curve) => samples(curve));
  return [
    ...(leaves ? ['the edge of the picture'] : []),
    ...drawn.labels
      .filter((other) => other.text !== label.text && overlap(grown(box, clear.label), other.box))
      .map(({ text }) => text),
    ...([...drawn.nodes, ...drawn.sides].some((disc) => discTouches(grown(box, clear.line), disc))
      ? ['a node']
      : []),
    ...(lines.some((point) => inside(point, grown(box, clear.line))) ? ['a line'] : []),
  ];
}

/** Close enough that no label fits between two. */
export function samples([a, b, c, d]: Curve): readonly Point[] {
  return Array.from({ length: 81 }, (_, index) => {
    const t = index / 80;
    const u = 1 - t;
    const along = (key: 'x' | 'y') =>
      u ** 3 * a[key] + 3 * u * u * t * b[key] + 3 * u * t * t * c[key] + t ** 3 * d[key];
    return { x: along('x'), y: along('y') };
  });
}

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const inside = ({ x, y }: Point, box: Box): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;
export const discTouches = (box: Box, { x, y, radius }: Disc): boolean =>
  Math.hypot(x - Math.min(Math.max(x, box.left), box.right), y - Math.min(Math.max(y, box.top), box.bottom)) <
  radius;
