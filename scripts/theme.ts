/**
 * `node scripts/run.mjs theme`: the tokens of `@theme` as a TypeScript module, for what can't read a style sheet (mails,
 * PDFs, social cards, icons). With `--check` it only says whether the module is current.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const sheet = 'src/web/styles/theme.css';
const target = 'src/contract/theme.ts';

/** Only plain values: a colour, a length. What is made of other tokens means nothing outside a style sheet. */
export function themeModule(css: string): string {
  const block = /@theme \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '';
  const tokens = [...block.matchAll(/--((?:color|radius)-[a-z0-9-]+): (#[0-9a-f]+|[\d.]+(?:px|rem));/g)];
  const lines = tokens.map(([, name = '', value = '']) => `  '${name}': '${value}',`);
  return [
    `/** Written by \`node scripts/run.mjs theme\` from ${sheet}: change a token there. */`,
    'export const theme = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const text = themeModule(readFileSync(sheet, 'utf8'));
  const isCurrent = readFileSync(target, 'utf8') === text;
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (!isCurrent) {
    console.error(`${target} is not what ${sheet} says: run node scripts/run.mjs theme`);
    process.exitCode = 1;
  }
}
