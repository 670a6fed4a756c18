/**
 * The tokens of `@theme` as a TypeScript module, for what can't read a style sheet (mails, PDFs, social cards, icons).
 * `npm run format` writes it.
 */
export const themeFiles = { sheet: 'src/web/styles/theme.css', module: 'src/contract/sample-theme.ts' } as const;

/** Only plain values: a colour, a length. What is made of other tokens means nothing outside a style sheet. */
export function themeModule(css: string): string {
  const block = [...css.matchAll(/@theme(?: inline)? \{([\s\S]*?)\n\}/g)].map(([, text]) => text).join('\n');
  const tokens = [...block.matchAll(/--((?:color|radius)-[a-z0-9-]+): (#[0-9a-f]+|[\d.]+(?:px|rem));/g)];
  const lines = tokens.map(([, name = '', value = '']) => `  '${name}': '${value}',`);
  return [
    `/** Written by \`npm run format\` from ${themeFiles.sheet}: change a token there. */`,
    'export const sampleTheme = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}
