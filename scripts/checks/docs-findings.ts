import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type DocsContext = {
  readonly exists: (path: string) => boolean;
  /** Names of package.json's scripts. */
  readonly scripts: ReadonlySet<string>;
  /** What `npm run site` can do. */
  readonly commands: ReadonlySet<string>;
};

/** Made by commands or by the owner, so a clean clone doesn't have them. */
const madeLater = /^(build|data|shots|bench|node_modules|\.env|\.cache|test-results|playwright-report)(\/|$)/;
const rooms = /^(src|docs|scripts|tests|public|\.ci)\//;
/** A bare file name may mean a file anywhere, except where it is spelled like one of the repository's own. */
const topDocument = /^[A-Z]+\.md$/;
/** npm's own commands; any other word after `npm` has to be one of ours. */
const npmCommands = new Set([
  'ci',
  'install',
  'i',
  'run',
  'exec',
  'audit',
  'outdated',
  'update',
  'view',
  'version',
]);

/** Every path and command a document names exists; a finding is one readable line. */
export function docsFindings(
  file: string,
  text: string,
  { exists, scripts, commands }: DocsContext,
): string[] {
  const missingPaths = [...namedPaths(text)].filter((path) => !exists(path));
  const missingLinks = [...linkTargets(text)]
    .map((target) => normalize(join(dirname(file), target)))
    .filter((path) => !exists(path) && !madeLater.test(path));
  const missingCommands = [...namedCommands(text)].filter((name) => !scripts.has(name));
  const missingOfSite = [...text.matchAll(/\bnpm run site -- ([a-z][\w-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !commands.has(name));
  return [
    ...[...missingPaths, ...missingLinks].map((path) => `${file}: ${path} does not exist`),
    ...missingCommands.map((name) => `${file}: there is no npm script "${name}"`),
    ...missingOfSite.map((name) => `${file}: "npm run site" has no command "${name}"`),
  ];
}

/** Every file of a room is named in its document, by itself or by a folder that holds it. */
export function unnamedFiles(document: string, text: string, files: readonly string[]): string[] {
  const named = new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code));
  const isNamed = (file: string): boolean =>
    named.has(file) ||
    [...named].some((name) => name.endsWith('/') && rooms.test(name) && file.startsWith(name));
  return files.filter((file) => !isNamed(file)).map((file) => `${document}: ${file} is not named`);
}

/** Every package has its reason, and no reason is left of a package that has gone. */
export function dependencyFindings(document: string, text: string, packages: readonly string[]): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const covers = (name: string, wanted: string): boolean =>
    name === wanted || (name.endsWith('/…') && wanted.startsWith(name.slice(0, -1)));
  return [
    ...packages
      .filter((wanted) => !named.some((name) => covers(name, wanted)))
      .map((wanted) => `${document}: the dependency ${wanted} has no reason`),
    ...named
      .filter((name) => !packages.some((wanted) => covers(name, wanted)))
      .map((name) => `${document}: ${name} is not a dependency`),
  ];
}

/** Every room says in exactly one of its files what it is, and has its row in the import law. */
export function roomFindings(
  document: string,
  text: string,
  descriptions: ReadonlyMap<string, number>,
): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const named = new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
  );
  return [...descriptions].flatMap(([room, count]) => [
    ...(count === 1 ? [] : [`src/${room}: ${count} of its files begin with "Room:", not one`]),
    ...(named.has(room) ? [] : [`${document}: the import law has no row for ${room}`]),
  ]);
}

const stated = /^Date: \d{4}-\d{2}-\d{2}\. Status: (?:accepted|superseded by \[\d{4}\])/m;

export const recordFindings = (file: string, text: string): string[] =>
  stated.test(text) ? [] : [`${file}: it has no line "Date: YYYY-MM-DD. Status: accepted."`];

function* namedPaths(text: string): Generator<string> {
  for (const [, code = ''] of text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)) {
    const path = code.replace(/[:#]L?\d+$/, '').replace(/^\.\//, '');
    const concrete = !/[\s<>{}*$…]|NNNN/.test(path) && !madeLater.test(path);
    if (concrete && (rooms.test(path) || topDocument.test(path))) yield path;
  }
}

function* linkTargets(text: string): Generator<string> {
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (!/^([a-z]+:|#|\/)/i.test(target)) yield decodeURI(target.split(/[?#]/)[0] ?? target);
  }
}

function* namedCommands(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)) yield name;
  for (const [, name = ''] of text.matchAll(/\bnpm ([a-z][\w-]*)\b/g)) {
    if (name === 'start' || name === 'test') yield name;
    else if (!npmCommands.has(name) && new RegExp(`\`npm ${name}`).test(text)) yield name;
  }
}

export const existsIn =
  (root: string) =>
  (path: string): boolean =>
    existsSync(join(root, path));
