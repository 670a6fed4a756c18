import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { optionalClaimIds, optionalDocumentIds } from '#content/own-claims.ts';
import { optionalPages } from '#contract/optional-pages.ts';
import { chromiumFlags, findChromium } from '#scripts/browsers/chromium.ts';
import { htmlElements } from '#scripts/checks/html-document.ts';
import { firstFiles } from '#scripts/owner/first-site.ts';
import { makeCheckoutCopy } from '#tests/support/checkout-copy.ts';
import { uncommented } from '#tests/support/first-files.ts';
import { builtSite, startSite } from '#tests/support/site-server.ts';

const buildMs = 900_000;
const token = 'a-token-of-this-test-alone-0123456789';

/** A whole build with what the folder says; the pages of the empty one are tested everywhere else. */
function buildWith(files: Readonly<Record<string, string>>): string {
  const checkout = makeCheckoutCopy([
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'react-router.config.ts',
    'public',
    'scripts',
    'src',
  ]);
  for (const [name, text] of Object.entries(files)) {
    const file = join(checkout, 'words', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { NODE_ENV: _testing, ...environment } = process.env;
  const build = spawnSync(process.execPath, ['scripts/build/build.ts'], {
    cwd: checkout,
    env: { ...environment, SITE_DIR: 'words', PUBLIC_URL: 'https://www.northgate-security.com' },
    encoding: 'utf8',
  });
  if (build.status !== 0 || build.stderr !== '') throw new Error(`The build failed:\n${build.stderr}`);
  return checkout;
}

/** Started as its owner does; what it printed, and what `/readyz` says. */
async function startAt(checkout: string): Promise<{ printed: string; ready: string }> {
  const server = spawn(process.execPath, ['scripts/start/start.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_DIR: 'words',
      PUBLIC_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(checkout, 'data'),
      METRICS_TOKEN: token,
    },
  });
  const closed = once(server, 'close');
  onTestFinished(() => void server.kill());
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const address = () => / is on (http:\S+)/.exec(printed)?.[1];
  await expect.poll(address, { timeout: 120_000 }).toBeDefined();
  const answer = await fetch(`${address() ?? ''}/readyz`, { headers: { Authorization: `Bearer ${token}` } });
  const ready = await answer.text();
  server.kill('SIGTERM');
  await closed;
  return { printed, ready };
}

/** Everything that “init” writes, in effect; nothing is done without yet. */
const filled = Object.fromEntries(
  Object.keys(firstFiles)
    .filter((name) => name !== 'without.yaml')
    .map((name) => [name.replace('.example', ''), uncommented(name)]),
);

/** Rendered on request, or by the server itself. */
const live =
  /^\/(?:\.well-known|book|career\/apply\/open|case|community|newsletter|twitter|linkedin|github|api\/|threats\/latest\.json)/;

describe('A site without anything its owner may do without', () => {
  let checkout = '';
  beforeAll(() => {
    checkout = buildWith({
      ...filled,
      'claims.yaml': '',
      'clients.yaml': '[]',
      'imprint.yaml': '',
      'certifications.yaml': '[]',
      'without.yaml': JSON.stringify({
        pages: Object.keys(optionalPages),
        claims: optionalClaimIds,
        documents: optionalDocumentIds,
      }),
    });
  }, buildMs);
  afterAll(() => rmSync(checkout, { recursive: true, force: true }));

  it('has no such page, no link to it and no sentence about it, and no gap in its place.', () => {
    const built = join(checkout, 'build/client');
    const files = globSync('**/*', { cwd: built }).map((name) => `/${name}`);
    const pages = files.filter((name) => name.endsWith('.html'));
    const said = (name: string) => readFileSync(join(built, name), 'utf8');
    const everywhere = [...pages, '/sitemap.xml', '/llms.txt', '/robots.txt'].map((name) => ({
      name,
      text: said(name),
    }));

    const addresses = [
      '/imprint',
      ...Object.entries(optionalPages).flatMap(([path, more]) => [path, ...more]),
    ];
    const link = new RegExp(
      `["'(>](?:https://www\\.northgate-security\\.com)?(?:${addresses.join('|')})(?=["'#?/)<])`,
    );
    const links = everywhere.flatMap(({ name, text }) => {
      const found = link.exec(
        text.replaceAll(/<script type="speculationrules"[^]*?<\/script>|\/threats\/latest\.json/g, ''),
      );
      return found === null ? [] : [`${name}: ${text.slice(found.index - 40, found.index + 60)}`];
    });
    expect(links).toEqual([]);
    for (const gone of addresses) expect(files).not.toContain(`${gone}/index.html`);
    expect(files).not.toContain('/downloads/procurement-pack.zip');

    const promised = everywhere.flatMap(({ name, text }) => {
      const [found] =
        /Break (?:something|a sample shop)|in two minutes|[Ee]stimate (?:it|your|the scope)|engagement room|[Vv]erify (?:a|this) letter|[Pp]rocurement pack|How we test for them|24\/7|99\.9|6,483|1339\+|SOC ?2 (?:Type II, with|Compliant)|>SOC 2 Type II<|GDPR Ready|[Cc]ertificate of insurance|Trusted by/.exec(
          text,
        ) ?? [];
      return found === undefined ? [] : [`${name}: ${found}`];
    });
    expect(promised).toEqual([]);

    const dead = pages.flatMap((name) =>
      htmlElements(said(name)).flatMap((element) => {
        const target = element.name === 'form' ? element.attribute('action') : element.attribute('href');
        const path = target?.startsWith('/') ? (target.split(/[?#]/)[0] ?? '') : '';
        const isThere =
          path === '' || files.includes(path) || files.includes(`${path}/index.html`.replace('//', '/'));
        return isThere || live.test(path) ? [] : [`${name}: ${path}`];
      }),
    );
    expect([...new Set(dead)]).toEqual([]);
    // No empty section, list or table is left where something was.
    const empty = pages.flatMap((name) =>
      (/<(section|ul|ol|dl|table)\b[^>]*><\/\1>/.exec(said(name)) ?? [])
        .slice(0, 1)
        .map((found) => `${name}: ${found}`),
    );
    expect(empty).toEqual([]);
  });

  it('leaves no cell empty in its panels, at any width.', { timeout: 120_000 }, async () => {
    const executablePath = await findChromium();
    if (executablePath === null) throw new Error('This test needs a Chromium (docs/testing.md).');
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
    onTestFinished(() => browser.close());
    const site = await startSite({ SITE_DIR: 'words' }, join(checkout, builtSite), checkout);
    onTestFinished(() => site.stop());
    const page = await browser.newPage();
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/company', '/career']) {
        await page.goto(`${site.url}${path}`);
        // How far each row ends before its panel does.
        const gaps = await page.$$eval('.full-rows, .key-bricks', (panels) =>
          panels.flatMap((panel) => {
            const cells = [...panel.children].map((cell) => cell.getBoundingClientRect());
            const rows = Object.values(Object.groupBy(cells, ({ top }) => Math.round(top)));
            const end = panel.getBoundingClientRect().right;
            return rows.map((row = []) => end - Math.max(...row.map(({ right }) => right)));
          }),
        );
        expect(gaps).not.toEqual([]);
        expect([path, width, gaps.filter((gap) => gap > 2)]).toEqual([path, width, []]);
      }
    }
  });

  it(
    'starts with the pages it has while a later word is wrong, and says so.',
    { timeout: 240_000 },
    async () => {
      writeFileSync(join(checkout, 'words/company.yaml'), 'nam: Northgate\n');
      const { printed, ready } = await startAt(checkout);
      const finding = 'words/company.yaml:1: nam: there is no such field';
      // By the build, and by the server among what isn't set up.
      expect(printed.split(finding)).toHaveLength(3);
      expect(JSON.parse(ready)).toMatchObject({ status: 'degraded' });
      expect(ready).toContain(finding);
    },
  );
});
