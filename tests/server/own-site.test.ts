import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { verifyLog } from '#server/database/audit.ts';
import { openStores } from '#server/stores.ts';
import { makeCheckoutCopy } from '#tests/support/checkout-copy.ts';
import { restoreFormerRelease } from '#tests/support/former-release.ts';
import { firstFiles } from '#scripts/owner/first-site.ts';
import { uncommented } from '#tests/support/first-files.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { developmentSite, startSite } from '#tests/support/site-server.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { silentLog } from '#tests/support/tickets.ts';

const buildMs = 900_000;

/** Everything that “init” writes, in effect, and what its examples leave out. */
const begun = Object.fromEntries(
  Object.keys(firstFiles).map((name) => [name.replace('.example', ''), uncommented(name)]),
);
const files: Readonly<Record<string, string>> = {
  ...begun,
  'clients.yaml': `${begun['clients.yaml'] ?? ''}- name: Orlow\n  picture: orlow.svg\n`,
  'pictures/orlow.svg': begun['logo.svg'] ?? '',
  'texts.yaml': `${begun['texts.yaml'] ?? ''}
home:
  hero: { heading: [Tested by hand, and tested again] }
cookies:
  lead: We set no cookies, so there is nothing to ask you.
footer: { blurb: Tests by the four people you meet. }
homeClients: { title: They let us test }
solutionHero: { tagline: Tested by hand }
services:
  soc2: { category: For your auditor, description: 'Evidence that an auditor accepts, from people who test by hand.' }
`,
};

