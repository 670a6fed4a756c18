import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { articlesSchema, ownArticlesSchema } from '#content/articles/article.ts';
import { articles } from '#content/articles/all.ts';
import { firstFiles } from '#scripts/owner/first-site.ts';
import { entries } from '#prose/articles.ts';
import { documentsSchema } from '#content/downloads/document.ts';
import { glossarySchema } from '#content/glossary/term.ts';
import { highlight } from './highlight.ts';
import { checkCollection, parseSource, readCollection, type ParsedSource } from './read-collection.ts';
import { readMarkdown } from './read-markdown.ts';

const filesIn = (folder: string) => globSync(`src/content/${folder}/*.md`).toSorted();
const sourceOf = (file: string) => ({ file, slug: basename(file, '.md'), source: readFileSync(file, 'utf8') });

/** The first file of a kind, changed, among the others; those are parsed once. */
function collectionOf(folder: string, parse = (file: string) => parseSource(sourceOf(file))) {
  let others: readonly ParsedSource[] | undefined;
  return (change: (source: string) => string, name?: string): ParsedSource[] => {
    const [file = '', ...rest] = filesIn(folder);
    others ??= rest.map(parse);
    const first = sourceOf(file);
    const source = change(first.source);
    if (source === first.source && name === undefined) throw new Error('Nothing was changed.');
    return [parseSource({ ...first, slug: name ?? first.slug, source }), ...others];
  };
}

const field = (name: string, value: string) => (source: string) =>
  source.replace(new RegExp(`^${name}:(?: .*|(?:\n {2}.*)+)`, 'm'), `${name}: ${value}`);
const added = (text: string) => (source: string) => `${source}\n${text}\n`;
const bodyOf = (markdown: string) => readMarkdown('a.md', `---\na: b\n---\n${markdown}`, '/blog/a').body;

