import { describe, expect, it } from 'vitest';
import { privateWordFindings } from './private-words.ts';

describe('the check for private words', () => {
  it('names the line, the word and what to write instead', () => {
    const source =
      "const band = 1;\n/** Loads when near.\n * Bands stay as sent. */\nconst text = 'a band';\n";
    expect(privateWordFindings('src/web/a.ts', source)).toEqual([
      'src/web/a.ts:3: "Bands" is a private word: write section',
    ]);
  });

  it('reads documents outside code and links', () => {
    const text = 'The `band` prop.\n\n```ts\n// a band\n```\n\n[A page](docs/bands.md) in a quiet moment.\n';
    expect(privateWordFindings('docs/a.md', text)).toEqual([
      'docs/a.md:7: "quiet moment" is a private word: write idle time',
    ]);
  });

  it.each([
    'The engagement room shows one finding.',
    'A phone has room for one word.',
    'Applications are kept for 180 days.',
    'The figures on a page link to the register.',
    'An alarm must wake someone up.',
    'Tests that gate a release.',
    'See https://example.com/band for details.',
  ])('leaves ordinary English alone: %s', (sentence) => {
    expect(privateWordFindings('docs/a.md', sentence)).toEqual([]);
  });
});
