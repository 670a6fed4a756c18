/**
 * `npm run export -- tickets|applications|bookings|subscribers|work …`: the owner's own copy of what came in. Resumes are
 * written beside the table, each under the reference of its application. What it takes is in usage.mjs.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lateMailMs } from '#server/mail/outbox.ts';
import { exportApplications } from '#server/services/application-export.ts';
import { exportBookings } from '#server/services/booking-export.ts';
import { machineActor } from '#server/services/desk/people.ts';
import { exportWork } from '#server/services/desk/work-export.ts';
import { exportFormats, type ExportFormat } from '#server/services/record-export.ts';
import { exportSubscribers } from '#server/services/subscriber-export.ts';
import { exportTickets } from '#server/services/ticket-export.ts';
import type { Stores } from '#server/stores.ts';
import { fail, readArguments, readSettings } from './owner/command.ts';
import { exportTarget } from './owner/export-target.ts';
import { withStores } from './owner/with-stores.ts';
import { usages } from './usage.mjs';

const { positionals, values } = readArguments(usages.export, {
  format: { type: 'string' },
  out: { type: 'string' },
  files: { type: 'string' },
  since: { type: 'string' },
  late: { type: 'boolean' },
});

/** What a record is known by, and when it came. */
type Filter = <Item>(
  records: AsyncIterable<Item>,
  idOf: (record: Item) => string,
  timeOf: (record: Item) => number,
) => AsyncIterable<Item>;

const cameAt = ({ createdAt }: { readonly createdAt: number }): number => createdAt;

const kinds: Readonly<
  Record<string, (stores: Stores, format: ExportFormat, only: Filter) => AsyncIterable<string>>
> = {
  tickets: (stores, format, only) =>
    exportTickets(
      only(stores.tickets.all(), ({ id }) => id, cameAt),
      format,
    ),
  applications: ({ applications }, format, only) =>
    exportApplications(
      only(applications.all(), ({ reference }) => reference, cameAt),
      (reference) => applications.findResume(reference),
      saveResume,
      format,
    ),
  bookings: (stores, format, only) =>
    exportBookings(
      only(stores.bookings.all(), ({ id }) => id, cameAt),
      format,
    ),
  subscribers: (stores, format, only) =>
    exportSubscribers(
      only(stores.subscribers.all(), ({ id }) => id, cameAt),
      format,
    ),
  work: (stores, format, only) =>
    exportWork(
      only(
        stores.desk.cases.allEvents(),
        ({ recordId }) => recordId,
        ({ at }) => at,
      ),
      format,
    ),
};

const format = exportFormats.find((known) => known === (values.format ?? 'csv'));
const kind = Object.entries(kinds).find(([name]) => name === positionals[0]);
const since = values.since === undefined ? 0 : Date.parse(values.since);
if (positionals.length !== 1 || !kind || !format) fail(usages.export);
if (Number.isNaN(since))
  fail(`--since takes a day or an instant, for example 2026-11-01.\n\n${usages.export}`);

const env = readSettings();
const resumeFolder = exportTarget(values.files ?? 'resumes', env.dataDir);
const file = values.out === undefined ? null : exportTarget(values.out, env.dataDir);

async function saveResume(name: string, content: Uint8Array): Promise<void> {
  await mkdir(resumeFolder, { recursive: true, mode: 0o700 });
  await writeFile(join(resumeFolder, name), content, { mode: 0o600 });
}

async function makeFilter(stores: Stores): Promise<Filter> {
  const late = values.late
    ? new Set(await stores.outbox.unsentRecords(Date.now() - lateMailMs))
    : null;
  return async function* only(records, idOf, timeOf) {
    for await (const record of records) {
      if (timeOf(record) >= since && (late?.has(idOf(record)) ?? true)) yield record;
    }
  };
}

/** Whoever reads may have seen enough (`| head`): that is no failure. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

await withStores(env, async (stores) => {
  // Before the first byte leaves, as at the desk.
  await stores.desk.audit.append(
    { actorId: machineActor, action: 'exported', recordId: kind[0], requestId: '' },
    Date.now(),
  );
  const only = await makeFilter(stores);
  if (file !== null) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const target = file === null ? process.stdout : createWriteStream(file, { mode: 0o600 });
  const pieces = Readable.from(kind[1](stores, format, only));
  await pipeline(pieces, target, { end: target !== process.stdout }).catch(endQuietly);
  if (file !== null) console.error(`Wrote ${file}.`);
});
