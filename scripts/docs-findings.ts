import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type DocsContext = {
  readonly exists: (path: string) => boolean;
  /** Names of package.json's scripts. */
  readonly scripts: ReadonlySet<string>;
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
export function docsFindings(file: string, text: string, { exists, scripts }: DocsContext): string[] {
  const missingPaths = [...namedPaths(text)].filter((path) => !exists(path));
  const missingLinks = [...linkTargets(text)]
    .map((target) => normalize(join(dirname(file), target)))
    .filter((path) => !exists(path) && !madeLater.test(path));
  const missingCommands = [...namedCommands(text)].filter((name) => !scripts.has(name));
  return [
    ...[...missingPaths, ...missingLinks].map((path) => `${file}: ${path} does not exist`),
    ...missingCommands.map((name) => `${file}: there is no npm script "${name}"`),
  ];
}

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
