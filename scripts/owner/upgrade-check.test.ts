import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { openStores } from '#server/stores.ts';
import { restoreFormerRelease } from '#tests/support/former-release.ts';
import { callSite } from '#tests/support/site-command.ts';
import { silentLog } from '#tests/support/tickets.ts';
import {
  byVersion,
  describeRelease,
  duties,
  formerReleases,
  releaseSchema,
  thisVersion,
} from './upgrade-check.ts';

describe('The check of an upgrade', () => {
  let [dataDir, folder] = ['', ''];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'upgrade-'));
    folder = join(dataDir, 'words');
    await mkdir(folder);
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  });
  const check = (args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) =>
    callSite(['upgrade-check', ...args], {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SITE_DIR: folder,
      ...environment,
    });

  it('tells the version by the database, and what is new since then, and migrates nothing.', async () => {
    await restoreFormerRelease({ dataDir, databaseUrl: null });
    const { status, stdout, stderr } = await check();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`From 0.1.0, by its database, to ${thisVersion()}.`);
    expect(stdout).toMatch(/^- 0\.2\.0: .*npm run site -- init/m);
    expect(stdout).toMatch(/^- BACKUP_TO: new\. Where/m);
    expect(stdout).toContain('company.yaml: new');
    expect(stdout).toMatch(/runs \d+ migrations.*0052-mailbox, /);
    expect(stdout).not.toContain('0051-session-passkeys');
    const database = openSqlite(sqliteFile(dataDir));
    expect((await database.migrations()).done.at(-1)).toBe('0051-session-passkeys');
    await database.close();
  });

  it('has nothing to say once the new version has run.', async () => {
    await (await openStores({ dataDir, databaseUrl: null }, silentLog, { mustAnswer: true })).close();
    const { status, stdout } = await check();
    expect(status).toBe(0);
    expect(stdout).toContain(`to ${thisVersion()}.`);
    expect(stdout.match(/^- nothing$/gm)).toHaveLength(4);
    expect((await check(['--from', '0.1.0'])).stdout).toContain('BACKUP_TO: new');
  });

  it('fails on what would have no effect or stop the start, one line each.', async () => {
    await restoreFormerRelease({ dataDir, databaseUrl: null });
    await writeFile(join(folder, 'company.yaml'), 'name: Northgate\nfax: none\n');
    const { status, stderr } = await check([], { SMTP_HOST: 'mail.example.com' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/company\.yaml:2: fax: there is no such field/);
    expect(stderr).toMatch(/SMTP_HOST isn’t a setting of this site/);
  });

  it('knows a database that a newer version has migrated.', async () => {
    await (await openStores({ dataDir, databaseUrl: null }, silentLog, { mustAnswer: true })).close();
    const file = new DatabaseSync(sqliteFile(dataDir));
    file.exec("insert into kysely_migration (name, timestamp) values ('9999-to-come', '2030-01-01')");
    file.close();
    const { status, stderr } = await check();
    expect(status).toBe(1);
    expect(stderr).toContain('of a newer version (9999-to-come)');
  });

  it('asks where one comes from if nothing tells it, and takes only a version that there was.', async () => {
    expect(await check()).toMatchObject({ status: 1, stderr: expect.stringContaining('--from') as string });
    expect(await check(['--from', '0.0.9'])).toMatchObject({ status: 2 });
    expect(await check(['--from', '0.1.0'])).toMatchObject({ status: 0 });
  });

  it('knows files and fields of the folder, and which of them an entry needs.', async () => {
    const { site } = await describeRelease({});
    expect(site['company.yaml']).toMatchObject({ name: 'optional', 'hours.zone': 'required' });
    expect(site['people.yaml']).toMatchObject({
      role: 'required',
      'career.year': 'required',
      letter: 'optional',
    });
    expect(site['articles']).toEqual({});
  });
});

describe('Releases', () => {
  it('each have a section with what to do, the newest first, and what they let an owner set.', async () => {
    const changelog = await readFile('CHANGELOG.md', 'utf8');
    const versions = [...changelog.matchAll(/^## \[(.+?)\]/gm)].map(([, version = '']) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => byVersion(b, a)));
    const [newest, ...former] = versions;
    expect(newest).toBe(thisVersion());
    expect(formerReleases().map(([version]) => version)).toEqual(former.toReversed());
    for (const section of changelog.split(/^## /m).slice(1))
      expect(section.split('\n').slice(2, 5)).toEqual([
        '### What you have to do',
        '',
        expect.stringMatching(/^- /),
      ]);
  });

  it('name no migration that has been renamed or is gone.', async () => {
    const { migrations } = await describeRelease({});
    for (const [, release] of formerReleases())
      expect(migrations).toEqual(expect.arrayContaining(release.migrations));
  });

  it('are described in the form they are read in.', async () => {
    const { status, stdout } = await callSite(['upgrade-check', '--describe'], { DATABASE_URL: '' });
    expect(status).toBe(0);
    expect(releaseSchema.parse(JSON.parse(stdout)).settings['PORT']).toBe('3000');
  });

  it('skipped on the way count, too, the oldest first.', () => {
    const text = ['0.10.0', '0.9.0', '0.2.0']
      .map(
        (version) => `## [${version}]\n\n### What you have to do\n\n- Do ${version}.\n\n### Added\n\n- X\n`,
      )
      .join('\n');
    expect(duties(text, '0.2.0')).toEqual(['0.9.0: Do 0.9.0.', '0.10.0: Do 0.10.0.']);
  });
});
