/** Breaks text into lines. Widths come from the caller, so this is pure arithmetic. */
import type { Inlines } from '#content/blocks.ts';
import type { Face } from './fonts.ts';

export type Run = { readonly text: string; readonly face: Face };
export type Line = readonly Run[];
export type Measure = (text: string, face: Face) => number;

export const runsOf = (text: Inlines, face: Face = 'regular'): Run[] =>
  text.flatMap((part): Run[] => {
    if (typeof part === 'string') return [{ text: part, face }];
    if (part.kind === 'code') return [{ text: part.text, face: 'mono' }];
    return runsOf(part.children, part.kind === 'strong' ? 'semibold' : face);
  });

type Word = { readonly runs: Run[]; readonly spaceAfter: boolean };

/** Greedy; a word wider than the line is split. */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const widthOf = (line: readonly Run[]): number =>
    line.reduce((sum, { text, face }) => sum + measure(text, face), 0);
  const lines: Run[][] = [];
  let line: Run[] = [];
  for (const word of wordsOf(runs)) {
    if (line.length > 0 && widthOf([...line, ...word.runs]) > width) {
      lines.push(trimEnd(line));
      line = [];
    }
    for (const run of word.runs) {
      for (const piece of fittingPieces(run, width, measure)) {
        if (line.length > 0 && widthOf([...line, piece]) > width) {
          lines.push(line);
          line = [];
        }
        line.push(piece);
      }
    }
    const last = line.at(-1);
    if (word.spaceAfter && last) line.push({ text: ' ', face: last.face });
  }
  if (line.length > 0) lines.push(trimEnd(line));
  return lines.map(merge);
}

/** Splits runs at spaces; a word may contain several runs, as in `code`-like. */
function wordsOf(runs: readonly Run[]): Word[] {
  const words: Word[] = [];
  let current: Run[] = [];
  const close = (spaceAfter: boolean) => {
    if (current.length > 0) words.push({ runs: current, spaceAfter });
    current = [];
  };
  for (const { text, face } of runs) {
    text.split(' ').forEach((piece, index) => {
      if (index > 0) close(true);
      if (piece !== '') current.push({ text: piece, face });
    });
  }
  close(false);
  return words;
}

function fittingPieces(run: Run, width: number, measure: Measure): Run[] {
  if (measure(run.text, run.face) <= width) return [run];
  const pieces: Run[] = [];
  let piece = '';
  for (const character of run.text) {
    if (piece !== '' && measure(piece + character, run.face) > width) {
      pieces.push({ text: piece, face: run.face });
      piece = '';
    }
    piece += character;
  }
  return [...pieces, { text: piece, face: run.face }];
}

const trimEnd = (line: Run[]): Run[] => (line.at(-1)?.text === ' ' ? line.slice(0, -1) : line);

/** Adjacent runs in the same font are drawn together, so text search finds them together. */
function merge(line: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of line) {
    const last = merged.at(-1);
    if (last?.face === run.face) merged[merged.length - 1] = { ...run, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}
