/**
 * `npm run export -- tickets|applications|bookings|subscribers|work --format csv|json [--out file] [--files folder]`: the
 * owner's own copy of what came in. Resumes are written beside the table, each under the reference of its application.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { loadEnvFile, readEnv } from '#server/env.ts';
import { exportApplications } from '#server/services/application-export.ts';
import { exportBookings } from '#server/services/booking-export.ts';
import { exportFormats, type ExportFormat } from '#server/services/record-export.ts';
import { exportSubscribers } from '#server/services/subscriber-export.ts';
import { exportTickets } from '#server/services/ticket-export.ts';
import { exportWork } from '#server/services/desk/work-export.ts';
import { openStores } from '#server/stores/open.ts';
import type { Stores } from '#server/stores/ports.ts';

const usage =
  'Usage: npm run export -- tickets|applications|bookings|subscribers|work --format csv|json [--out file] ' +
  '[--files folder for resumes]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string', default: 'csv' },
    out: { type: 'string' },
    files: { type: 'string', default: 'resumes' },
  },
});

const kinds: Readonly<Record<string, (stores: Stores, format: ExportFormat) => AsyncIterable<string>>> = {
  tickets: (stores, format) => exportTickets(stores.tickets.all(), format),
  applications: ({ applications }, format) =>
    exportApplications(
      applications.all(),
      (reference) => applications.findResume(reference),
      saveResume,
      format,
    ),
  bookings: (stores, format) => exportBookings(stores.bookings.all(), format),
  subscribers: (stores, format) => exportSubscribers(stores.subscribers.all(), format),
  work: (stores, format) => exportWork(stores.desk.cases.allEvents(), format),
};

async function saveResume(name: string, content: Uint8Array): Promise<void> {
  await mkdir(values.files, { recursive: true, mode: 0o700 });
  await writeFile(join(values.files, name), content, { mode: 0o600 });
}

/** Whoever reads may have seen enough (`| head`): that is no failure. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

const format = exportFormats.find((known) => known === values.format);
const kind = Object.entries(kinds).find(([name]) => name === positionals[0]);
if (positionals.length !== 1 || !kind || !format) {
  console.error(usage);
  process.exit(1);
}

loadEnvFile();
const stores = await openStores(readEnv(process.env), { warn: (_, message) => console.error(message) });
try {
  const target = values.out === undefined ? process.stdout : createWriteStream(values.out, { mode: 0o600 });
  const pieces = Readable.from(kind[1](stores, format));
  await pipeline(pieces, target, { end: target !== process.stdout }).catch(endQuietly);
  if (values.out !== undefined) console.error(`Wrote ${values.out}.`);
} finally {
  await stores.close();
}
