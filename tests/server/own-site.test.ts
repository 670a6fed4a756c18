import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { firstFiles } from '#scripts/owner/first-site.ts';
import { uncommented } from '#tests/support/first-files.ts';

const buildMs = 900_000;

/** A whole build with everything the owner's folder takes; the pages of the empty one are tested everywhere else. */
it(
  'builds the pages with the words of a filled folder',
  () => {
    const checkout = copyCheckout([
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
      'react-router.config.ts',
      'public',
      'scripts',
      'src',
    ]);
    for (const name of Object.keys(firstFiles)) {
      const file = join(checkout, 'words', name.replace('.example', ''));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, uncommented(name));
    }
    const { NODE_ENV: _testing, ...environment } = process.env;
    const build = spawnSync(process.execPath, ['scripts/build/build.ts'], {
      cwd: checkout,
      env: { ...environment, SITE_DIR: 'words', PUBLIC_URL: 'https://www.northgate-security.com' },
      encoding: 'utf8',
    });
    expect([build.status, build.stderr]).toEqual([0, '']);

    const page = (name: string) => readFileSync(join(checkout, 'build/client', name), 'utf8');
    const home = page('index.html');
    expect(home).toContain('Kestrel Bank');
    expect(home).toContain('What should be in the scope of a first test?');
    expect(home).toContain('Sample: figures are invented');
    for (const invented of ['Northwind', 'Halcyon', 'How long does a test take?', 'Ironlotus'])
      expect(home).not.toContain(invented);

    const company = page('company/index.html');
    expect(company).toContain('Ada Example');
    expect(company).toContain('Tested payment systems for eleven years');
    for (const invented of ['Ishaan Prakash', 'Mei Tanaka', 'Patna', 'Bihar'])
      expect(company).not.toContain(invented);

    const about = page('about/index.html');
    expect(about).toContain('reports I had paid for told me nothing');
    expect(about).not.toContain('For four years I sold findings');

    const article = page('blog/what-a-retest-is-for/index.html');
    expect(article).toContain('The request of the finding, sent again');
    expect(article).toContain('Ada Example');
    expect(page('blog/index.html')).not.toContain('seven-jwt-checks-that-go-missing');
    expect(page('blog/rss.xml')).toContain('/blog/what-a-retest-is-for');

    expect(page('career/index.html')).toContain('Penetration Tester');
    expect(page('career/index.html')).not.toContain('Senior Security Engineer');
    const posting = page('career/apply/penetration-tester/index.html');
    expect(posting).toMatch(/"@type":"JobPosting"[^]*"addressCountry":"DE"/);
    expect(posting).not.toContain('sample figure');
    const sitemap = page('sitemap.xml');
    expect(sitemap).toContain('https://www.northgate-security.com/career/apply/penetration-tester');
    expect(sitemap).not.toContain('senior-security-engineer');
    expect(page('terms/index.html')).toContain('A request on this site orders nothing');
    expect(page('privacy/index.html')).toContain('On our own machines.');
  },
  buildMs,
);
