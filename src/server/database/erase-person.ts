import { eraseMailFiles, findMailFiles, mailFolder } from '#server/mail/mail-files.ts';
import type { Tables } from './tables.ts';
import type { Stores } from '#server/stores.ts';
import type { Erasure } from './erasure.ts';

export type ErasedPerson = Erasure & { readonly files: number };

/** Removes a person from every table and from the folder of mails; for the command and for the desk. */
export async function erasePersonEverywhere(
  stores: Pick<Stores, 'erasePerson'>,
  dataDir: string,
  email: string,
  counters: readonly string[],
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<ErasedPerson> {
  const erased = await stores.erasePerson(email, counters, { dryRun });
  const { tickets, applications, bookings, subscribers } = erased;
  const records = [...tickets, ...applications, ...bookings, ...subscribers];
  const folder = mailFolder(dataDir);
  const files = dryRun
    ? (await findMailFiles(folder, records)).length
    : await eraseMailFiles(folder, records);
  return { ...erased, files };
}

/** One entry for each record; ids only: the log must not keep the address that was just removed. */
export async function logErasure(
  stores: Pick<Stores, 'desk'>,
  { tickets, applications, bookings, subscribers }: Erasure,
  audit: Pick<Tables['auditLog'], 'actorId' | 'action' | 'requestId'>,
  now: number,
): Promise<void> {
  const records = [...tickets, ...applications, ...bookings, ...subscribers];
  for (const recordId of records.length > 0 ? records : ['none'])
    await stores.desk.audit.append({ ...audit, recordId }, now);
}

/** What was, or would be, removed, in one sentence. */
export function describeErasure(erased: ErasedPerson, dryRun = false): string {
  const { tickets, applications, bookings, subscribers, mails, files, keys, isLeftInLog } = erased;
  return (
    `${dryRun ? 'Would remove' : 'Removed'} ${counted('tickets', tickets)}, ${counted('applications with their files', applications)}, ` +
    `${bookings.length} bookings, ${subscribers.length} newsletter subscriptions, ${mails} mails of the outbox, ` +
    `${files} mail files, ${keys} idempotency keys.` +
    (isLeftInLog === true
      ? ' Another process, such as a backup, is reading the database: until it ends, and at the latest until the ' +
        'purge of the next day, the removed rows are still in site.sqlite-wal.'
      : '')
  );
}

function counted(what: string, ids: readonly string[]): string {
  return `${ids.length} ${what}${ids.length > 0 ? ` (${ids.join(', ')})` : ''}`;
}
