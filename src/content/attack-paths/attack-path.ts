/**
 * One attack path: where a tester began, the hops, what the machines said at each, and where the fix cut it. The home
 * page and every solution page open with one. This file is the editor's guide; `attack-paths.test.ts` holds each entry
 * to it and proves that no label of the two drawings touches another or a line.
 *
 * Sample content: hosts, people and ids are invented.
 */
import type { GlyphName } from './glyphs.ts';

export const pathLimits = {
  hops: 4,
  labelMax: 20,
  nameMax: 30,
  titleMax: 44,
  /** Lines of one hop, with its notes: as high as the others, so that nothing moves when one steps on. */
  linesMax: 7,
  /** Without marks: what fits the panel where it is narrowest beside the words of a page. */
  columnsMax: 62,
} as const;

/** From top to bottom where the drawing lies, from left to right where it stands. */
export type Lane = 0 | 1 | 2;

export type PathNode = {
  /** What stands there, as a machine or its owner would name it; at most 20 characters. */
  readonly label: string;
  readonly glyph: GlyphName;
  readonly lane: Lane;
};

/** A way that was tried and led nowhere. */
export type SideNode = {
  readonly label: string;
  /** The hop it leaves from, counted from 1. */
  readonly from: number;
  /** Its place along the path, counted as hops are; halves are fine. */
  readonly at: number;
  readonly lane: Lane;
};

export type Hop = PathNode & {
  /** What the tester did to get there: a verb first, at most 30 characters. */
  readonly name: string;
  /**
   * Request and answer, in the marks of `ui/evidence.tsx`: {-forged-}, {+proof+}, {#1} for a note. Secrets are
   * redacted.
   */
  readonly lines: readonly string[];
  /** What the numbers stand for. */
  readonly notes?: readonly string[];
  /** The same attempt after the fix; from the hop of the cut on. */
  readonly after?: readonly string[];
};

export type AttackPath = {
  /** IL-YYYY-NNN: numbered in the order in which they were reported. */
  readonly id: string;
  /** The finding in one line, without a full stop. */
  readonly title: string;
  /** CVSS 4.0. Score and severity are computed from it; nobody types them. */
  readonly vector: string;
  /** Days as YYYY-MM-DD. */
  readonly reported: string;
  readonly retested: string;
  /** What the cut hop answered, and what it answers since: '200' and '404'. */
  readonly answers: readonly [before: string, after: string];
  readonly hops: readonly Hop[];
  /** The hop that the fix stops, counted from 1. */
  readonly cut: number;
  readonly sides: readonly SideNode[];
};
