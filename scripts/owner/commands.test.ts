import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { StoredEvent } from '#server/work/work.ts';
import { signingKeyFile } from '#server/signing/signing.ts';
import { mailFolder } from '#server/mail/mail-files.ts';
import { openTransport } from '#server/mail/transports.ts';
import { createCalendars } from '#server/bookings/calendars.ts';
import { readEnv } from '#server/env.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { makeBookingWriteSet } from '#tests/support/bookings.ts';
import { admission } from '#tests/support/admission.ts';
import { issueLetter, openLetters } from '#tests/support/letters.ts';
import { startClamd } from '#tests/support/clamd.ts';
import { callSite } from '#tests/support/site-command.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';
import { commands } from './commands.ts';

describe('the commands of the owner', { timeout: 60_000 }, () => {
  let dataDir = '';
  let stores: Stores;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'owner-'));
    stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
    await stores.intake.write(
      makeWriteSet({ ticket: { id: 'AAA', name: '=cmd()', email: 'ada@example.com' } }),
    );
    await stores.intake.write(makeWriteSet({ ticket: { id: 'BBB', email: 'bob@example.com' } }));
    const { resume } = makeApplicationWriteSet().applications[0];
    await stores.intake.write(
      makeApplicationWriteSet({
        application: {
          reference: 'APP-CCC',
          email: 'ada@example.com',
          resume: { ...resume, originalName: '../../evil.pdf' },
        },
      }),
    );
  });
  afterAll(async () => {
    await stores.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const settingsWith = (environment: NodeJS.ProcessEnv) => ({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ...environment,
  });
  const run = (name: string, args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) =>
    callSite([name, ...args], settingsWith(environment));
  /** In a separate process, so the other tests don't pay for it. */
  const spawn = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, ['scripts/owner/site.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...settingsWith(environment) },
    });

  it.each(Object.keys(commands))('%s answers --help, and what it does not understand', async (name) => {
    const usage = expect.stringContaining(`Usage: npm run site -- ${name}`) as string;
    for (const flag of ['--help', '-h'])
      expect(await run(name, [flag])).toEqual({ status: 0, stdout: usage, stderr: '' });
    for (const args of [['--colour'], ['one', 'two', 'three']])
      expect(await run(name, args)).toEqual({ status: 2, stdout: '', stderr: usage });
  });

  it.each(Object.entries(commands))('%s explains each of its options', (_name, { usage, options }) => {
    for (const option of Object.keys(options)) expect(usage).toContain(`--${option}`);
  });

  it.each([
    [['--help'], 0],
    [[], 2],
    [['polish'], 2],
    [['toString'], 2],
  ])('are listed after %j', async (args, status) => {
    const answer = await callSite(args, settingsWith({}));
    expect(answer.status).toBe(status);
    for (const name of Object.keys(commands)) expect(answer.stdout + answer.stderr).toContain(name);
  });

  it('export writes CSV to the screen while the site runs, formulas neutralised', async () => {
    const { status, stdout, stderr } = await run('export', ['tickets', '--format', 'csv']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('"AAA"');
    expect(stdout).toContain(`"'=cmd()"`);
  });

  it('export writes JSON into a file', async () => {
    const file = join(dataDir, 'tickets.json');
    expect((await run('export', ['tickets', '--format', 'json', '--out', file])).status).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([
      { ticketId: 'AAA' },
      { ticketId: 'BBB' },
    ]);
  });

  it('export writes applications with their files under names of ours', async () => {
    const folder = join(dataDir, 'exports', 'resumes');
    const args = ['applications', '--format', 'json'];
    const [application] = JSON.parse((await run('export', args)).stdout) as unknown[];
    expect(application).toMatchObject({ reference: 'APP-CCC', resume: { file: 'APP-CCC.pdf' } });
    expect(await readdir(folder)).toEqual(['APP-CCC.pdf']);
    expect(await readFile(join(folder, 'APP-CCC.pdf'), 'latin1')).toMatch(/^%PDF-/);
    expect((await run('export', ['applications'])).stdout).toContain('"../../evil.pdf"');
  });

  it('export writes bookings too', async () => {
    await stores.intake.write(makeBookingWriteSet({ id: 'CALL', email: 'bob@example.com' }));
    const { status, stdout } = await run('export', ['bookings', '--format', 'json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([{ bookingId: 'CALL', status: 'booked' }]);
    expect((await run('export', ['bookings'])).stdout).toContain('"CALL"');
  });

  it('export keeps what came at or after a time, and what the team may not know of', async () => {
    const ticketsOf = async (...args: string[]) =>
      (await run('export', ['tickets', '--format', 'json', ...args])).stdout;
    await stores.intake.write(
      makeWriteSet({ now: Date.parse('2026-11-02'), ticket: { id: 'NEW', email: 'new@example.com' } }),
    );
    expect(JSON.parse(await ticketsOf('--since', '2026-11-02'))).toMatchObject([{ ticketId: 'NEW' }]);
    expect(JSON.parse(await ticketsOf('--since', '2026-11-02T00:00:01Z'))).toEqual([]);
    const claim = { owner: 'sender', now: Date.now(), leaseMs: 1_000, limit: 100 };
    const mails = await stores.outbox.claim(claim);
    const left = mails.filter(({ recordId }) => recordId !== 'NEW');
    await stores.outbox.settle(
      'sender',
      left.map(({ id }) => ({ id, outcome: 'sent' })),
      1,
    );
    expect(JSON.parse(await ticketsOf('--late'))).toMatchObject([{ ticketId: 'NEW' }]);
    await stores.erasePerson('new@example.com');
    expect((await run('export', ['tickets', '--since', 'soon'])).stderr).toContain('--since takes a day');
  });

  it('export writes names without a path below the data folder, and nothing into the checkout', async () => {
    expect((await run('export', ['tickets', '--out', 'tickets.csv'])).status).toBe(0);
    expect(await readdir(join(dataDir, 'exports'))).toContain('tickets.csv');
    for (const args of [
      ['--out', './tickets.csv'],
      ['--files', 'docs/resumes'],
    ]) {
      const { status, stderr } = await run('export', ['applications', ...args]);
      expect(status).toBe(1);
      expect(stderr).toContain('is inside the checkout');
    }
    expect(existsSync('tickets.csv')).toBe(false);
  });

  it.each([[[]], [['tickets', '--format', 'xml']], [['tickets', '--colour']]])(
    'export says how it is used after %j',
    async (args) => {
      const { status, stderr } = await run('export', args);
      expect(status).toBe(2);
      expect(stderr).toContain('Usage: npm run site -- export');
    },
  );

  /** As the site creates it when it starts. */
  const makeKey = (folder: string) => writeFile(signingKeyFile(folder), `${'k'.repeat(64)}\n`);

  it('backup makes a sound copy and overwrites nothing', async () => {
    const target = join(dataDir, 'backups', 'copy.sqlite');
    await makeKey(dataDir);
    const { status, stdout } = await run('backup', [target]);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`Wrote ${target}.\n`)]);
    const copy = new DatabaseSync(target, { readOnly: true });
    expect(copy.prepare('select id from tickets order by id').all()).toEqual([{ id: 'AAA' }, { id: 'BBB' }]);
    copy.close();
    expect((await run('backup', [target])).status).toBe(1);
  });

  it('backup ends in one step, however often the site writes meanwhile', async ({ signal }) => {
    const home = await mkdtemp(join(tmpdir(), 'busy-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const site = await openStores({ dataDir: home, databaseUrl: null }, silentLog);
    await makeKey(home);
    // Far more than the hundred pages that SQLite copies at once by default.
    for (let count = 0; count < 50; count += 1)
      await site.intake.write(makeWriteSet({ ticket: { message: 'x'.repeat(100_000) } }));
    const progress = { isOver: false };
    const backup = run('backup', [], { DATA_DIR: home }).finally(() => {
      progress.isOver = true;
    });
    while (!progress.isOver && !signal.aborted) {
      await site.intake.write(makeWriteSet());
      await nextTurn();
    }
    expect(await backup).toMatchObject({ status: 0 });
    await site.close();
  });

  it('launch-check asks the virus scanner whether it answers', async () => {
    const said = async (CLAMAV_URL: string) => (await run('launch-check', [], { CLAMAV_URL })).stdout;
    expect(await said('unix:/nowhere/clamd.ctl')).toContain('CLAMAV_URL: ');
    expect(await said((await startClamd({ says: 'stream: OK' })).url)).not.toContain('CLAMAV_URL: ');
  });

  it('launch-check names a calendar that can’t be read', async () => {
    const settings = { CALENDARS: 'http://127.0.0.1:1/secret.ics' };
    const { calendars } = readEnv(settings);
    const reader = createCalendars({
      store: stores.calendars,
      calendars,
      ownHost: 'example.com',
      log: silentLog,
    });
    await reader.refresh();
    await reader.stop();
    const { stdout } = await run('launch-check', [], settings);
    expect(stdout).toContain('CALENDARS: calendar 1 (127.0.0.1:1) has never been read (PRIVATE)');
    expect(stdout).not.toContain('secret.ics');
  });

  it('backup tells the site when it worked, and the desk and launch-check when it failed', async () => {
    const home = await mkdtemp(join(tmpdir(), 'told-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const site = await openStores({ dataDir: home, databaseUrl: null }, silentLog);
    onTestFinished(() => site.close());
    const here = { DATA_DIR: home };
    const launchLines = async (more = {}) =>
      (await run('launch-check', [], { ...here, ...more })).stdout
        .split('\n')
        .filter((line) => line.startsWith('backup: '));
    expect(await launchLines()).toEqual([expect.stringContaining('no good one so far')]);

    // Without its key a backup isn't complete.
    const { status, stderr } = await run('backup', [], here);
    expect([status, stderr]).toEqual([1, expect.stringContaining('isn’t complete')]);
    expect(await site.backups.read()).toMatchObject({ goodAt: null, failedAt: expect.any(Number) as number });

    await makeKey(home);
    expect((await run('backup', [], here)).status).toBe(0);
    expect(await site.backups.read()).toMatchObject({ goodAt: expect.any(Number) as number, failedAt: null });
    expect(await launchLines()).toEqual([]);

    const folder = join(home, 'backups');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file where the folder should be');
    expect((await run('backup', [], here)).status).toBe(1);
    expect(await launchLines()).toEqual([expect.stringMatching(/^backup: the last backup failed; /)]);
    expect(await launchLines({ BACKUP_HOURS: '0' })).toEqual([]);
  });

  it('backup says which keys are settings, and so not in it', async () => {
    const target = join(dataDir, 'backups', 'with-settings.sqlite');
    const keys = { SIGNING_KEY: 's'.repeat(32), LETTER_KEY: '11'.repeat(32) };
    expect((await run('backup', [target], keys)).stdout).toContain('SIGNING_KEY, LETTER_KEY');
  });

  it('backup names pg_dump when the database is PostgreSQL and it is missing', async () => {
    const { status, stderr } = await run('backup', [], {
      DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
      PATH: '',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('pg_dump');
  });

  it('restore brings a copy back, keeps what was there, and refuses what is no copy', async () => {
    const home = await mkdtemp(join(tmpdir(), 'restore-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const settings = { dataDir: home, databaseUrl: null };
    const write = async (id: string) => {
      const opened = await openStores(settings, silentLog);
      await opened.intake.write(makeWriteSet({ ticket: { id } }));
      return opened;
    };
    const site = await write('KEPT');
    await site.intake.write(makeWriteSet({ ticket: { id: 'ERASED', email: 'erased@example.com' } }));
    const copy = join(home, 'copy.sqlite');
    const here = { DATA_DIR: home };
    await makeKey(home);
    expect((await run('backup', [copy], here)).status).toBe(0);
    await site.intake.write(makeWriteSet({ ticket: { id: 'LATER' } }));
    // SQLite's locks belong to a process.
    expect(spawn(['restore', copy], here)).toMatchObject({
      status: 1,
      stderr: 'The database is in use: stop the site first. Nothing was changed.\n',
    });
    await site.close();

    await writeFile(join(home, 'damaged.sqlite'), (await readFile(copy)).subarray(0, 9_000));
    expect((await run('restore', [join(home, 'damaged.sqlite')], here)).stderr).toContain(
      'nothing was changed',
    );
    const { status, stdout } = await run('restore', [copy], here);
    expect([status, stdout]).toEqual([0, expect.stringContaining('That file doesn’t exist')]);
    expect((await run('erase', ['erased@example.com'], here)).status).toBe(0);
    expect((await run('restore', [copy], here)).stdout).not.toContain('doesn’t exist');
    // As the site starts: it erases again whom the copy brought back.
    const restored = await openStores(settings, silentLog, { mustAnswer: true });
    expect(await restored.tickets.findById('ERASED')).toBeNull();
    expect(await restored.tickets.findById('KEPT')).not.toBeNull();
    expect(await restored.tickets.findById('LATER')).toBeNull();
    await restored.close();
    const [before = ''] = (await readdir(join(home, 'backups'))).toSorted();
    const old = new DatabaseSync(join(home, 'backups', before), { readOnly: true });
    expect(old.prepare("select id from tickets where id = 'LATER'").all()).toHaveLength(1);
    old.close();
  });

  it('restore works when the database in place is damaged, and leaves nothing of it beside the copy', async () => {
    const home = await mkdtemp(join(tmpdir(), 'damaged-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const here = { DATA_DIR: home };
    const site = await openStores({ dataDir: home, databaseUrl: null }, silentLog);
    await site.intake.write(makeWriteSet({ ticket: { id: 'KEPT' } }));
    const copy = join(home, 'copy.sqlite');
    await makeKey(home);
    expect((await run('backup', [copy], here)).status).toBe(0);
    await site.close();
    const file = join(home, 'site.sqlite');
    await writeFile(file, Buffer.alloc(20_000, 'damage '));
    await writeFile(`${file}-wal`, 'the log of the damaged one');
    const { status, stdout, stderr } = await run('restore', [copy], here);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('as it was, damaged, is now');
    expect((await readdir(join(home, 'backups')))[0]).toMatch(/^before-restore-.*\.sqlite$/);
    expect(existsSync(`${file}-wal`)).toBe(false);
    const restored = await openStores({ dataDir: home, databaseUrl: null }, silentLog);
    expect(await restored.tickets.findById('KEPT')).not.toBeNull();
    await restored.close();
  });

  it('backup keeps the newest ones when it is told how many, and nothing else of the folder is touched', async () => {
    const home = await mkdtemp(join(tmpdir(), 'keep-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const here = { DATA_DIR: home };
    await (await openStores({ dataDir: home, databaseUrl: null }, silentLog)).close();
    expect((await run('backup', ['mine.sqlite', '--keep', '2'], here)).status).toBe(2);
    expect((await run('backup', ['--keep', '0'], here)).status).toBe(2);
    await makeKey(home);
    expect((await run('backup', [], here)).status).toBe(0);
    const folder = join(home, 'backups');
    const oldest = 'site-2020-01-01T03-20-00-000Z.sqlite';
    for (const name of [oldest, `${oldest}.key`, 'before-restore-2020.sqlite', 'note.txt'])
      await writeFile(join(folder, name), '');
    expect((await run('backup', ['--keep', '2'], here)).stdout).toContain('Removed 1 older ones.');
    const left = await readdir(folder);
    expect(left.filter((name) => /^site-.*\.sqlite$/.test(name))).toHaveLength(2);
    expect(left.filter((name) => name.startsWith(oldest))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(['before-restore-2020.sqlite', 'note.txt']));
  });

  describe('with another place for copies', () => {
    /** Keeps what it gets in a folder, or loses, spoils or refuses it. */
    const keeper = (folder: string) => `#!${process.execPath}
const fs = require('node:fs');
const [act, name] = process.argv.slice(2);
const file = ${JSON.stringify(folder)} + '/' + name;
if (process.env.KEEPER === 'refuses') { console.error('first\\nthe disk is full'); process.exit(3); }
if (act === 'put') fs.writeFileSync(file, fs.readFileSync(0));
else process.stdout.write(process.env.KEEPER === 'spoils' ? 'something else' : fs.readFileSync(file));
`;
    async function openPlace() {
      const home = await mkdtemp(join(tmpdir(), 'away-'));
      onTestFinished(() => rm(home, { recursive: true, force: true }));
      const [place, kept] = [join(home, 'keeper.cjs'), join(home, 'kept')];
      await mkdir(kept);
      await writeFile(place, keeper(kept), { mode: 0o755 });
      const site = await openStores({ dataDir: home, databaseUrl: null }, silentLog);
      onTestFinished(() => site.close());
      await site.intake.write(makeWriteSet({ ticket: { id: 'KEPT' } }));
      await makeKey(home);
      const here = (more: NodeJS.ProcessEnv = {}) => ({ DATA_DIR: home, BACKUP_TO: place, ...more });
      return { site, kept, here };
    }

    it('backup sends the copy, its key and the decisions there and reads them back', async () => {
      const { site, kept, here } = await openPlace();
      await site.intake.write(makeWriteSet({ ticket: { id: 'GONE', email: 'gone@example.com' } }));
      await site.erasePerson('gone@example.com');
      const { status, stdout } = await run('backup', [], here());
      expect([status, stdout]).toEqual([0, expect.stringContaining('read it back')]);
      const names = (await readdir(kept)).map((name) => name.replace(/^site-[\dTZ-]+/, ''));
      expect(names.toSorted()).toEqual(['.sqlite', '.sqlite.decisions.log', '.sqlite.key']);
    });

    it.each([
      ['spoils', 'isn’t what was sent'],
      ['refuses', 'keeper.cjs failed: the disk is full.'],
    ])('backup fails and is noted when the place %s it', async (KEEPER, why) => {
      const { site, here } = await openPlace();
      const { status, stderr } = await run('backup', [], here({ KEEPER }));
      expect([status, stderr]).toEqual([1, expect.stringContaining(why)]);
      expect((await site.backups.read()).failedAt).not.toBeNull();
    });

    it('backup names the tool that is missing', async () => {
      const { here } = await openPlace();
      const { status, stderr } = await run('backup', [], here({ BACKUP_TO: 'rclone:far:site', PATH: '' }));
      expect([status, stderr]).toEqual([1, expect.stringContaining('BACKUP_TO needs rclone')]);
    });

    it('drill restores what the place has, changes nothing, and notes how it went', async () => {
      const { site, kept, here } = await openPlace();
      expect((await run('drill', [], here())).stderr).toContain('no backup in');
      expect(await site.backups.read()).toMatchObject({
        drilledAt: null,
        drillFailedAt: expect.any(Number) as number,
      });
      await run('backup', [], here());
      // As one that was killed left it.
      await mkdir(join(here().DATA_DIR, 'drill-killed'));
      const { status, stdout } = await run('drill', [], here());
      expect([status, stdout]).toEqual([0, expect.stringContaining('tickets: 1 in the copy, 1 on the site')]);
      expect(await site.backups.read()).toMatchObject({
        drilledAt: expect.any(Number) as number,
        drillFailedAt: null,
      });
      expect((await readdir(here().DATA_DIR)).filter((name) => name.startsWith('drill-'))).toEqual([]);
      expect(await site.tickets.findById('KEPT')).not.toBeNull();

      const [copy = ''] = (await readdir(kept)).filter((name) => name.endsWith('.sqlite'));
      await writeFile(join(kept, copy), (await readFile(join(kept, copy))).subarray(0, 9_000));
      expect((await run('drill', [], here())).stderr).toContain('is damaged');
      const lines = (await run('launch-check', [], here())).stdout;
      expect(lines).toContain('backup: the last backup couldn’t be restored when it was practiced');
    });

    it('drill refuses a copy that lacks most of the records', async () => {
      const { here } = await openPlace();
      const other = await mkdtemp(join(tmpdir(), 'other-'));
      onTestFinished(() => rm(other, { recursive: true, force: true }));
      await (await openStores({ dataDir: other, databaseUrl: null }, silentLog)).close();
      await makeKey(other);
      const copy = join(other, 'copy.sqlite');
      await run('backup', [copy], { DATA_DIR: other });
      expect((await run('drill', [copy], here())).stderr).toContain('The copy lacks tickets: 0 of 1.');
    });
  });

  it('restore names pg_restore when the database is PostgreSQL and it is missing', async () => {
    const { stderr } = await run('restore', ['package.json'], {
      DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
      PATH: '',
    });
    expect(stderr).toContain('pg_restore');
  });

  it('erase says what it would remove, and removes nothing', async () => {
    const { status, stdout } = await run('erase', ['ada@example.com', '--dry-run']);
    expect(status).toBe(0);
    expect(stdout).toContain('Would remove 1 tickets (AAA), 1 applications with their files (APP-CCC)');
    expect(stdout).toContain('Nothing was changed.');
    expect(await stores.tickets.findById('AAA')).not.toBeNull();
    expect(await stores.applications.findResume('APP-CCC')).not.toBeNull();
  });

  it('say in one sentence first why the database cannot be used, then where', async () => {
    const { status, stderr } = await run('export', ['tickets'], {
      DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The database refuses connections: .*\n\n[^]*\n +at /);
  });

  it('name every wrong setting at once, in the words of the start', async () => {
    const wrong = { PORT: 'eighty', SMTP_URL: 'mail', BRAND_NAME: 'x' };
    const start = spawnSync(process.execPath, ['scripts/start/start.ts'], {
      encoding: 'utf8',
      env: { ...process.env, ...wrong },
    });
    for (const { status, stderr } of [await run('export', ['tickets'], wrong), start]) {
      expect(status).toBe(1);
      for (const name of Object.keys(wrong)) expect(stderr).toContain(`${name} must be `);
    }
  });

  it('erase removes a person from tables, outbox and mail files, and says what it removed', async () => {
    const transport = openTransport({ smtpUrl: null, smtpTls: 'optional', dataDir });
    const address = { name: '', address: 'ada@example.com' };
    for (const fileName of ['AAA.ticket-receipt', 'BBB.ticket-receipt', 'APP-CCC.application-notice']) {
      await transport.send({
        fileName,
        from: address,
        to: address,
        replyTo: null,
        subject: 's',
        text: 't',
        html: 'h',
        messageId: `<${fileName}@example.com>`,
        date: new Date(0),
      });
    }
    const { status, stdout } = await run('erase', ['Ada@Example.com']);
    expect(status).toBe(0);
    expect(stdout).toContain(
      'Removed 1 tickets (AAA), 1 applications with their files (APP-CCC), 0 bookings, 0 newsletter subscriptions, 4 mails of the outbox, 2 mail files, 0 idempotency keys.',
    );
    expect(await stores.tickets.findById('AAA')).toBeNull();
    expect(await stores.tickets.findById('BBB')).not.toBeNull();
    expect(await stores.applications.findResume('APP-CCC')).toBeNull();
    expect(await readdir(mailFolder(dataDir))).toEqual(['BBB.ticket-receipt.eml']);
  });

  it('export keeps of the work, too, what came at or after a time', async () => {
    const event = { id: 'E1', recordId: 'BBB', at: Date.parse('2026-11-03'), kind: 'note', actorId: null };
    await stores.desk.clock.notify({
      tickets: [],
      notices: [],
      late: [],
      events: [{ ...event, about: null, text: 'Old work' } as StoredEvent],
      mails: [],
      trouble: null,
      now: event.at,
    });
    expect((await run('export', ['work', '--since', '2026-11-03'])).stdout).toContain('Old work');
    expect((await run('export', ['work', '--since', '2026-11-04'])).stdout).not.toContain('Old work');
    expect((await run('export', ['work', '--late'])).stdout).not.toContain('Old work');
  });

  it('invite, people and log are about the desk', async () => {
    const desk = { PUBLIC_URL: '', DESK_URL: '', PORT: '3000' };
    expect((await run('people')).stdout).toContain('Nobody has been invited to the desk yet');
    const invited = await run(
      'invite',
      ['olga@example.com', '--role', 'owner', '--name', 'Olga Owner'],
      desk,
    );
    expect(invited).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('once, within 24 hours') as string,
    });
    expect(invited.stdout).toMatch(/^http:\/\/localhost:3000\/desk\/join#[\w-]{43}\n$/);
    expect((await run('people')).stdout).toBe(
      'Olga Owner <olga@example.com>: owner, invited, passkeys: 0, last seen: never\n',
    );
    const again = await run('people', ['--recover', 'olga@example.com'], desk);
    expect(again.stdout).toMatch(/\/desk\/join#/);
    expect(again.stdout).not.toBe(invited.stdout);
    expect(await run('invite', ['olga@example.com', '--role', 'owner'])).toMatchObject({
      status: 1,
      stdout: '',
    });
    expect(await run('invite', ['new@example.com'])).toMatchObject({ status: 2, stdout: '' });
    expect(await run('invite', ['olga', '--role', 'owner'])).toMatchObject({ status: 2, stdout: '' });
    expect(await run('invite', ['o@example.com', '--role', 'king'])).toMatchObject({ status: 2, stdout: '' });
    expect((await run('webhook-secret')).stdout).toMatch(/^\S{20,}\n$/);
  });

  it('webhooks lists every address, tries them, sends again what was given up and changes a secret', async () => {
    const answers: string[] = [];
    const peer = createServer((request, response) => {
      answers.push(String(request.headers['webhook-signature']));
      response.writeHead(answers.length > 1 ? 500 : 204).end();
    });
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void peer.close());
    const host = `127.0.0.1:${(peer.address() as AddressInfo).port}`;
    const env = { DESK_EVENTS: `quote.* http://${host}/secret-path`, DESK_EVENTS_PRIVATE: 'on' };
    const listed = await run('webhooks', ['list'], env);
    expect(listed.stdout).toContain(`1. ${host} (json, no personal data): quote.sent`);
    expect(listed.stdout).toContain('waiting: 0, given up: 0');
    expect(listed.stdout).not.toContain('secret-path');
    expect(await run('webhooks', ['test'], env)).toMatchObject({ status: 0, stdout: `1. ${host}: 204\n` });
    expect(await run('webhooks', ['test', '1'], env)).toMatchObject({
      status: 1,
      stdout: `1. ${host}: 500\n`,
    });
    const { stdout: secret } = await run('webhooks', ['new-secret', '1'], env);
    expect(secret).toMatch(/^whsec_\S+\n$/);
    expect((await run('webhook-secret', [], env)).stdout).toContain(`/secret-path ${secret.trim()} whsec_`);
    await run('webhooks', ['test'], env);
    expect(answers.map((signatures) => signatures.split(' ').length)).toEqual([1, 1, 2]);
    expect((await run('webhooks', ['replay'], env)).stdout).toContain(`1. ${host}: 0 events`);
    for (const wrong of [['test', '2'], ['forget'], ['new-secret'], []])
      expect(await run('webhooks', wrong, env)).toMatchObject({ status: 2 });
    expect(await run('webhooks', ['list'])).toMatchObject({ status: 1, stdout: '' });
  });

  it('erase asks for one address', async () => {
    expect((await run('erase', [])).status).toBe(2);
    expect((await run('erase', ['not-an-address'])).stderr).toContain('Usage: npm run site -- erase');
  });

  it('what they did is in the log of the desk, without an address', async () => {
    const entries = await Array.fromAsync(stores.desk.audit.all());
    const told = entries.map(({ actorId, action, recordId }) => `${actorId} ${action} ${recordId}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'machine exported tickets',
        'machine erased AAA',
        'machine erased APP-CCC',
        'machine backed-up database',
        'machine secret-shown webhook',
      ]),
    );
    expect(told.some((line) => line.startsWith('machine invited '))).toBe(true);
    expect(told.join()).not.toContain('@');
    expect((await run('log')).stdout).toContain('The log is intact');
  });

  it('mails lists what was given up without an address, tries it again, and removes it', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '' };
    const giveUp = async () => {
      const mails = await stores.outbox.claim({ owner: 't', now: Date.now(), leaseMs: 1, limit: 99 });
      const results = mails.map(({ id }) => ({ id, outcome: 'dead-lettered', error: 'EENVELOPE' }) as const);
      await stores.outbox.settle('t', results, Date.now());
      return mails.length;
    };
    await stores.intake.write(makeWriteSet({ now: Date.now() - 8 * 86_400_000 }));
    const count = await giveUp();
    const { stdout } = await callSite(['mails'], settings);
    expect(stdout).toMatch(/ticket-notice of .*: EENVELOPE/);
    expect(stdout).toMatch(/ticket-receipt of .*: too old to send/);
    expect(stdout).not.toContain('@');
    expect(await callSite(['mails', '--retry', '--drop'], settings)).toMatchObject({ status: 2 });
    expect((await callSite(['mails', '--retry'], settings)).status).toBe(0);
    const retried = await giveUp();
    expect(retried).toBeGreaterThan(0);
    expect(retried).toBeLessThan(count);
    expect((await callSite(['mails', '--drop'], settings)).stdout).toBe(`Removed ${count} mails.\n`);
    expect((await callSite(['mails'], settings)).stdout).toBe('No mail was given up.\n');
  });

  it('purge removes nothing after a jump of the clock, and what is due when the clock is said to be right', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '' };
    const year = 365 * 86_400_000;
    await stores.purgeState.noteRun(Date.now() - 2 * year);
    await stores.intake.write(makeWriteSet({ now: Date.now() - 4 * year }));
    const before = await stores.tickets.count();
    const { status, stderr } = await callSite(['purge'], settings);
    expect(status).toBe(1);
    expect(stderr).toContain('the purge is on hold: 730 days after the last one');
    expect(await stores.tickets.count()).toBe(before);
    expect((await callSite(['launch-check'], settings)).stdout).toContain('the purge is on hold');
    expect((await callSite(['purge', '--clock-is-right'], settings)).status).toBe(0);
    expect(await stores.tickets.count()).toBeLessThan(before);
    expect((await callSite(['launch-check'], settings)).stdout).not.toContain('the purge is on hold');
    expect((await callSite(['purge'], settings)).status).toBe(0);
  });

  it('letter-keys lists the keys, and withdraws one with its letters', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '' };
    expect((await callSite(['letter-keys'], settings)).stdout).toContain('There’s no key yet.');
    const letters = openLetters({ store: stores.letters });
    const { number, code } = await issueLetter(letters);
    const { stdout } = await callSite(['letter-keys'], settings);
    const [id = ''] = stdout.split(':');
    expect(stdout).toMatch(/retired: no, withdrawn: no, letters: 1/);
    const withdrawn = await callSite(['letter-keys', '--withdraw', id], settings);
    expect(withdrawn).toMatchObject({ status: 0, stdout: `Withdrawn: the key ${id} and 1 letter.\n` });
    expect(await letters.lookUp({ number, code }, admission)).toMatchObject({ verdict: 'withdrawn' });
    expect(await callSite(['letter-keys', '--withdraw', id], settings)).toMatchObject({ status: 1 });
  });
});
