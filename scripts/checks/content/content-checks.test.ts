import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { dataHandling, responsePromise } from '#content/commitments.ts';
import { site } from '#content/site.ts';
import { brandFindings } from './brand.ts';
import { commitmentFindings } from './commitments.ts';
import { checkInternalPaths, routePatterns } from './internal-paths.ts';
import { checkPlaceholderWords, languageFindings, notCadenceMax } from './language.ts';
import { pageMetaFindings } from './page-meta.ts';

const moduleOf = (exports: Record<string, unknown>) => [{ file: 'src/content/x.ts', exports }];

describe('brand values', () => {
  it('pass as they are in the repository', () => {
    expect(brandFindings(site)).toEqual([]);
  });

  it('are named when they are wrong', () => {
    expect(brandFindings({ ...site, name: 'x', phone: 'abc' })).toEqual([
      'brand value "name" is not valid, see src/contract/brand.ts',
      'brand value "phone" is not valid, see src/contract/brand.ts',
    ]);
  });
});

describe('internal paths', () => {
  it('pass when a page or a redirect answers them', () => {
    const links = [{ path: '/company' }, { path: '/twitter' }, { path: '/get-a-quote?service=web' }];
    expect(checkInternalPaths(moduleOf({ links }))).toEqual([]);
  });

  it('are named with their place when nothing answers them', () => {
    expect(checkInternalPaths(moduleOf({ links: [{ path: '/compny' }] }))).toEqual([
      'src/content/x.ts links.0.path: no page answers /compny',
    ]);
  });

  it('in an article lead to pages that are built', () => {
    const article = (href: string) => [
      { file: 'src/content/articles/all.ts', exports: { articles: [{ kind: 'link', href }] } },
    ];
    expect(checkInternalPaths(article('/blog#all'))).toEqual([]);
    expect(checkInternalPaths(article('/blog/no-such-article'))).toEqual([
      'src/content/articles/all.ts articles.0.href: no page answers /blog/no-such-article',
    ]);
  });

  it('are not taken as answered by the catch-all page', () => {
    const file = 'x.tsx';
    const entries = [
      { file, index: true },
      { file, path: 'a', children: [{ file, path: ':b' }] },
      { file, path: '*' },
    ];
    expect(routePatterns(entries)).toEqual(['/', '/a', '/a/:b']);
  });
});

describe('page titles and descriptions', () => {
  const good = { path: '/a', title: 'A page', description: 'd'.repeat(50) };

  it('pass when they are bounded and unique', () => {
    expect(pageMetaFindings([good, { path: '/b', title: 'B page', description: 'e'.repeat(160) }])).toEqual(
      [],
    );
  });

  it('are refused when the title is longer than search results show, the brand apart', () => {
    expect(pageMetaFindings([{ ...good, title: 't'.repeat(61) }])[0]).toMatch(
      /^\/a: title is \d+ characters/,
    );
  });

  it.each([49, 161])('are refused when the description has %i characters', (length) => {
    expect(pageMetaFindings([{ ...good, description: 'd'.repeat(length) }])).toEqual([
      `/a: description is ${length} characters, not 50 to 160`,
    ]);
  });

  it('are refused when two pages share one', () => {
    expect(pageMetaFindings([good, { ...good, path: '/b', title: 'B page' }])).toEqual([
      '/b: shares its path, title or description with /a',
    ]);
  });
});

describe('placeholder words', () => {
  it.each(['Lorem ipsum dolor', 'Coming soon!', 'Price: TBD'])('are found in "%s"', (text) => {
    expect(checkPlaceholderWords(moduleOf({ page: { lead: text } }))).toHaveLength(1);
  });

  it('are not seen in plain sentences', () => {
    expect(
      checkPlaceholderWords(moduleOf({ page: { lead: 'We answer soon, and we come to you.' } })),
    ).toEqual([]);
  });
});

describe('language', () => {
  const value = (text: string) => ({ where: 'src/content/x.ts x.lead', key: 'lead', text });

  it.each([
    ['Written authorisation first.', /American spelling \("authorisation"\)/],
    ['A PtaaS team.', /PTaaS is written so/],
    ['Write an e-mail.', /email is one word/],
    ['Tested on 20 April 2026.', /dates in sentences/],
    ['A mail is on its way.', /a message is an email/],
  ])('is found wanting in "%s"', (text, finding) => {
    expect(languageFindings([value(text)]).join('\n')).toMatch(finding);
  });

  it('passes plain American sentences, addresses and days of a machine', () => {
    const texts = [
      'PTaaS since April 20, 2026.',
      '/solutions/organisation',
      '2026-04-20: 404',
      'Two promises.',
    ];
    expect(languageFindings(texts.map(value))).toEqual([]);
  });

  it('lets a cadence stand until it is a habit', () => {
    const texts = Array.from({ length: notCadenceMax + 1 }, (_, at) => value(`Fact ${at}, not fiction.`));
    expect(languageFindings(texts.slice(1))).toEqual([]);
    expect(languageFindings(texts)).toHaveLength(1);
  });
});

describe('another brand', () => {
  it('passes with a name as long as one may be', () => {
    const name = 'Northgate Security Consulting and Testing'.slice(0, 40);
    const run = spawnSync(process.execPath, ['scripts/checks/content.ts'], {
      encoding: 'utf8',
      env: { ...process.env, BRAND_NAME: name },
    });
    expect([run.stderr, run.status]).toEqual(['', 0]);
  });
});

describe('commitments', () => {
  const value = (text: string, where = 'src/content/x.ts x.lead') => ({ where, key: 'lead', text });

  it.each([
    ['A tester answers within 24 hours, with a price.', /promised in the words of/],
    ['Client data is removed after the retest.', /evidence is kept 90 days/],
    ['Evidence is destroyed 30 days after the report.', /evidence is kept 90 days/],
  ])('are not said another way: "%s"', (text, finding) => {
    expect(commitmentFindings([value(text)]).join('\n')).toMatch(finding);
  });

  it('may be taken from their one place', () => {
    const texts = [`Tell us what to test. ${responsePromise}.`, dataHandling.evidence];
    expect(commitmentFindings(texts.map((text) => value(text)))).toEqual([]);
  });
});
