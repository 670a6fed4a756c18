/**
 * What was decided for good, in a file next to the database: a backup doesn't know what was decided after it was made.
 * The file is append-only, contains ids but no addresses, and is repeated on every start (`repeatDecisions`).
 */
import { randomBytes } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#contract/durations.ts';
import { retentionDays } from '#content/retention.ts';
import { appendAudit, type AuditEntry } from './audit.ts';
import { StoreUnavailable, type Database, type Transaction } from './database.ts';
import {
  makePrivateFile,
  makePrivateFolder,
  privateFileMode,
  readPrivateFile,
  writePrivateFile,
} from './private-files.ts';

/** Only what can never change back: an old line may be repeated at any time. */
export const decisionKinds = [
  'erased',
  'letter-withdrawn',
  'letter-superseded',
  'letter-key-withdrawn',
  'person-ended',
  'passkey-removed',
  'code-used',
  'link-used',
  'session-ended',
  'case-link-renewed',
  'document-revoked',
  'quote-void',
  'unsubscribed',
  'mail-sent',
  'mail-undone',
  'token-revoked',
] as const;

export type DecisionKind = (typeof decisionKinds)[number];

/** `about`: what the kind's own repository needs to repeat it, ids first. */
export type Decision = { readonly at: number; readonly about: readonly string[] };

type Line = Decision & {
  /** Which log it was written to, and where in it: files of several processes may be appended to one another. */
  readonly log: string;
  readonly position: number;
  readonly kind: DecisionKind;
};

/** Repeats decisions of one kind; returns how many had been undone. */
type Repeat = (transaction: Transaction, decisions: readonly Decision[]) => Promise<number>;

/** Erasures repeat themselves, each in its own transaction: `repeatErasures`. */
export type Repeats = Readonly<Record<Exclude<DecisionKind, 'erased'>, Repeat>>;

export const decisionLogFile = (dataDir: string): string => join(dataDir, 'decisions.log');

/** Of earlier releases: a time and ids per line. Still read, so that a step back to such a release finds it. */
export const erasureLogFile = (dataDir: string): string => join(dataDir, 'erasures.log');

/**
 * These only matter as long as a backup may contain what they're about: a mail that waits, a link or a session that is
 * still valid. A backup older than this isn't protected from them.
 */
const passing: readonly DecisionKind[] = ['mail-sent', 'mail-undone', 'link-used', 'session-ended'];
export const passingDecisionsKeptMs = retentionDays.deadLetteredMails * dayMs;

/** The file can't be read or written: the decision isn't made, and whoever asked is told to try again. */
export class DecisionsUnwritable extends StoreUnavailable {}

export type DecisionLog = ReturnType<typeof createDecisionLog>;

export function createDecisionLog(dataDir: string) {
  const file = decisionLogFile(dataDir);

  async function withFile<T>(work: (handle: FileHandle) => Promise<T>): Promise<T> {
    try {
      await makePrivateFolder(dataDir);
      await makePrivateFile(file);
      const handle = await open(file, 'a+', privateFileMode);
      try {
        return await work(handle);
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (error instanceof StoreUnavailable || !(error instanceof Error && 'syscall' in error)) throw error;
      throw new DecisionsUnwritable('the decision could not be noted in the data folder', { cause: error });
    }
  }

  async function readLines(): Promise<Line[]> {
    const [noted, erased] = [await readPrivateFile(file), await readPrivateFile(erasureLogFile(dataDir))];
    return [
      ...(erased ?? '').split('\n').flatMap(readErasure),
      ...(noted ?? '').split('\n').flatMap((text) => readLine(text) ?? []),
    ];
  }

  return {
    readLines,

    /**
     * The last step of a transaction: the line is on disk before the decision counts. If the process dies in between,
     * the next start makes the decision.
     */
    note: async (transaction: Transaction, kind: DecisionKind, about: readonly string[]): Promise<void> => {
      if (about.length === 0) return;
      await withFile(async (handle) => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0);
        const first = buffer.toString('utf8', 0, bytesRead).split(' ')[1];
        const log = first !== undefined && isLogName(first) ? first : randomBytes(6).toString('hex');
        const position = (await lockPosition(transaction, log)) + 1;
        const words = [new Date().toISOString(), log, position, kind, ...about.map(encodeURIComponent)];
        const { size } = await handle.stat();
        const [last] = size === 0 ? ['\n'] : [await readText(handle, size - 1, 1)];
        // A line that was cut off by a crash must not swallow this one.
        await handle.appendFile(`${last === '\n' ? '' : '\n'}${words.join(' ')}\n`);
        await handle.sync();
        await setPosition(transaction, log, position);
      });
    },

    /** Removes lines that no backup needs anymore; each log keeps its last line, and with it its position. */
    prune: async ({ patient }: Database, now: number): Promise<number> => {
      const lines = await readLines();
      const logs = [...lastPositions(lines).keys()];
      if (!lines.some((line) => isOver(line, now))) return 0;
      return patient.transaction().execute(async (transaction) => {
        // Nobody appends meanwhile.
        for (const log of logs.toSorted()) await lockPosition(transaction, log);
        const text = (await readPrivateFile(file)) ?? '';
        const kept = text.split('\n').filter((each) => readLine(each) !== null);
        const last = lastPositions(kept.flatMap((each) => readLine(each) ?? []));
        const left = kept.filter((each) => {
          const line = readLine(each);
          return line === null || !isOver(line, now) || last.get(line.log) === line.position;
        });
        if (left.length < kept.length) await writePrivateFile(file, left.map((each) => `${each}\n`).join(''));
        return kept.length - left.length;
      });
    },
  };
}

