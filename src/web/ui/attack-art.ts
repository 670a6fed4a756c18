/**
 * An attack path as a picture for one text: nodes in columns, one path through them, one cut before the goal. The same
 * seed always gives the same picture, on the server, in the browser and in the next build.
 */
export type ArtNode = { readonly x: number; readonly y: number };

export type AttackArt = {
  /** Edges not taken. */
  readonly idleEdges: string;
  readonly idleNodes: readonly ArtNode[];
  /** The path up to the weak point. */
  readonly takenEdges: string;
  readonly takenNodes: readonly ArtNode[];
  /** The last step to the weak point. */
  readonly breachEdge: string;
  readonly weakNode: ArtNode;
  readonly cut: ArtNode;
  readonly goal: ArtNode;
  /** The position of the light, as fractions of the picture. */
  readonly light: ArtNode;
};

export const artSize = { width: 480, height: 270 } as const;
const margin = { x: 46, top: 44, bottom: 44 } as const;
/** How far a node may move from its position, in pixels. */
const stray = { x: 12, y: 15 } as const;

/** How many nodes are in each column between entry and goal. */
export const artShapes = {
  /** A request through layers. */
  layers: [1, 2, 3, 2],
  /** One entry point, many objects. */
  fan: [1, 1, 4, 3],
  /** Hosts and what they trust. */
  forest: [1, 3, 3, 4],
  /** Many checks, one of them missing. */
  grid: [1, 3, 4, 3],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type ArtShape = keyof typeof artShapes;

export function attackArt(seed: string, shape: ArtShape): AttackArt {
  const random = randomFrom(`${shape}/${seed}`);
  const pick = (count: number) => Math.floor(random() * count);
  const counts = artShapes[shape];
  const step = (artSize.width - 2 * margin.x) / counts.length;
  const columns = counts.map((count, column) =>
    Array.from({ length: count }, (_, row): ArtNode => {
      const free = artSize.height - margin.top - margin.bottom;
      const y = margin.top + (free * (row + 0.5)) / count + (random() - 0.5) * 2 * stray.y;
      const x = margin.x + step * column + (column === 0 ? 0 : (random() - 0.5) * 2 * stray.x);
      return { x: Math.round(x), y: Math.round(y) };
    }),
  );
  const path = columns.flatMap((column) => column[pick(column.length)] ?? []);
  const weakNode = path.at(-1) ?? { x: 0, y: 0 };
  const taken = path.slice(0, -1);
  const middle = (artSize.height + weakNode.y * 2) / 4;
  const goal = { x: artSize.width - margin.x, y: Math.round(middle) };
  const idle = columns
    .slice(1)
    .flatMap((column, index) =>
      column
        .filter((node) => !path.includes(node))
        .map((node) => ({ node, from: nearest(columns[index] ?? [], node, random() < 0.35) })),
    );
  return {
    idleEdges: idle.map(({ node, from }) => curve(from, node)).join(''),
    idleNodes: idle.map(({ node }) => node),
    takenEdges: pairs(taken)
      .map(([from, to]) => curve(from, to))
      .join(''),
    takenNodes: taken,
    breachEdge: curve(taken.at(-1) ?? weakNode, weakNode),
    weakNode,
    cut: between(weakNode, goal, 0.52),
    goal,
    light: { x: Math.round(20 + random() * 70), y: Math.round(random() * 100) },
  };
}

const pairs = (nodes: readonly ArtNode[]): readonly (readonly [ArtNode, ArtNode])[] =>
  nodes.slice(1).map((node, index) => [nodes[index] ?? node, node]);

/** The closest node of the previous column; sometimes the next one, so lines cross. */
function nearest(nodes: readonly ArtNode[], to: ArtNode, second: boolean): ArtNode {
  const sorted = nodes.toSorted((a, b) => Math.abs(a.y - to.y) - Math.abs(b.y - to.y));
  return sorted[second && sorted.length > 1 ? 1 : 0] ?? to;
}

function between(from: ArtNode, to: ArtNode, share: number): ArtNode {
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) };
}

function curve(from: ArtNode, to: ArtNode): string {
  const bend = Math.round((to.x - from.x) / 2);
  return `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
}

/** FNV-1a for the seed, then mulberry32: small, and the same everywhere. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
