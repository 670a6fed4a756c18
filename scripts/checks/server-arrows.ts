import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A file imports another; `from` and `to` are their folders, and a file at the root is a folder of its own. */
export type Arrow = {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly target: string;
};

/** What every feature may use and none of these may know; a floor imports only those before it. */
export const floors = [
  'domain-error.ts',
  'env.ts',
  'base',
  'database',
  'signing',
  'bounded-process',
  'pdf',
  'mail',
  'retention',
  'metrics',
  'http',
  'intake',
  'feature.ts',
] as const;

/** What puts the server together: it imports everything, and nothing imports it. */
const isComposition = (folder: string): boolean => folder.endsWith('.ts') && !isFloor(folder);

const isFloor = (folder: string): boolean => floors.some((floor) => floor === folder);

export function readArrows(root: string): Arrow[] {
  const folderOf = (file: string) => relative(root, file).split('/')[0] ?? '';
  return globSync(`${root}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) =>
      importsOf(readFileSync(file, 'utf8')).flatMap((name) => {
        const target = name.startsWith('#server/') ? join(root, name.slice(8)) : join(dirname(file), name);
        const arrow = { from: folderOf(file), to: folderOf(target), file, target };
        return target.startsWith(`${root}/`) ? [arrow] : [];
      }),
    );
}

/** Types count, too: whoever reads a type reads its file. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'((?:\.|#server\/)[^']+)'/g)].map(([, name = '']) => name);

export function drawGraph(arrows: readonly Arrow[]): string {
  const targets = Map.groupBy(betweenFolders(arrows), ({ from }) => from);
  return [...targets]
    .map(([from, all]) => `${from} -> ${[...new Set(all.map(({ to }) => to))].toSorted().join(', ')}`)
    .join('\n');
}

const betweenFolders = (arrows: readonly Arrow[]): Arrow[] => arrows.filter(({ from, to }) => from !== to);

/** One sentence for each arrow that runs up, and for each ring of features or files. */
export function findWrongArrows(all: readonly Arrow[]): string[] {
  const arrows = betweenFolders(all);
  const height = (floor: string) => floors.findIndex((each) => each === floor);
  const up = arrows.flatMap(({ from, to, file, target }) => {
    const why = isComposition(to)
      ? isComposition(from)
        ? null
        : 'nothing imports what puts the server together'
      : !isFloor(from)
        ? null
        : !isFloor(to)
          ? `${from} is a floor and knows no feature`
          : height(to) > height(from)
            ? `${to} is above ${from}`
            : null;
    return why === null ? [] : [`${file} imports ${target}: ${why}.`];
  });
  const files = all.map((arrow) => ({ ...arrow, from: arrow.file, to: arrow.target }));
  return [...up, ...findRings(arrows), ...findRings(files)];
}

/** Leaves out what imports nothing that is left, and what nothing left imports: the rest imports itself in the end. */
function findRings(arrows: readonly Arrow[]): string[] {
  let left = arrows;
  for (;;) {
    const importing = new Set(left.map(({ from }) => from));
    const imported = new Set(left.map(({ to }) => to));
    const rest = left.filter(({ from, to }) => importing.has(to) && imported.has(from));
    if (rest.length === left.length) break;
    left = rest;
  }
  const pairs = left.filter(({ from, to }) => left.some((back) => back.from === to && back.to === from));
  if (pairs.length > 0)
    return pairs.map(
      ({ from, to, file, target }) => `${file} imports ${target}: ${from} and ${to} import each other.`,
    );
  const ring = [...new Set(left.map(({ from }) => from))];
  return ring.length === 0 ? [] : [`These import each other in a ring: ${ring.join(', ')}.`];
}
