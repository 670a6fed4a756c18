import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { uncommented } from '#tests/support/first-files.ts';
import { callSite } from '#tests/support/site-command.ts';

function ownFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('SITE_DIR', folder);
  write(folder, files);
  return folder;
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

describe('“texts”', () => {
  const texts = (...args: readonly string[]) => callSite(['texts', ...args], {});

  it('lists the names there are, and prints a page or a part of it', async () => {
    expect((await texts()).stdout.split('\n')).toEqual(
      expect.arrayContaining(['company', 'cookies', 'home', 'services']),
    );
    expect((await texts('company')).stdout).toMatch(/^company:\n {2}title: /);
    expect((await texts('footer')).stdout).toMatch(/copyright: © 20\d\d /);
    expect((await texts('disclosurePromise')).stdout).toMatch(/^disclosurePromise: Follow/);
    expect(await texts('compny')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no “compny”; there are ') as unknown,
    });
    expect((await texts('services.soc3')).stderr).toContain(
      'There is no “soc3” in services; there are web-penetration-testing,',
    );
  });

  it('writes them down for an owner, beside what is there already and never over it', async () => {
    const folder = ownFolder();
    const file = join(folder, 'texts.yaml');
    expect((await texts('company', '--add')).stdout).toContain('texts.yaml: written');
    for (const part of ['services.soc2', 'services.hipaa'])
      expect((await texts(part, '--add')).status).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text.match(/^\w.*$/gm)).toEqual(['company:', 'services:']);
    expect(text.match(/^ {2}(?:soc2|hipaa):$/gm)).toHaveLength(2);

    for (const again of ['company', 'services', 'services.soc2'])
      expect(await texts(again, '--add')).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/texts\.yaml:\d+: it’s there already/) as unknown,
      });
    expect(readFileSync(file, 'utf8')).toBe(text);

    writeFileSync(file, '# Mine.\nhome: # of home\n    # The first.\n    title: Testing by hand\n');
    expect((await texts('home.hero', '--add')).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/^# Mine\.\nhome: # of home\n {4}hero:\n {8}eyebrow: /);
    expect(readFileSync(file, 'utf8')).toContain('\n    title: Testing by hand\n');
    expect((await callSite(['content'], {})).stdout).toMatch(/home \(\d+ of \d+ are yours\)/);
  });
});

describe('“content”', () => {
  const left = async () => (await callSite(['content'], {})).stdout;

  it('names the sample’s of every kind, with the file to write', async () => {
    const folder = ownFolder();
    const said = await left();
    for (const [what, name] of [
      ['the mark', 'logo.svg'],
      ['the colors', 'theme.yaml'],
      ['dayRate, packages', 'prices.yaml'],
      ['people', 'people.yaml'],
      ['terms of service', 'terms.yaml'],
    ])
      expect(said).toContain(`${what}: write ${folder}/${name}\n`);
    expect(said).toMatch(/^name, phone, .*applicationDays: write .*company\.yaml$/m);
    expect(said).toMatch(/^founded, .*uptime: write .*claims\.yaml$/m);
    expect(said).toMatch(/^soc2-report, .*insurance: documents of the sample, .*without\.yaml$/m);
    expect(said).toMatch(/about, .*verify.*: write .*texts\.yaml, or keep these words$/m);
  });

  it('is silent about what is the owner’s, or what they do without', async () => {
    const folder = ownFolder({
      'logo.svg': uncommented('logo.svg.example'),
      'theme.yaml': uncommented('theme.yaml'),
      'prices.yaml': 'dayRate: { amount: 1400, currency: EUR }\n',
      'clients.yaml': '[]',
      'texts.yaml': 'company:\n  heading: Engineers who attack\n',
      'without.yaml': 'pages: [/pricing, /verify]\nclaims: [uptime]\ndocuments: [insurance]\n',
    });
    const said = await left();
    expect(said).not.toMatch(/the mark|colors|dayRate|packages|^clients|uptime|insurance|pricing,|verify/m);
    expect(said).toMatch(/company \(1 of \d+ are yours\)/);
    write(folder, { 'company.yaml': 'nam: One\n' });
    expect(await callSite(['content'], {})).toMatchObject({ status: 1, stdout: '' });
  });
});