/** A whole build with everything the owner's folder takes; the pages of the empty one are tested everywhere else. */
describe('A filled folder', () => {
  let checkout = '';
  beforeAll(async () => {
    checkout = makeCheckoutCopy([
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
      'react-router.config.ts',
      'public',
      'scripts',
      'src',
    ]);
    for (const [name, content] of Object.entries(files)) {
      const file = join(checkout, 'words', name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    const { NODE_ENV: _testing, ...environment } = process.env;
    // Not in one blocking call: the runner hears nothing meanwhile.
    const build = spawn(process.execPath, ['scripts/build/build.ts'], {
      cwd: checkout,
      env: { ...environment, SITE_DIR: 'words', PUBLIC_URL: 'https://www.northgate-security.com' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [status]] = await Promise.all([
      text(build.stderr),
      once(build, 'close') as Promise<[number | null]>,
    ]);
    if (status !== 0 || said !== '') throw new Error(`The build failed:\n${said}`);
  }, buildMs);
  afterAll(() => rmSync(checkout, { recursive: true, force: true }));

  it('is in the pages.', () => {
    const page = (name: string) => readFileSync(join(checkout, 'build/client', name), 'utf8');
    const home = page('index.html');
    expect(home).toContain('Kestrel Bank');
    expect(home).toContain('What should be in the scope of a first test?');
    expect(home).toContain('Sample: figures are invented');
    for (const invented of ['Northwind', 'Halcyon', 'How long does a test take?', 'Ironlotus'])
      expect(home).not.toContain(invented);

    // In the look of its brand: the header, icons and cards, without a trace of the sample's colors.
    expect(home).toContain('<img src="/logo.svg"');
    expect(page('logo.svg')).toContain('<path d="M4 26 16 4l12 22Z"');
    expect(page('icon.svg')).toMatch(/fill="#0b1a14".*M4 26 16 4l12 22Z/);
    expect(home).toContain('content="#0b1a14"');
    expect(home).toMatch(/--color-purple-600: ?#0b6b4f/);
    expect(home).not.toMatch(
      /#(?:070b1a|6d28d9|7c3aed|5b21b6|22d3ee)|rgba?\((?:91[ ,]+33[ ,]+182|7[ ,]+11[ ,]+26)/i,
    );

    expect(home).toContain('<img src="/pictures/orlow.svg"');
    expect(page('pictures/orlow.svg')).toContain('<path d="M4 26 16 4l12 22Z"');
    expect(home).toContain('and tested again');
    expect(page('cookies/index.html')).toContain('nothing to ask you');
    const solution = page('solutions/soc2/index.html');
    for (const said of ['Evidence that an auditor accepts', 'For your auditor', 'Tested by hand'])
      expect(solution).toContain(said);
    expect(home).toContain('They let us test');
    for (const sample of ['Crowd-', 'Military-Grade']) expect(home + solution).not.toContain(sample);
    expect(home).toContain('Tests by the four people you meet.');

    const company = page('company/index.html');
    expect(company).toContain('Ada Example');
    expect(company).toContain('Tested payment systems for eleven years');
    for (const invented of ['Ishaan Prakash', 'Mei Tanaka', 'Patna', 'Bihar'])
      expect(company).not.toContain(invented);

    expect(company).toContain('Engineers who attack');
    expect(page('pricing/index.html')).toMatch(/One app[^]*€/);
    expect(home).toContain('finding NG-2026-006');
    expect(home).not.toMatch(/\bIL-\d/);

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
    expect(page('imprint/index.html')).toContain('Amtsgericht Charlottenburg');
    expect(home).toContain('href="/imprint"');
    expect(sitemap).toContain('https://www.northgate-security.com/imprint');
    expect(page('terms/index.html')).toContain('A request on this site orders nothing');
    expect(page('privacy/index.html')).toContain('On our own machines.');
  });

  it.each(['SQLite', 'PostgreSQL'] as const)(
    'takes over what the release before left on %s: nothing is lost, each mail leaves once, in the owner’s name.',
    async (engine) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'upgraded-'));
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
      const database = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
      if (database) onTestFinished(database.drop);
      const settings = { dataDir, databaseUrl: database?.url ?? null };
      await restoreFormerRelease(settings, Date.now() - 60 * 60_000);
      const smtp = await startSmtp();
      onTestFinished(() => smtp.stop());
      const start = () =>
        startSite(
          {
            DATA_DIR: dataDir,
            DATABASE_URL: database?.url ?? '',
            SMTP_URL: smtp.url,
            PUBLIC_URL: 'https://www.northgate-security.com',
            SITE_DIR: 'words',
            THREAT_FEED_URL: 'off',
          },
          join(checkout, 'src/server/main.ts'),
          checkout,
        );

      const site = await start();
      const stores = await openStores(settings, silentLog);
      onTestFinished(() => stores.close());
      await expect
        .poll(() => stores.outbox.counts(), { timeout: 60_000 })
        .toMatchObject({ pending: 0, deadLettered: 0 });
      expect(await (await fetch(`${site.url}/company`)).text()).toContain('Ada Example');
      await site.stop();

      const idsOf = () => smtp.received.map(({ source }) => /^message-id: (\S+)/im.exec(source)?.[1]);
      const sent = idsOf();
      expect(new Set(sent).size).toBe(sent.length);
      const receipt = smtp.received.find(({ source }) => source.includes('K7M-4QX-9TB'));
      expect(receipt?.source).toContain('Northgate Security');
      expect(await stores.tickets.findById('K7M-4QX-9TB')).toMatchObject({ name: 'Özge' });
      const application = await stores.applications.findResume('APP-K7M-4QX-9TB');
      expect(application?.content).toHaveLength(596);
      expect(await stores.bookings.findById('BOOKING-1')).toMatchObject({ status: 'booked' });
      expect(await stores.subscribers.findByEmail('reader@example.com')).toMatchObject({
        state: 'confirmed',
      });
      expect(await stores.desk.staff.findById('staff-1')).toMatchObject({ hoursFrom: 540 });
      expect(await verifyLog(stores.desk.audit.all())).toMatchObject({ broken: null });

      await (await start()).stop();
      expect(idsOf()).toEqual(sent);
    },
  );

  it(
    'shows a change in development at once, and goes on with the last right one after a mistake.',
    { timeout: 600_000 },
    async () => {
      const texts = (heading: string) =>
        writeFileSync(join(checkout, 'words/texts.yaml'), `company:\n  heading: ${heading}\n`);
      const site = await startSite(
        {
          NODE_ENV: 'development',
          // Kept when it starts again.
          PORT: String(await freePort()),
          SITE_DIR: 'words',
          THREAT_FEED_URL: 'off',
        },
        join(checkout, developmentSite),
        checkout,
      );
      onTestFinished(() => site.stop());
      const page = async () => {
        const answer = await fetch(`${site.url}/company`).catch(() => null);
        return answer === null ? '' : answer.text();
      };
      const shows = async (heading: string) => {
        await expect.poll(page, { timeout: 120_000, interval: 500 }).toContain(`${heading}</h1>`);
      };
      await shows('Engineers who attack');
      texts('Testers who explain');
      await shows('Testers who explain');
      texts('[Nobody]');
      await expect
        .poll(() => site.said(), { timeout: 30_000 })
        .toContain('words/texts.yaml:2: company.heading: write a text here');
      expect(await page()).toContain('Testers who explain');
      texts('Testers who answer');
      await shows('Testers who answer');

      // A mistake that is there while it starts again after a good change keeps nothing from starting.
      texts('Testers who listen');
      await expect
        .poll(() => readFileSync(join(checkout, '.cache/own/texts.ts'), 'utf8'), { timeout: 30_000 })
        .toContain('Testers who listen');
      texts('[Nobody]');
      await shows('Testers who listen');

      // Each save of an article starts the site again, with a mistake as well.
      texts('Testers who write');
      await shows('Testers who write');
      const article = join(checkout, 'words/articles/what-a-retest-is-for.md');
      const right = readFileSync(article, 'utf8');
      // As editors do that save beside the file and rename.
      const save = (content: string) => {
        writeFileSync(`${article}~`, content);
        renameSync(`${article}~`, article);
      };
      save(right);
      save(right.replace(/^category:.*/m, 'category: Nonsense'));
      await expect
        .poll(() => site.said(), { timeout: 120_000, interval: 500 })
        .toMatch(
          /what-a-retest-is-for\.md:6: category: [^\n]*\nUntil that is right, pages stay as they were\.\n[^]*\(development\)/,
        );
      await shows('Testers who write');
      expect(site.said().split('what-a-retest-is-for.md')).toHaveLength(2);
      expect(site.said()).not.toMatch(/\n +at /);
      save(right.replace(/^title:.*/m, 'title: What a second look is for'));
      const read = async () =>
        (await fetch(`${site.url}/blog/what-a-retest-is-for`).catch(() => null))?.text() ?? '';
      await expect
        .poll(read, { timeout: 120_000, interval: 500 })
        .toContain('What a second look is for</h1>');
    },
  );
});
