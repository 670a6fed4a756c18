import { describe, expect, it } from 'vitest';
import { articles } from '#content/articles/all.ts';
import { codeLanguages } from '#content/articles/article.ts';
import { grammars } from './code-grammars.server.ts';
import { highlightCode } from './highlight-code.server.ts';

const listings = articles.flatMap(({ slug, body }) =>
  body
    .filter((block) => typeof block !== 'string' && block.kind === 'code')
    .map((block) => ({ ...block, slug })),
);

const textOf = (lines: ReturnType<typeof highlightCode>): string[] =>
  lines.map((line) => line.map((token) => (typeof token === 'string' ? token : token[1])).join(''));

/** The pieces of a line that have this kind. */
const pieces = (language: string, source: string, kind: string): string[] =>
  highlightCode(language, source.split('\n'))
    .flat()
    .flatMap((token) => (typeof token !== 'string' && token[0] === kind ? [token[1]] : []));

describe('Highlighting', () => {
  it.each(listings)('leaves the text of "$caption" ($language) as it is.', ({ language, lines }) => {
    expect(textOf(highlightCode(language, lines))).toEqual(lines);
  });

  it.each(listings)('finds something to colour in "$caption".', ({ language, lines }) => {
    const coloured = highlightCode(language, lines)
      .flat()
      .filter((token) => typeof token !== 'string');
    expect(coloured.length).toBeGreaterThan(0);
  });

  it('knows every language that content may use, and shows text plain.', () => {
    expect([...Object.keys(grammars), 'text'].toSorted()).toEqual(codeLanguages.toSorted());
    expect(highlightCode('text', ['const a = 1;', ''])).toEqual([['const a = 1;'], []]);
  });

  it.each([
    ['typescript', 'const a = `x ${f({ b: 1 })} y`;', 'string', ['`x ', ' y`']],
    ['typescript', "s.replace(/['\"]/g, '')", 'string', ['/[\'"]/g', "''"]],
    ['typescript', 'Buffer.from(a); import b from "b";', 'keyword', ['import', 'from']],
    ['typescript', '/* two\nlines */ let a', 'comment', ['/* two', 'lines */']],
    ['typescript', 'a ? b : { c: 1 }', 'property', ['c']],
    ['bash', 'curl -sS "$HOST/a" # note', 'variable', ['$HOST']],
    ['bash', 'echo "a # b"', 'comment', []],
    ['powershell', 'Get-ADObject -Filter $x | Where-Object { -not $_ }', 'keyword', ['-not']],
    ['http', 'HTTP/1.1 404 Not Found\nHost: a', 'number', ['404 Not Found']],
    ['json', '{ "a": "b", "c": -1.5 }', 'property', ['"a"', '"c"']],
    ['graphql', 'query A($id: ID!) { a(id: $id) { b } }', 'variable', ['$id', '$id']],
    ['sql', "select 'it''s' -- why", 'string', ["'it''s'"]],
    ['yaml', 'a: >\n  text: not a key\nb: 1', 'property', ['a', 'b']],
    ['html', '<a href="#">x</a>', 'name', ['a', 'a']],
  ])('of %s reads %j.', (language, source, kind, expected) => {
    expect(pieces(language, source, kind)).toEqual(expected);
  });
});
