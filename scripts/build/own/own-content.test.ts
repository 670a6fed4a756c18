import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { productFingerprint } from '#scripts/build/fingerprint.ts';
import { shipped } from '#scripts/build/release-files.ts';
import { uncommented } from '#tests/support/first-files.ts';

const parts = ['package.json', '.cache/prose', 'scripts', 'src/content', 'src/contract', 'src/cvss', 'src/server'];
const files = {
  'company.yaml': uncommented('company.yaml'),
  'clients.yaml': uncommented('clients.yaml'),
  'claims.yaml': uncommented('claims.yaml'),
  'people.yaml': uncommented('people.yaml'),
  'faq.yaml': uncommented('faq.yaml'),
  'articles/what-a-retest-is-for.md': uncommented('articles.example/what-a-retest-is-for.md'),
  'jobs/penetration-tester.yaml': uncommented('jobs.example/penetration-tester.yaml'),
};

function write(folder: string, written: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** What the content says in a process of its own, after the folder was read. */
function contentOf(checkout: string, settings: NodeJS.ProcessEnv = {}) {
  const program = `
    const { ensureOwn } = await import('./scripts/build/own.ts');
    await ensureOwn();
    const { site, supportHours } = await import('#content/site.ts');
    const { founder, leads, signerOf } = await import('#content/people.ts');
    const { jobs } = await import('#content/jobs/all.ts');
    const { claim } = await import('#content/claims.ts');
    const { faq } = await import('#content/faq.ts');
    const { clients } = await import('#content/pages/home-sections.ts');
    const { mailSignature } = await import('#content/mails.ts');
    const { sampleRibbon } = await import('#content/sample-marks.ts');
    const { company, holidays } = await import('#contract/company.ts');
    console.log(JSON.stringify({
      name: site.name, email: site.email, github: site.social.github, founded: site.foundedYear, supportHours,
      founder: founder.name, leads: leads.length, signer: signerOf('il-2025-014')?.name ?? null, mailSignature,
      jobs: jobs.map(({ id, country }) => [id, country.code]), questions: faq.length,
      founding: [claim('founded').value, claim('founded').evidence], audits: claim('compliance-audits').amount,
      clients: clients.logos.map(({ name }) => name), ribbon: sampleRibbon.text,
      courts: company.law.courts, holidays: holidays.length,
    }));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: checkout,
    env: { ...process.env, BRAND_NAME: '', SITE_DIR: '', ...settings },
    encoding: 'utf8',
  });
  return JSON.parse(said) as Record<string, unknown>;
}

describe('content', () => {
  it('is the owner’s where the folder says something, and the sample’s elsewhere', () => {
    const checkout = copyCheckout(parts);
    const sample = contentOf(checkout);
    expect(sample).toMatchObject({
      name: 'Ironlotus',
      founder: 'Ishaan Prakash',
      leads: 6,
      ribbon: 'Sample: people, clients and figures are invented',
    });

    write(join(checkout, 'site'), files);
    const own = {
      name: 'Northgate Security',
      email: 'hello@northgate-security.com',
      github: 'https://github.com/northgate',
      founded: 2019,
      supportHours: 'Monday-Friday 9am-5:30pm CET',
      founder: 'Ada Example',
      leads: 1,
      // The sample's findings say that they are, and none of its people signs them here.
      signer: null,
      mailSignature: 'Ada Example, founder and lead tester, Northgate Security',
      jobs: [['penetration-tester', 'DE']],
      questions: 1,
      founding: ['2019', 'owner statement'],
      audits: 31,
      clients: ['Kestrel Bank', 'Lind'],
      ribbon: 'Sample: figures are invented',
      courts: 'Berlin',
      holidays: 3,
    };
    expect(contentOf(checkout)).toEqual(own);
    // Settings win.
    expect(contentOf(checkout, { BRAND_NAME: 'Westgate' })).toMatchObject({ name: 'Westgate', email: own.email });

    write(checkout, { 'elsewhere/company.yaml': 'name: Elsewhere\n' });
    expect(contentOf(checkout, { SITE_DIR: 'elsewhere' })).toEqual({ ...sample, name: 'Elsewhere', mailSignature: 'Ishaan Prakash, founder and lead tester, Elsewhere' });
  });

  it('goes along in a release, where the folder isn’t read any more', () => {
    const checkout = copyCheckout(parts);
    write(join(checkout, 'site'), { 'company.yaml': 'name: Northgate Security\n' });
    expect(contentOf(checkout)).toMatchObject({ name: 'Northgate Security' });
    const release = copyCheckout([]);
    for (const path of ['package.json', ...shipped.filter((name) => existsSync(join(checkout, name)))])
      cpSync(join(checkout, path), join(release, path), { recursive: true });
    write(join(release, 'site'), { 'company.yaml': 'name: Southgate\n' });
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, args, { cwd: release, encoding: 'utf8', env: { ...process.env, BRAND_NAME: '' } });
    const name = "import('#content/site.ts').then(({ site }) => console.log(site.name))";
    expect(run('--input-type=module', '-e', name).stdout.trim()).toBe('Northgate Security');
    expect(run('scripts/owner/site.ts', 'init')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('This is a release') as unknown,
    });
  });

  it('stays what it was while something in the folder is wrong, and the owner’s commands go on', () => {
    const checkout = copyCheckout(parts);
    const run = (...args: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/owner/site.ts', ...args], {
        cwd: checkout,
        encoding: 'utf8',
        env: { ...process.env, SITE_DIR: '', DATA_DIR: join(checkout, 'data') },
      });
      return { status, stdout, stderr };
    };
    const begun = run('init');
    expect(begun).toMatchObject({ status: 0, stderr: '' });
    expect(begun.stdout).toContain('site/company.yaml: written, without effect');
    const file = join(checkout, 'site/company.yaml');
    writeFileSync(file, 'name: Northgate Security\n');
    expect(run('init').stdout).toContain('site/company.yaml: there is one already');
    expect(readFileSync(file, 'utf8')).toBe('name: Northgate Security\n');

    const left = run('content').stdout;
    expect(left).toMatch(/^phone, email, office, .*: write site\/company\.yaml$/m);
    expect(left).toMatch(/^people: write site\/people\.yaml$/m);
    expect(left).not.toMatch(/^name/m);

    const module = join(checkout, '.cache/own/company.ts');
    const before = readFileSync(module, 'utf8');
    writeFileSync(file, 'nam: Northgate Security\n');
    const finding = 'site/company.yaml:1: nam: there is no such field; there are name, phone,';
    for (const command of ['launch-check', 'content'])
      expect(run(command)).toMatchObject({ status: 1, stderr: expect.stringContaining(finding) as unknown });
    expect(run('people')).toMatchObject({ status: 0, stderr: expect.stringContaining(finding) as unknown });
    expect(readFileSync(module, 'utf8')).toBe(before);

    // A start goes on with the last good build of this version, and leaves word for the server.
    const start = () =>
      spawnSync(process.execPath, ['scripts/build/build.ts', '--or-last-good'], {
        cwd: checkout,
        encoding: 'utf8',
        env: { ...process.env, SITE_DIR: '' },
      });
    expect(start().status).toBe(1);
    mkdirSync(join(checkout, 'build'));
    writeFileSync(join(checkout, 'build/.product'), productFingerprint(checkout));
    expect(start()).toMatchObject({ status: 0, stderr: expect.stringContaining(finding) as unknown });
    expect(readFileSync(join(checkout, 'build/behind'), 'utf8')).toContain(finding);
    writeFileSync(join(checkout, 'build/.product'), 'of another version');
    expect(start().status).toBe(1);
    rmSync(join(checkout, 'build'), { recursive: true });

    // The build says so before it touches anything.
    const build = spawnSync(process.execPath, ['scripts/build/build.ts'], { cwd: checkout, encoding: 'utf8' });
    expect([build.status, build.stderr.split('; ')[0]]).toEqual([1, finding.split('; ')[0]]);
    expect(existsSync(join(checkout, 'build'))).toBe(false);
    rmSync(file);
    expect(run('content').stdout).toMatch(/^name, phone/m);
  });
});
