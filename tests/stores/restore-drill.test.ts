import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { letterDeskProblems } from '#content/letters.ts';
import {
  createDecisionLog,
  decisionLogFile,
  DecisionsUnwritable,
  passingDecisionsKeptMs,
} from '#server/database/decisions.ts';
import type { Transaction } from '#server/database/database.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { accessTo, blankEvent } from '#server/work/work.ts';
import type { Passkey } from '#server/desk/sign-in-repository.ts';
import { withdrawLetterKey } from '#server/letters/service.ts';
import type { OutgoingMail } from '#server/mail/outbox.ts';
import { createSigning, loadSigningKeys, signingKeyFile } from '#server/signing/signing.ts';
import { openStores, type StoreSettings, type Stores } from '#server/stores.ts';
import { admission } from '#tests/support/admission.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { issueLetter, letterKeys, openLetters, owner, someIssue } from '#tests/support/letters.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { quotesOn, someQuote } from '#tests/support/quotes.ts';
import { callSite } from '#tests/support/site-command.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** As the site starts; returns its warnings too. */
async function start(settings: StoreSettings) {
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const stores = await openStores(settings, log, { mustAnswer: true });
  return { stores, warnings };
}

const signingOf = ({ engine, secrets }: Stores, { dataDir }: StoreSettings) =>
  createSigning(() => loadSigningKeys({ dataDir, signingKeys: [] }, engine, secrets));

/** A site with a data folder, its backup, and the backup restored on a machine that has nothing else. */
type Machine = {
  readonly settings: StoreSettings;
  /** While the site is stopped. Returns what restores it. */
  readonly backUp: () => Promise<() => Promise<StoreSettings>>;
};

async function makeMachine(name: 'SQLite' | 'PostgreSQL'): Promise<Machine> {
  const dataDir = await makeFolder();
  if (name === 'SQLite') {
    const copy = join(await makeFolder(), 'copy.sqlite');
    const call = async (words: string[], folder: string) => {
      const { status, stderr } = await callSite(words, { DATA_DIR: folder, DATABASE_URL: '' });
      if (status !== 0) throw new Error(stderr);
    };
    return {
      settings: { dataDir, databaseUrl: null },
      async backUp() {
        await call(['backup', copy], dataDir);
        return async () => {
          const fresh = await makeFolder();
          await call(['restore', copy], fresh);
          return { dataDir: fresh, databaseUrl: null };
        };
      },
    };
  }
  const make = async (copyOf?: string) => {
    const database = await createDatabase(inject('postgresUrl'), copyOf);
    onTestFinished(database.drop);
    return database.url;
  };
  const databaseUrl = await make();
  return {
    settings: { dataDir, databaseUrl },
    // As a snapshot of the provider, or a restore to a point in time: without a command of ours.
    async backUp() {
      const snapshot = await make(databaseUrl);
      return async () => ({ dataDir: await makeFolder(), databaseUrl: await make(snapshot) });
    },
  };
}

const person = (id: string, role: 'owner' | 'clients') =>
  ({
    id,
    email: `${id}@example.com`,
    name: id,
    role,
    state: 'active',
    zone: 'UTC',
    hoursFrom: 0,
    hoursTo: 1_440,
    signature: '',
    callLink: '',
    createdAt: 1,
  }) as const;

const passkey = (id: string, staffId: string): Passkey => ({
  id,
  staffId,
  publicKey: 'key',
  counter: 0,
  transports: [],
  name: id,
  createdAt: 1,
  lastUsedAt: null,
});

const session = (hash: string, staffId: string, passkeyId: string) => ({
  hash,
  staffId,
  passkeyId,
  label: '',
  createdAt: Date.now(),
  seenAt: Date.now(),
  freshAt: Date.now(),
});

const by = { actorId: 'olga', requestId: 'request' };
const log = (action: string) => ({ ...by, action, recordId: 'drill' });

