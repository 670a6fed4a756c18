import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export type FoundRegExp = { readonly file: string; readonly regExp: RegExp };

/** Every regular expression literal in the sources below a folder, except tests. */
export function findRegExps(folder: string): FoundRegExp[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const found: FoundRegExp[] = [];
      JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (_key, node: unknown) => {
        if (typeof node === 'bigint') return String(node);
        if (isLiteral(node)) found.push({ file, regExp: new RegExp(node.regex.pattern, node.regex.flags) });
        return node;
      });
      return found;
    });
}

type Literal = { readonly regex: { readonly pattern: string; readonly flags: string } };

const isLiteral = (node: unknown): node is Literal =>
  typeof node === 'object' && node !== null && 'regex' in node && Boolean(node.regex);

/** One representative of each character class is enough to go around a loop. */
const anyway = [
  'a',
  'Z',
  '0',
  '_',
  '-',
  '.',
  '/',
  ' ',
  '\n',
  '"',
  "'",
  '<',
  '@',
  '\\',
  '%',
  '\u00e9',
  '\u0001',
];

/**
 * Texts that make a backtracking engine retry: what the pattern itself matches, repeated up to the length limit, after
 * a prefix it accepts and before a suffix it rejects.
 */
export function* attacksOn({ source }: RegExp, length: number): Generator<string> {
  const named = source.replaceAll(/\\[nrtfvsSdDwWbBpPkuxc](?:\{[^}]*\})?/g, ' ').replaceAll(/\\(.)/g, '$1');
  const words = named.match(/[\w<>/!:&;"'@%-]{2,}/g) ?? [];
  const pumps = new Set([
    ...anyway,
    ...named.replaceAll(/\s/g, '').split(''),
    ...words,
    'a/',
    'a.',
    ' a',
    '"a',
    '/b',
  ]);
  const starts = new Set(['', named.slice(0, 1), words[0] ?? '', 'a', '/a', `${words[0] ?? ''}a`]);
  for (const pump of pumps) {
    const pumped = pump.repeat(Math.ceil(length / pump.length)).slice(0, length);
    for (const start of starts) for (const end of ['', '\u0001', 'b/']) yield start + pumped + end;
  }
}

/**
 * The worst of all attacks, or the first above the limit, in milliseconds. A slow one is timed again: machines pause,
 * and the best of five runs doesn't.
 */
export function worstTimeMs(regExp: RegExp, length: number, mostMs: number): { ms: number; text: string } {
  let worst = { ms: 0, text: '' };
  for (const text of attacksOn(regExp, length)) {
    let ms = timeOf(regExp, text);
    for (let again = 0; ms > mostMs && again < 4; again += 1) ms = Math.min(ms, timeOf(regExp, text));
    if (ms > worst.ms) worst = { ms, text };
    if (ms > mostMs) break;
  }
  return worst;
}

function timeOf(regExp: RegExp, text: string): number {
  const start = performance.now();
  if (regExp.global) text.replace(regExp, '');
  else {
    regExp.lastIndex = 0;
    regExp.test(text);
  }
  return performance.now() - start;
}
