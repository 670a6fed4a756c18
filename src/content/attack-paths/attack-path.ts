/**
 * One attack path: where a tester started, the hops, what the machines answered at each, and where the fix cut it. The
 * home page and every solution page start with one. This file is the editor's guide; `attack-paths.test.ts` checks each
 * entry and proves that no label in the two drawings touches another or a line.
 *
 * Sample content: hosts, people and ids are invented.
 */
import type { GlyphName } from './glyphs.ts';

export const pathLimits = {
  hops: 4,
  labelMax: 20,
  nameMax: 30,
  titleMax: 44,
  /** Lines per hop, notes included: all the same height, so nothing moves when you step. */
  linesMax: 7,
  /** Without marks: what fits the panel at its narrowest, next to the page's text. */
  columnsMax: 62,
} as const;

/** From top to bottom in the horizontal drawing, from left to right in the vertical one. */
export type Lane = 0 | 1 | 2;

export type PathNode = {
  /** The node's name, as a machine or its owner would call it; at most 20 characters. */
  readonly label: string;
  readonly glyph: GlyphName;
  readonly lane: Lane;
};

/** A path that was tried and led nowhere. */
export type SideNode = {
  readonly label: string;
  /** The hop it branches off from, counted from 1. */
  readonly from: number;
  /** Its position along the path, in hops; halves are fine. */
  readonly at: number;
  readonly lane: Lane;
};

export type Hop = PathNode & {
  /** What the tester did to get there: a verb first, at most 30 characters. */
  readonly name: string;
  /**
   * Request and response, in the marks of `ui/evidence.tsx`: {-forged-}, {!leaked!}, {+closed+}, {#1} for a note. Secrets are
   * redacted.
   */
  readonly lines: readonly string[];
  /** The numbered notes. */
  readonly notes?: readonly string[];
  /** The same attempt after the fix; from the cut hop on. */
  readonly after?: readonly string[];
};

export type AttackPath = {
  /** IL-YYYY-NNN: numbered in the order reported. */
  readonly id: string;
  /** The finding in one line, without a period. */
  readonly title: string;
  /** CVSS 4.0. Score and severity are computed from it, never typed. */
  readonly vector: string;
  /** Days as YYYY-MM-DD. */
  readonly reported: string;
  readonly retested: string;
  /** What the cut hop answered before and after: '200' and '404'. */
  readonly answers: readonly [before: string, after: string];
  readonly hops: readonly Hop[];
  /** The hop that the fix stops, counted from 1. */
  readonly cut: number;
  readonly sides: readonly SideNode[];
};
