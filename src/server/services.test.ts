import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { antivirusLimits } from '#server/applications/resume/refusal.ts';
import { eventLimits } from '#contract/desk/desk-limits.ts';
import { targetId } from '#server/desk/events.ts';
import type { StaffMember } from '#server/work/people.ts';
import { signedInAs } from '#tests/support/desk.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import { unattendedWords } from '#content/unattended.ts';
import { readEnv } from './env.ts';
import { openServices } from './services.ts';
import { openStores } from './stores.ts';

/** Nothing listens there. */
const deadServer = 'smtp://127.0.0.1:1';

it('A dead mail server is told at the start, and readiness says what waits since when.', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  await stores.intake.write(makeWriteSet({ now: Date.parse('2026-11-15T10:00:00Z') }));
  await stores.close();

  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const backend = await openServices(readEnv({ DATA_DIR: dataDir, SMTP_URL: deadServer }), pino(sink));
  onTestFinished(() => backend.close());
  await expect
    .poll(() => lines.join(''))
    .toContain('can’t use the mail server; emails will wait until it works');
  expect(await backend.health.listNotes?.()).toEqual([
    '2 mails wait to be sent, the oldest since 2026-11-15T10:00:00.000Z',
  ]);
  expect(await backend.health.checkReady()).toEqual([]);
});

it('A public site tells its owners what it lacks, where they look: readiness and the desk.', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  onTestFinished(() => stores.close());
  const open = async (settings: NodeJS.ProcessEnv) => {
    const backend = await openServices(
      readEnv({ DATA_DIR: dataDir, ...settings }),
      pino({ level: 'silent' }),
    );
    onTestFinished(() => backend.close());
    return backend;
  };
  const here = await open({});
  expect(await here.health.listNotes()).toEqual([]);

  const site = await open({
    PUBLIC_URL: 'https://www.northgate-security.com',
    THREAT_FEED_URL: 'off',
  });
  const lacks = async () => (await site.health.listNotes()).map((note) => note.split(':')[0]);
  const atFirst = [
    'SMTP_URL',
    'TEAM_EMAIL',
    'TRUST_PROXY',
    'IMAP_URL',
    'BRAND_CHAT_URL',
    'Sample',
    'desk',
    'backup',
  ];
  expect(await lacks()).toEqual(atFirst);

  await stores.backups.succeeded(Date.now());
  const { staff: people, audit } = stores.desk;
  const entry = { actorId: 'machine', action: 'invited', recordId: 'olga', requestId: 'test' };
  const hours = { zone: 'UTC', hoursFrom: 0, hoursTo: 1_440, signature: '', callLink: '' };
  const olga = { id: 'olga', name: 'Olga', email: 'olga@example.com', ...hours, createdAt: 1 };
  await people.insert({ ...olga, role: 'owner', state: 'active' }, entry);
  const carl = { ...olga, id: 'carl', email: 'carl@example.com', role: 'clients', state: 'active' } as const;
  await people.insert(carl, entry);
  await audit.append(entry, Date.now() + 3_600_000);
  expect(await lacks()).toEqual([...atFirst.slice(0, 6), 'clock']);
  const todayOf = (staff: StaffMember) =>
    site.services.desk
      .open({ signedIn: signedInAs(staff), requestId: 'request', clientAddress: '192.0.2.1' })
      .today();
  expect((await todayOf({ ...olga, role: 'owner', state: 'active' })).findings).toEqual(
    await site.health.listNotes(),
  );
  expect((await todayOf(carl)).findings).toEqual([]);
});

it('Work that stops by itself is named where owners look: readiness and the desk.', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await (await openStores({ dataDir, databaseUrl: null }, silentLog)).close();
  const file = new DatabaseSync(sqliteFile(dataDir));
  file.exec('alter table documents rename to lost');
  file.close();
  const { now } = Date;
  let ahead = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  onTestFinished(() => void vi.restoreAllMocks());
  const env = readEnv({ DATA_DIR: dataDir, CLAMAV_URL: 'unix:/nowhere/clamd.ctl' });
  const backend = await openServices(env, pino({ level: 'silent' }));
  onTestFinished(() => backend.close());
  const named = (what: string) => expect.stringContaining(what) as string;
  const { documents, scanner } = unattendedWords;
  await expect.poll(() => backend.health.listNotes(), { timeout: 10_000 }).toEqual([named(documents)]);
  expect(await backend.health.checkReady()).toEqual([]);
  const findings = () => {
    ahead += antivirusLimits.notifyAfterMs;
    return backend.services.findings();
  };
  // However often the clock had to move until the scanner had failed: what was in the middle of a run ends it.
  await expect.poll(findings, { timeout: 10_000 }).toContainEqual(named(scanner));
  await expect
    .poll(() => backend.services.findings(), { timeout: 10_000 })
    .toEqual([named(scanner), named(documents)]);
});

it('A calendar of the team blocks calls from the start on; one that can’t be read is named by readiness.', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const busy = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const entry = `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:${busy}T000000Z\r\nDURATION:P3D\r\nEND:VEVENT\r\n`;
  const calendar = createHttpServer((_, response) =>
    response.end(`BEGIN:VCALENDAR\r\n${entry}END:VCALENDAR\r\n`),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void calendar.close());
  await once(calendar, 'listening');
  const url = `http://127.0.0.1:${(calendar.address() as AddressInfo).port}`;
  const env = readEnv({ DATA_DIR: dataDir, CALENDARS: `private ${url}/secret-1.ics, ${url}/secret-2.ics` });
  const backend = await openServices(env, pino({ level: 'silent' }));
  onTestFinished(() => backend.close());
  const day = Date.parse(`${busy.slice(0, 4)}-${busy.slice(4, 6)}-${busy.slice(6)}T00:00:00Z`);
  const blocked = async () =>
    (await backend.services.bookings.freeSlots()).filter(
      (slot) => Date.parse(slot) >= day && Date.parse(slot) < day + 3 * 86_400_000,
    );
  await expect.poll(blocked, { timeout: 30_000 }).toEqual([]);
  expect((await backend.services.bookings.freeSlots()).length).toBeGreaterThan(0);
  await expect
    .poll(() => backend.health.listNotes(), { timeout: 30_000 })
    .toEqual([`calendar 2 (${new URL(url).host}) has never been read (PRIVATE): it blocks no time`]);
});

it('A webhook whose receiver never answers holds up neither the mail worker nor the end of the server.', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const mute = createServer().listen(0, '127.0.0.1');
  const asked = once(mute, 'connection') as Promise<[Socket]>;
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  const now = Date.now();
  for (let count = 0; count < 2; count += 1)
    await stores.desk.clock.notify({
      tickets: [],
      notices: [],
      late: [],
      events: [],
      mails: [],
      trouble: { kind: 'desk.trouble', details: { trouble: [] } },
      now,
    });
  const env = readEnv({ DATA_DIR: dataDir, DESK_WEBHOOK_URL: `http://127.0.0.1:${port}/` });
  const backend = await openServices(env, pino({ level: 'silent' }));
  const [socket] = await asked;
  onTestFinished(() => {
    socket.destroy();
    mute.close();
  });
  const began = performance.now();
  await backend.close();
  expect(performance.now() - began).toBeLessThan(eventLimits.timeoutMs / 2);
  // None of the receiver's attempts was counted: the next start sends both.
  const [target] = env.eventTargets.map(targetId);
  const lease = Date.now() + eventLimits.leaseMs * 2;
  expect((await stores.desk.events.claim(target ?? '', lease, 1))?.attempts).toBe(0);
  await stores.close();
});
