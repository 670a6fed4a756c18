/** What a page gets of a path. For loaders: CVSS, glyphs and geometry stay on the server. */
import { badgeOf } from '#content/findings/rate.ts';
import type { Severity } from '#content/findings/severity.ts';
import { daysBetween } from '#content/findings/write-up.ts';
import type { AttackPath } from './attack-path.ts';
import { glyphs } from './glyphs.ts';
import { layOut, type Curve, type Drawing, type Point } from './lay-out.ts';
import { pathWords } from './words.ts';

export type DrawnNode = Point & { readonly glyph: string };
export type DrawnLabel = Point & { readonly text: string };

/** Lines as SVG path data. */
export type DrawnPath = {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly string[];
  /** Where the fix is drawn: on the line to the hop it stops, or on the first node. */
  readonly cut: Point;
  readonly sides: readonly Point[];
  readonly sideEdges: string;
  readonly labels: readonly DrawnLabel[];
};

export type ShownHop = {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly notes: readonly string[];
  readonly after: readonly string[] | null;
};

export type ShownPath = Pick<AttackPath, 'id' | 'title' | 'vector' | 'cut'> & {
  readonly severity: Severity;
  readonly score: string;
  /** The picture's text alternative: the hops are listed below it, the blocked paths only here. */
  readonly description: string;
  readonly retest: { readonly note: string; readonly stamp: string };
  readonly hops: readonly ShownHop[];
  /** The labels of what was tried and blocked. */
  readonly sides: readonly string[];
  readonly drawing: DrawnPath;
};

export function shownPath(path: AttackPath): ShownPath {
  const { id, title, vector, cut, hops, sides, reported, retested, answers } = path;
  return {
    id,
    title,
    vector,
    cut,
    ...badgeOf(vector),
    description: pathWords.drawing(labelsOf(hops), labelsOf(sides)),
    retest: {
      note: pathWords.retest(daysBetween(reported, retested), answers[1]),
      stamp: pathWords.stamp(retested, answers[1]),
    },
    hops: hops.map(({ label, name, lines, notes = [], after = null }) => ({
      label,
      name,
      lines,
      notes,
      after,
    })),
    sides: sides.map(({ label }) => label),
    drawing: drawn(layOut(path), path),
  };
}

const labelsOf = (nodes: readonly { readonly label: string }[]): string =>
  nodes.map(({ label }) => label).join(', ');

function drawn(drawing: Drawing, path: AttackPath): DrawnPath {
  const { width, height, nodes, edges, sides, sideEdges, labels } = drawing;
  const edge = edges[path.cut - 2];
  return {
    width,
    height,
    nodes: nodes.map(({ x, y }, index) => ({ x, y, glyph: glyphs[path.hops[index]?.glyph ?? 'globe'] })),
    edges: edges.map(written),
    cut: edge ? middle(edge) : { x: nodes[0]?.x ?? 0, y: nodes[0]?.y ?? 0 },
    sides: sides.map(({ x, y }) => ({ x, y })),
    sideEdges: sideEdges.map(written).join(''),
    labels: labels.map(({ text, x, y }) => ({ text, x, y })),
  };
}

const written = ([from, a, b, to]: Curve): string =>
  `M${from.x} ${from.y}C${a.x} ${a.y} ${b.x} ${b.y} ${to.x} ${to.y}`;

const middle = ([from, , , to]: Curve): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