const isLogName = (word: string): boolean => /^[0-9a-f]{12}$/.test(word);

async function readText(handle: FileHandle, from: number, bytes: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, from);
  return buffer.toString('utf8', 0, bytesRead);
}

const isOver = ({ kind, at }: Line, now: number): boolean =>
  passing.includes(kind) && at < now - passingDecisionsKeptMs;

/** Null: cut off by a crash, or not ours. */
function readLine(text: string): Line | null {
  const [time = '', log = '', place = '', kind, ...about] = text.split(' ');
  const [at, position] = [Date.parse(time), Number(place)];
  const known = decisionKinds.find((each) => each === kind);
  if (known === undefined || !isLogName(log) || !Number.isInteger(position) || Number.isNaN(at)) return null;
  try {
    return { at, log, position, kind: known, about: about.map(decodeURIComponent) };
  } catch {
    return null;
  }
}

const noLog = '';

function readErasure(text: string): Line[] {
  const [time = '', ...about] = text.trim().split(/\s+/);
  return about.length === 0 ? [] : [{ at: Date.parse(time), log: noLog, position: 0, kind: 'erased', about }];
}

function lastPositions(lines: readonly Line[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { log, position } of lines)
    if (log !== noLog) last.set(log, Math.max(position, last.get(log) ?? 0));
  return last;
}

/** How far the database knows the log; locked until the commit, so lines are in the order of the commits. */
async function lockPosition(transaction: Transaction, log: string): Promise<number> {
  await transaction
    .insertInto('decisionLogs')
    .values({ log, position: 0 })
    .onConflict((known) => known.column('log').doNothing())
    .execute();
  const { position } = await transaction
    .selectFrom('decisionLogs')
    .select('position')
    .where('log', '=', log)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return position;
}

async function setPosition(transaction: Transaction, log: string, position: number): Promise<void> {
  await transaction.updateTable('decisionLogs').set({ position }).where('log', '=', log).execute();
}

export type RepeatedDecisions = {
  /** How many of each kind had been undone; kinds without any are left out. */
  readonly repeated: Readonly<Partial<Record<DecisionKind, number>>>;
  /** The database is older than the log: it comes from a backup, and all sessions were ended. */
  readonly isRestored: boolean;
  /** The database knows decisions that the log doesn't have: the log was lost, or is an old copy. */
  readonly isLogBehind: boolean;
};

/**
 * On every start, before anything is served or mailed: makes every noted decision again. If the database and the log
 * don't agree on how far they are, the database or the log was replaced, and every session of the desk ends.
 */
export async function repeatDecisions(
  { engine, patient }: Database,
  log: DecisionLog,
  repeats: Repeats,
  /** How many people were erased again; each erasure is noted again, too. */
  repeatErasures: () => Promise<number>,
  { audit, now }: { readonly audit: AuditEntry; readonly now: number },
): Promise<RepeatedDecisions> {
  // Before anything is noted again: that moves the positions.
  const before = lastPositions(await log.readLines());
  const rows = await patient.selectFrom('decisionLogs').selectAll().execute();
  const known = new Map(rows.map(({ log: name, position }) => [name, position]));
  const isRestored = [...before].some(([name, position]) => position > (known.get(name) ?? 0));
  // On PostgreSQL other processes have their own data folders, and their own logs.
  const isLogBehind = rows.some(({ log: name, position }) =>
    before.has(name) ? position > (before.get(name) ?? 0) : engine === 'sqlite' && position > 0,
  );
  const erased = await repeatErasures();
  const lines = await log.readLines();
  return patient.transaction().execute(async (transaction) => {
    const repeated: Partial<Record<DecisionKind, number>> = erased > 0 ? { erased } : {};
    for (const [kind, repeat] of Object.entries(repeats) as [DecisionKind, Repeat][]) {
      const count = await repeat(
        transaction,
        lines.filter((line) => line.kind === kind),
      );
      if (count > 0) repeated[kind] = count;
    }
    if (isRestored || isLogBehind) {
      await transaction.deleteFrom('deskSessions').execute();
      await appendAudit(transaction, audit, now);
      if (engine === 'sqlite') await transaction.deleteFrom('decisionLogs').execute();
      for (const [name, position] of lastPositions(lines)) {
        await lockPosition(transaction, name);
        await setPosition(transaction, name, position);
      }
    }
    return { repeated, isRestored, isLogBehind };
  });
}

const idsPerQuery = 500;

/** For queries about many ids: as many as both engines take at once. */
export function* inChunks(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += idsPerQuery) yield ids.slice(from, from + idsPerQuery);
}