describe('a restore', { timeout: 60_000 }, () => {
  onBothEngines(({ name }) => {
    it('undoes nothing that was decided for good, and ends every session', async () => {
      const { settings, backUp } = await makeMachine(name);
      const now = Date.now();
      const site = (await start(settings)).stores;
      const { staff, signIn } = site.desk;
      const withSession = { kind: 'session' } as const;
      for (const [id, role] of [
        ['olga', 'owner'],
        ['carl', 'clients'],
      ] as const) {
        await staff.insert(person(id, role), log('invited'));
        await signIn.addPasskey(passkey(`${id}-1`, id), withSession, [], log('added'), now);
        await signIn.startSession(session(`session-${id}`, id, `${id}-1`), 9, log('signed-in'));
      }
      await signIn.addPasskey(passkey('olga-2', 'olga'), withSession, [], log('added'), now);
      await signIn.replaceCodes('olga', ['code-1', 'code-2'], log('codes'), now);
      const link = { hash: 'link-1', staffId: 'olga', purpose: 'recover', expiresAt: now * 2 } as const;
      await staff.putLink(link, log('link'), now);
      const leaked = openLetters({ store: site.letters, letterKey: letterKeys[0] });
      const signed = await issueLetter(leaked);
      const letters = openLetters({ store: site.letters, letterKey: letterKeys[1] });
      const [withdrawn, replaced] = [await issueLetter(letters), await issueLetter(letters)];
      const sent = makeWriteSet({ ticket: { email: 'sent@example.com' } });
      const erased = makeWriteSet({ ticket: { email: 'erased@example.com' } });
      const granted = makeWriteSet({ ticket: { email: 'granted@example.com' } });
      for (const each of [sent, erased, granted]) await site.intake.write(each);
      const { recordId: ticketId } = granted;
      const access = { ...blankEvent, recordId: ticketId, about: 'audit-report' };
      const grant = { ...access, id: 'grant', kind: 'document-granted' as const, at: now };
      await site.desk.requests.addEvents([grant], log('document-granted'), now);
      const reader = { id: 'reader', email: 'reader@example.com', now, mailedBefore: now } as const;
      const newsletterMail: OutgoingMail = {
        id: 'newsletter',
        kind: 'newsletter-confirm',
        recordId: 'reader',
        recipient: 'reader@example.com',
        messageId: '<newsletter@example.com>',
        payload: {},
        createdAt: now,
      };
      await site.subscribers.subscribe({ ...reader, idempotencyKey: null, mail: () => newsletterMail });
      await site.subscribers.confirm('reader', now);
      const token = (await signingOf(site, settings).signer())('case', sent.recordId);
      const offered = { ...someQuote(sent.recordId, now, '2099-01-01'), pdf: new Uint8Array([1]) };
      const writeQuote = (at: Stores, step: (transaction: Transaction) => Promise<void>, version: number) =>
        at.desk.requests.write({
          recordId: sent.recordId,
          version,
          change: {},
          events: [],
          mails: [],
          audit: log('quote'),
          now,
          alsoWrite: step,
        });
      expect(await writeQuote(site, (transaction) => site.quotes.insert(offered, transaction), 0)).toBe(
        'stored',
      );
      await site.close();
      const restore = await backUp();

      const later = (await start(settings)).stores;
      const desk = later.desk;
      const lettersLater = openLetters({ store: later.letters, letterKey: letterKeys[1] });
      await lettersLater.act(owner, {
        intent: 'withdraw',
        id: withdrawn.number,
        reason: 'A wrong scope, 100 %',
      });
      await withdrawLetterKey(
        later.letters,
        (await later.letters.findByNumber(signed.number))?.keyId ?? '',
        by,
        now,
      );
      await desk.staff.end('carl', () => [], log('access-ended'), now);
      await desk.signIn.removePasskey('olga', 'olga-2', [], log('passkey-removed'), now);
      const code = { kind: 'code', hash: 'code-1' } as const;
      await desk.signIn.addPasskey(passkey('olga-3', 'olga'), code, [], log('recovered'), now);
      const byLink = { kind: 'link', hash: 'link-1' } as const;
      await desk.signIn.addPasskey(passkey('olga-4', 'olga'), byLink, [], log('added'), now);
      await later.subscribers.end('reader');
      const revoked = await desk.requests.write({
        recordId: ticketId,
        version: 0,
        change: {},
        events: [{ ...access, id: 'revoke', kind: 'document-revoked', at: now + 1 }],
        mails: [],
        audit: log('document-revoked'),
        now,
        noteDecision: (transaction) =>
          later.requestLinks.noteRevoked(
            { recordId: ticketId, documentId: 'audit-report', at: now + 1 },
            transaction,
          ),
      });
      expect(revoked).toBe('stored');
      const taken = await quotesOn(later, () => now).takeBack(sent.recordId, now + 1);
      const takeBack = async (transaction: Transaction) => {
        await taken?.store(transaction);
        await taken?.noteDecision(transaction);
      };
      expect(await writeQuote(later, takeBack, 1)).toBe('stored');
      const lookup = { id: 'lookup', email: 'sent@example.com', caseId: null, createdAt: now };
      await later.requestLinks.queue(lookup);
      const versions = [{ recordId: sent.recordId, version: 2 }];
      const answer = { mail: { ...newsletterMail, id: 'links', recordId: sent.recordId }, versions };
      await later.requestLinks.settle('lookup', answer, now);
      const mails = await later.outbox.claim({ owner: 'worker', now: now * 2, leaseMs: 1, limit: 99 });
      const ofTicket = mails.filter(({ recordId }) => recordId === sent.recordId).map(({ id }) => id);
      expect(ofTicket.length).toBeGreaterThan(1);
      await later.outbox.settle(
        'worker',
        ofTicket.map((id) => ({ id, outcome: 'sent' })),
        now,
      );
      await later.erasePerson('erased@example.com');
      const next = await lettersLater.act(owner, someIssue({ replaces: replaced.number }));
      // A key of its own, from first to last after the backup.
      const short = await issueLetter(openLetters({ store: later.letters, letterKey: letterKeys[2] }));
      const shortKey = (await later.letters.findByNumber(short.number))?.keyId ?? '';
      await withdrawLetterKey(later.letters, shortKey, by, now);
      await later.close();

      // Another machine: what's left is the backup, and a copy of the log.
      const fresh = await restore();
      await copyFile(decisionLogFile(settings.dataDir), decisionLogFile(fresh.dataDir));
      const { stores, warnings } = await start(fresh);
      expect(warnings.join('\n')).toContain('older than decisions.log');
      const verify = openLetters({ store: stores.letters, letterKey: letterKeys[0] });
      expect(await verify.lookUp(withdrawn, admission)).toMatchObject({
        verdict: 'withdrawn',
        reason: 'A wrong scope, 100 %',
      });
      expect(await verify.lookUp(replaced, admission)).toMatchObject({
        verdict: 'superseded',
        supersededBy: next,
      });
      expect(await verify.lookUp(signed, admission)).toMatchObject({ verdict: 'withdrawn' });
      for (const letterKey of [letterKeys[0], letterKeys[2]]) {
        const signer = openLetters({ store: stores.letters, letterKey });
        expect(await signer.view()).toMatchObject({ trouble: 'withdrawn-key' });
        await expect(issueLetter(signer)).rejects.toThrow(letterDeskProblems['withdrawn-key']);
      }
      const { staff: people, signIn: ways } = stores.desk;
      expect(await people.findById('carl')).toMatchObject({ state: 'ended' });
      expect(await ways.passkeysOf('carl')).toEqual([]);
      for (const who of ['olga', 'carl']) expect(await ways.findSession(`session-${who}`)).toBeNull();
      expect((await ways.passkeysOf('olga')).map(({ id }) => id)).toEqual(['olga-1']);
      expect([await ways.findCode('code-1'), await ways.findCode('code-2')]).toEqual([null, 'olga']);
      expect(await people.findLink('link-1', now)).toBeNull();
      expect(await stores.subscribers.findByEmail('reader@example.com')).toMatchObject({ state: 'ended' });
      expect(await stores.requestLinks.version(sent.recordId)).toBe(2);
      expect(await stores.requestLinks.version(ticketId)).toBe(2);
      const accessOf = async (restored: Stores) =>
        accessTo('audit-report', await restored.requestLinks.documentSteps(ticketId), true, now + 2).state;
      expect(await accessOf(stores)).toBe('open');
      expect(await stores.quotes.ofTicket(sent.recordId)).toMatchObject([{ state: 'void' }]);
      expect(await stores.tickets.findById(erased.recordId)).toBeNull();
      const due = await stores.outbox.claim({ owner: 'again', now: now * 2, leaseMs: 1, limit: 99 });
      expect(due.map(({ id }) => id).filter((id) => ofTicket.includes(id))).toEqual([]);
      // Mailed before the backup, opened on the new machine.
      expect(await signingOf(stores, fresh).read('case', token)).toBe(sent.recordId);
      const entries = await Array.fromAsync(stores.desk.audit.all());
      expect(entries.map(({ action }) => action)).toContain('restored');

      // Once is enough: the next start has nothing to repeat, and leaves new sessions alone.
      await ways.startSession(session('session-new', 'olga', 'olga-1'), 9, log('signed-in'));
      await stores.close();
      const again = await start(fresh);
      expect(again.warnings).toEqual([]);
      expect(await again.stores.requestLinks.documentSteps(ticketId)).toHaveLength(2);
      expect(await again.stores.desk.signIn.findSession('session-new')).not.toBeNull();
      await again.stores.close();
    });

    it('leaves everything as it is when the site only starts again', async () => {
      const { settings } = await makeMachine(name);
      const { stores } = await start(settings);
      await stores.intake.write(makeWriteSet({ ticket: { email: 'gone@example.com' } }));
      await stores.erasePerson('gone@example.com');
      await stores.desk.staff.insert(person('olga', 'owner'), log('invited'));
      await stores.desk.signIn.startSession(session('kept', 'olga', 'olga-1'), 9, log('signed-in'));
      await stores.close();
      const again = await start(settings);
      expect(again.warnings).toEqual([]);
      expect(await again.stores.desk.signIn.findSession('kept')).not.toBeNull();
      await again.stores.close();
    });

    it('makes a decision that was noted when the process died before its commit', async () => {
      const { settings } = await makeMachine(name);
      const { stores } = await start(settings);
      await stores.intake.write(makeWriteSet());
      const [mail] = await stores.outbox.claim({
        owner: 'worker',
        now: Date.now() * 2,
        leaseMs: 1,
        limit: 1,
      });
      await stores.close();
      const line = `${new Date().toISOString()} ${'ab'.repeat(6)} 1 mail-sent ${mail?.id}\n`;
      await writeFile(decisionLogFile(settings.dataDir), `${line}2026-11-18T10:00:00.000Z cut o`);
      const again = (await start(settings)).stores;
      const due = await again.outbox.claim({ owner: 'again', now: Date.now() * 3, leaseMs: 1, limit: 9 });
      expect(due.map(({ id }) => id)).not.toContain(mail?.id);
      // The line that was cut off doesn't swallow the next one.
      await again.outbox.settle('again', [{ id: due[0]?.id ?? '', outcome: 'sent' }], 1);
      const lines = (await readFile(decisionLogFile(settings.dataDir), 'utf8')).split('\n');
      expect(lines.slice(2)).toEqual([expect.stringMatching(/ abababababab 2 mail-sent /), '']);
      await again.close();
    });

    it('sends nothing twice for a log that can’t be written, and refuses every other decision', async () => {
      const { settings } = await makeMachine(name);
      const { stores } = await start(settings);
      await stores.intake.write(makeWriteSet({ ticket: { email: 'kept@example.com' } }));
      await rm(decisionLogFile(settings.dataDir), { force: true });
      await mkdir(decisionLogFile(settings.dataDir));
      const [mail] = await stores.outbox.claim({
        owner: 'worker',
        now: Date.now() * 2,
        leaseMs: 1,
        limit: 1,
      });
      await stores.outbox.settle('worker', [{ id: mail?.id ?? '', outcome: 'sent' }], 1);
      expect(await stores.outbox.counts()).toMatchObject({ sent: 1 });
      await expect(stores.erasePerson('kept@example.com')).rejects.toThrow(DecisionsUnwritable);
      await stores.close();
    });
  });

  it('without the log says what it can’t repeat, and ends every session all the same', async () => {
    const { settings, backUp } = await makeMachine('SQLite');
    const { stores } = await start(settings);
    await signingOf(stores, settings).signer();
    await stores.desk.staff.insert(person('olga', 'owner'), log('invited'));
    await stores.desk.signIn.replaceCodes('olga', ['old'], log('codes'), 1);
    await stores.desk.signIn.replaceCodes('olga', ['new'], log('codes'), 1);
    await stores.close();
    const fresh = await (await backUp())();
    const site = openSqlite(sqliteFile(fresh.dataDir));
    await site.db
      .insertInto('deskSessions')
      .values(session('old', 'olga', 'olga-1'))
      .execute();
    await site.close();
    const again = await start(fresh);
    expect(again.warnings.join('\n')).toContain('lacks decisions');
    expect(await again.stores.desk.signIn.findSession('old')).toBeNull();
    await again.stores.close();
    const third = await start(fresh);
    expect(third.warnings).toEqual([]);
    await third.stores.close();
  });

  it('puts back the key next to the copy, keeps another one that is there, and says so', async () => {
    const { settings } = await makeMachine('SQLite');
    const { stores } = await start(settings);
    await signingOf(stores, settings).signer();
    await stores.close();
    const file = join(await makeFolder(), 'copy.sqlite');
    const site = (words: string[], folder: string, more = {}) =>
      callSite(words, { DATA_DIR: folder, DATABASE_URL: '', ...more });
    await site(['backup', file], settings.dataDir);
    const key = await readFile(signingKeyFile(settings.dataDir), 'utf8');
    expect(await readFile(`${file}.key`, 'utf8')).toBe(key);
    expect((await stat(`${file}.key`)).mode & 0o777).toBe(0o600);

    const fresh = await makeFolder();
    expect((await site(['restore', file], fresh)).stdout).toContain('Restored');
    expect(await readFile(signingKeyFile(fresh), 'utf8')).toBe(key);
    // A newer key in front, and the old one still there: nothing is missing.
    await writeFile(signingKeyFile(fresh), `${'n'.repeat(64)}\n${key}`);
    expect((await site(['restore', file], fresh)).stdout).not.toContain('different key');
    const other = `${'o'.repeat(64)}\n`;
    await writeFile(signingKeyFile(fresh), other);
    expect((await site(['restore', file], fresh)).stdout).toContain('different key');
    expect(await readFile(signingKeyFile(fresh), 'utf8')).toBe(other);

    await rm(`${file}.key`);
    expect((await site(['restore', file], await makeFolder())).stdout).toContain('won’t open');
  });
});

describe('the log of decisions', () => {
  it('forgets sent emails that no backup waits for anymore, and nothing else', async () => {
    const dataDir = await makeFolder();
    const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
    onTestFinished(() => stores.close());
    const line = (at: number, position: number, rest: string) =>
      `${new Date(at).toISOString()} ${'ab'.repeat(6)} ${position} ${rest}`;
    const lines = [
      line(0, 1, 'mail-sent old'),
      line(0, 2, 'erased someone'),
      line(passingDecisionsKeptMs, 3, 'mail-sent young'),
      line(0, 4, 'session-ended last'),
    ];
    await writeFile(decisionLogFile(dataDir), `${lines.join('\n')}\n`);
    expect(await stores.pruneDecisions(passingDecisionsKeptMs + 1)).toBe(1);
    expect(await readFile(decisionLogFile(dataDir), 'utf8')).toBe(`${lines.slice(1).join('\n')}\n`);
    expect(await stores.pruneDecisions(passingDecisionsKeptMs + 1)).toBe(0);
    expect(await createDecisionLog(dataDir).readLines()).toHaveLength(3);
  });
});