describe('Markdown', () => {
  it('becomes blocks, with lines joined and places in the page by their whole address.', () => {
    expect(
      bodyOf(
        'One `two`\n**three [four](#five)**.\n\n## A part {#part}\n\n### Its own words\n\n1. [x](/blog) y\n',
      ),
    ).toEqual([
      {
        kind: 'paragraph',
        text: [
          'One ',
          { kind: 'code', text: 'two' },
          ' ',
          {
            kind: 'strong',
            children: ['three ', { kind: 'link', href: '/blog/a#five', children: ['four'] }],
          },
          '.',
        ],
      },
      { kind: 'heading', level: 2, id: 'part', text: 'A part' },
      { kind: 'heading', level: 3, id: 'its-own-words', text: 'Its own words' },
      { kind: 'list', ordered: true, items: [[{ kind: 'link', href: '/blog', children: ['x'] }, ' y']] },
    ]);
  });

  it('has the quotes of print, whatever stands next to them; code keeps its own.', () => {
    expect(bodyOf(`"It's \`"x"\`" ('a' and "b") **"'c' now"**, the CA's "\`d\`."`)).toEqual([
      {
        kind: 'paragraph',
        text: [
          '“It’s ',
          { kind: 'code', text: '"x"' },
          '” (‘a’ and “b”) ',
          { kind: 'strong', children: ['“‘c’ now”'] },
          ', the CA’s “',
          { kind: 'code', text: 'd' },
          '.”',
        ],
      },
    ]);
  });

  it('tells lists apart by how their items look.', () => {
    expect(bodyOf('- [ ] a\n- [ ] b').map(({ kind }) => kind)).toEqual(['checklist']);
    expect(bodyOf('- [a](https://a.example/)')).toEqual([
      { kind: 'links', items: [{ label: 'a', href: 'https://a.example/' }] },
    ]);
    expect(bodyOf('- **Term:** said')).toEqual([
      { kind: 'definitions', items: [{ term: 'Term', text: ['said'] }] },
    ]);
  });

  it('has tables with captions, callouts and quotations with sources.', () => {
    expect(bodyOf('Table: What is\n\n| a | b |\n| - | - |\n| `c` | |')).toEqual([
      { kind: 'table', caption: 'What is', columns: ['a', 'b'], rows: [[[{ kind: 'code', text: 'c' }], []]] },
    ]);
    expect(bodyOf('> [!WARNING] Take care\n> It bites.\n\n> Said so.\n>\n> Source: RFC 1')).toEqual([
      { kind: 'callout', tone: 'warning', title: 'Take care', text: ['It bites.'] },
      { kind: 'quote', text: 'Said so.', source: 'RFC 1' },
    ]);
  });

  it.each([
    ['[a](javascript:alert(1))', /a\.md:4: a link may not lead to "javascript:/],
    ['[a](http://x.example/)', /may not lead/],
    ['[a](//x.example/)', /may not lead/],
    ['a\n\n<b>b</b>', /a\.md:6: the site has no form for html/],
    ['![a](/a.png)', /no form for image/],
    ['*a*', /no form for emphasis: use plain text/],
    ['# Title', /the title stands in the front matter/],
    ['```\ncode\n```', /name the language of the code/],
    ['```cobol What it does\ncode\n```', /"cobol" is not a language/],
    ['| a |\n| - |\n| b |', /name the table in a paragraph above it/],
    ['> Said so.', /Source: …/],
    ['- a\n  - b', /one paragraph here/],
  ])('that the site has no form for is refused: %s', (markdown, advice) => {
    expect(() => bodyOf(markdown)).toThrow(advice);
  });

  it('needs front matter that is YAML.', () => {
    expect(() => readMarkdown('a.md', 'text')).toThrow('a.md:1: begin with front matter');
    expect(() => readMarkdown('a.md', '---\na: [\n---\n')).toThrow(/a\.md: the front matter is no YAML/);
  });
});

it('What cannot be parsed is named for every file at once.', () => {
  const source = (slug: string) => ({ file: `${slug}.md`, slug, source: '---\na: b\n---\n<b>b</b>\n' });
  const { findings } = readCollection([source('a'), source('b')], articlesSchema);
  expect(findings.join()).toMatch(/a\.md:4: the site has no form for html.*b\.md:4: the site has no form for html/);
});

describe('An article', () => {
  // Those of the site are parsed already, highlighted code included.
  const withFirst = collectionOf('articles', (file) => {
    const input = entries.find(({ slug }) => slug === basename(file, '.md'));
    if (!input) throw new Error(`${file} is no article.`);
    return { file, input };
  });
  const findings = (change: (source: string) => string, name?: string): string =>
    checkCollection(withFirst(change, name), articlesSchema).findings.join('\n');
  const second = articles.at(-1);

  it.each<readonly [string, (source: string) => string, RegExp]>([
    [
      'a long title',
      field('title', 'x'.repeat(49)),
      /^src\/content\/articles\/[\w-]+\.md:2: title: write 1 to 48 characters, so that .*\(49 now\)$/,
    ],
    ['a taken title', field('title', `'${second?.title ?? ''}'`), /title: choose another/],
    ['a short excerpt', field('excerpt', 'Short.'), /excerpt: write 50 to 100 characters/],
    ['a stock phrase', field('excerpt', `Unlock ${'your potential '.repeat(4)}`), /excerpt: keep the voice/],
    ['a day to come', field('date', '2999-01-01'), /date: write a past date/],
    ['a day that is none', field('date', '2026-02-30'), /date: write a past date/],
    ['a taken day', field('date', second?.date ?? ''), /date: choose another/],
    ['an unknown author', field('author', 'nobody'), /author: name one of .*renner/],
    ['an unknown category', field('category', 'Cooking'), /category: choose one of Web Security/],
    ['two related', field('related', '[ssrf-to-cloud-metadata]'), /related: name at least 3/],
    [
      'an unknown related one',
      field('related', '[no-such, ssrf-to-cloud-metadata, regression-tests-for-security-bugs]'),
      /related: name another article that exists, not "no-such"/,
    ],
    ['no references', field('references', '[]'), /references: cite at least 4/],
    [
      'a reference by http',
      (source) => source.replace('url: https:', 'url: http:'),
      /references\.0\.url: link to the document itself, over https/,
    ],
    ['a field that is unknown', (source) => source.replace('title:', 'titel: a\ntitle:'), /titel/],
    [
      'few words',
      (source) => `${source.split('\n---\n')[0] ?? ''}\n---\nToo short.\n`,
      /body: write at least 900 words \(2 now\)/,
    ],
    [
      'no sections or code',
      (source) => `${source.split('\n---\n')[0] ?? ''}\n---\n${'word '.repeat(1000)}\n`,
      /at least 4 sections \(0 now\)\n.*show code/,
    ],
    [
      'an opening heading',
      (source) => source.replace('---\n\n', '---\n\n## First\n\n'),
      /open with a paragraph/,
    ],
    ['a wrong anchor', added('## A {#Not_Kebab}'), /write the anchor \{#Not_Kebab\} in kebab-case/],
    ['an anchor twice', added('## A {#twice}\n\n## B {#twice}'), /its own anchor; don.t use \{#twice\}/],
    ['a caption with a full stop', added('```text A.\nx\n```'), /without a period/],
    ['a line too long', added(`\`\`\`text A\n${'x'.repeat(111)}\n\`\`\``), /keep code to 110 columns/],
    ['a missing cell', added('Table: A\n\n| a | b |\n| - | - |\n| 1 |'), /fill every cell/],
    ['a checklist', added('- [ ] a'), /can't show a checklist/],
    ['shouting', added('Buy now! Today.'), /keep the voice/],
  ])('with %s is refused: file, field, what to do.', (_what, change, finding) => {
    expect(findings(change)).toMatch(finding);
  });

  it('with a name that is no address is refused.', () => {
    expect(findings((source) => source, 'Not A Slug')).toMatch(/slug: name the file in kebab-case/);
  });

  it('that repeats a paragraph of another is refused.', () => {
    const [, next = ''] = filesIn('articles');
    const [, said = ''] = readFileSync(next, 'utf8').split('\n---\n');
    expect(findings(added(said.trim().split('\n')[0] ?? ''))).toMatch(/body: say it once/);
  });
});

describe('A glossary term', () => {
  const withFirst = collectionOf('glossary');

  it.each<readonly [string, (source: string) => string, RegExp]>([
    ['a taken term', field('term', 'AD CS'), /ad-cs\.md:2: term: choose another/],
    [
      'no sentence',
      (source) => source.replace(/\n\n[\s\S]*$/, '\n\nno sentence\n'),
      /body: write one paragraph of one to 3 sentences/,
    ],
    [
      'four sentences',
      (source) => source.replace(/\n\n[\s\S]*$/, '\n\nOne. Two. Three. Four.\n'),
      /one to 3 sentences/,
    ],
    ['markup', (source) => source.replace(/\n\n[\s\S]*$/, '\n\nA **thing**.\n'), /without markup/],
    ['a stock phrase', (source) => source.replace(/\n\n[\s\S]*$/, '\n\nA robust thing.\n'), /voice/],
    [
      'an unknown neighbour',
      field('seeAlso', '[no-such-term]'),
      /seeAlso: name another entry that exists, not "no-such-term"/,
    ],
  ])('with %s is refused.', (_what, change, finding) => {
    const { findings } = checkCollection(withFirst(change), glossarySchema);
    expect(findings.join('\n')).toMatch(finding);
  });
});

describe('A document of the library', () => {
  const withFirst = collectionOf('downloads');

  it.each<readonly [string, (source: string) => string, RegExp]>([
    ['an unknown form', field('form', 'Poem'), /form: choose one of Checklist/],
    [
      'text before its first section',
      (source) => source.replace('---\n\n', '---\n\nText.\n\n'),
      /begin with a section/,
    ],
    ['a callout', added('> [!NOTE] A\n> b'), /can't show a callout/],
  ])('with %s is refused.', (_what, change, finding) => {
    const { findings } = checkCollection(withFirst(change), documentsSchema);
    expect(findings.join('\n')).toMatch(finding);
  });
});

describe('Code', () => {
  const listings = articles.flatMap(({ body }) => body.filter((block) => block.kind === 'code'));
  const textOf = (lines: ReturnType<typeof highlight>): string =>
    (lines ?? [])
      .map((line) => line.map((token) => (typeof token === 'string' ? token : token[1])).join(''))
      .join('\n');

  it.each(listings)(
    'of "$caption" ($language) is coloured and keeps every character.',
    ({ code, lines = [] }) => {
      expect(textOf(lines)).toBe(code);
      expect(lines.flat().filter((token) => typeof token !== 'string').length).toBeGreaterThan(0);
    },
  );

  it('in plain text has no colours, and an unknown language none to give.', () => {
    expect(highlight('text', 'const a = 1;\n')).toEqual([['const a = 1;'], []]);
    expect(highlight('cobol', 'ADD A TO B')).toBeNull();
  });

  it.each([
    ['typescript', 'const a = `x ${b} y`;', 'string', ['`x ', ' y`']],
    ['typescript', '/* two\nlines */ let a', 'comment', ['/* two', 'lines */']],
    ['bash', 'curl -sS "$HOST/a" # note', 'variable', ['$HOST']],
    ['bash', 'echo "a # b"', 'comment', []],
    ['json', '{ "a": "b", "c": -1.5 }', 'property', ['"a"', '"c"']],
    ['sql', "select 'it''s' -- why", 'comment', ['-- why']],
    ['html', '<a href="#">x</a>', 'name', ['a', 'a']],
  ])('of %s reads %j.', (language, source, kind, expected) => {
    const pieces = (highlight(language, source) ?? []).flat();
    expect(
      pieces.flatMap((token) => (typeof token !== 'string' && token[0] === kind ? [token[1]] : [])),
    ).toEqual(expected);
  });
});

describe('An owner’s article', () => {
  const text = (firstFiles['articles.example/what-a-retest-is-for.md'] ?? '').replace('author: ada', 'author: renner');
  const read = (source: string, ...more: readonly string[]) =>
    readCollection(
      [source, ...more].map((one, place) => ({ file: `${place}.md`, slug: `text-${place}`, source: one })),
      ownArticlesSchema,
    );

  it('may be short, the only one, and without references, code or related ones, which ours may not.', () => {
    const { entries: own, findings } = read(text);
    expect(findings).toEqual([]);
    expect(own).toMatchObject([{ slug: 'text-0', author: 'renner', related: [], references: [] }]);
    const ours = readCollection([{ file: 'a.md', slug: 'a', source: text }], articlesSchema);
    expect(ours.findings.join('\n')).toMatch(/write at least 900 words/);
  });

  it.each([
    ['a day to come', text.replace('2026-10-12', '2999-10-12'), /^0\.md:4: date: write a past date/],
    ['a day that doesn’t exist', text.replace('2026-10-12', '2026-02-31'), /^0\.md:4: date: write a past date/],
    ['an author nobody knows', text.replace('renner', 'nobody'), /^0\.md:5: author: name one of .*\(people\.yaml\)$/],
    ['another category', text.replace('Best Practices', 'News'), /^0\.md:6: category: choose one of/],
    ['a field that isn’t one', text.replace('category', 'kategorie'), /Unrecognized key: "kategorie"/],
    ['an excerpt that is too long', text.replace('a guess.', `a guess${' again'.repeat(20)}.`), /^0\.md:3: excerpt: write 50 to 100 characters/],
    ['another one that isn’t there', text.replace('category', 'related: [text-9]\ncategory'), /^0\.md:6: related: name another article that exists/],
    ['two sections with one anchor', `${text}\n## Again {#looks-at}\n\nText.\n`, /^0\.md: body: give each section its own anchor/],
    ['aliases', text.replace('author: renner', 'author: &a renner\nrelated: [*a]'), /^0\.md: the front matter is no YAML: aliases exceeded/],
  ])('with %s is refused.', (_what, source, finding) => {
    expect(read(source).findings.join('\n')).toMatch(finding);
  });

  it('has a title of its own.', () => {
    expect(read(text, text).findings[0]).toMatch(/^1\.md:2: title: choose another/);
  });
});
