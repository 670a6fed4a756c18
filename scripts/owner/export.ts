import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { resumeFileName } from '#server/applications/application.ts';
import { exportFormats } from '#server/database/export.ts';
import { exportKinds, type ExportFilter } from '#server/desk/exports.ts';
import { lateMailMs } from '#server/mail/outbox.ts';
import type { Stores } from '#server/stores.ts';
import { audit, fail, refuse, withStores, type Call } from './command.ts';

type Values = Partial<Record<'format' | 'out' | 'files' | 'since', string | undefined>> & {
  readonly late?: boolean | undefined;
};

export async function exportRecords({ env, positionals, values, stdout, note }: Call<Values>): Promise<void> {
  const [name = ''] = positionals;
  const write = Object.hasOwn(exportKinds, name) ? exportKinds[name] : undefined;
  if (!write) refuse(`There is no "${name}" to export.`);
  const format = exportFormats.find((known) => known === (values.format ?? 'csv'));
  if (!format) refuse(`--format takes ${exportFormats.join(' or ')}.`);
  const since = values.since === undefined ? 0 : Date.parse(values.since);
  if (Number.isNaN(since)) refuse('--since takes a day or a time, for example 2026-11-01.');
  const resumeFolder = exportTarget(values.files ?? 'resumes', env.dataDir);
  const file = values.out === undefined ? null : exportTarget(values.out, env.dataDir);

  /** Resumes are written next to the table, each named by its application's reference. */
  const saveResume = async (stores: Stores, reference: string): Promise<void> => {
    const resume = await stores.applications.findResume(reference);
    if (!resume) return;
    await mkdir(resumeFolder, { recursive: true, mode: 0o700 });
    await writeFile(join(resumeFolder, resumeFileName(reference, resume)), resume.content, { mode: 0o600 });
  };
  await withStores(env, async (stores) => {
    // Before the first byte is sent, as in the desk.
    await audit(stores, 'exported', name);
    const save = name === 'applications' ? (id: string) => saveResume(stores, id) : () => undefined;
    const only = await makeFilter(stores, since, values.late === true, save);
    if (file !== null) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const target = file === null ? stdout : createWriteStream(file, { mode: 0o600 });
    const pieces = Readable.from(write(stores, format, only));
    await pipeline(pieces, target, { end: file !== null }).catch(endQuietly);
    if (file !== null) note(`Wrote ${file}.`);
  });
}

async function makeFilter(
  stores: Stores,
  since: number,
  isLateOnly: boolean,
  onKept: (id: string) => Promise<void> | undefined,
): Promise<ExportFilter> {
  const late = isLateOnly ? new Set(await stores.outbox.unsentRecords(Date.now() - lateMailMs)) : null;
  return async function* only(records, idOf, timeOf) {
    for await (const record of records) {
      if (timeOf(record) < since || late?.has(idOf(record)) === false) continue;
      await onKept(idOf(record));
      yield record;
    }
  };
}

/** The reader may have seen enough (`| head`): that isn't an error. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

/** Where an export may be written: never in the checkout, where personal data could be committed. */
function exportTarget(name: string, dataDir: string): string {
  const folder = join(dataDir, 'exports');
  const isBare = !isAbsolute(name) && !name.includes('/') && !name.includes(sep);
  const target = isBare ? join(folder, name) : resolve(name);
  if (isInside(target, process.cwd()) && !isInside(target, resolve(dataDir)))
    fail(
      `${name} is inside the checkout, where it could be committed. Give a name without a path to write into ` +
        `${folder}, or a path outside.`,
    );
  return target;
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, resolve(path));
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
}
