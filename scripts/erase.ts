/** `npm run erase -- person@example.com [--dry-run]`: removes a person everywhere and says what was removed. */
import { eraseMailFiles, findMailFiles, mailFolder } from '#server/mail/transports.ts';
import { mailCounters } from '#server/services/mail-budget.ts';
import { createSigning, loadSigningKeys } from '#server/services/signing-keys.ts';
import { fail, readArguments, readSettings } from './owner/command.ts';
import { withStores } from './owner/with-stores.ts';
import { usages } from './usage.mjs';

const { positionals, values } = readArguments(usages.erase, { 'dry-run': { type: 'boolean' } });
const [address, ...rest] = positionals;
if (address === undefined || !address.includes('@') || rest.length > 0) fail(usages.erase);
const dryRun = values['dry-run'] === true;
const env = readSettings();

await withStores(env, async (stores) => {
  const email = address.trim().toLowerCase();
  const signing = createSigning(() => loadSigningKeys(env, stores.engine, stores.secrets));
  const counters = await mailCounters(signing, email);
  const { tickets, applications, bookings, subscribers, mails, keys } = await stores.erasePerson(
    email,
    counters,
    { dryRun },
  );
  const records = [...tickets, ...applications, ...bookings, ...subscribers];
  const folder = mailFolder(env.dataDir);
  const files = dryRun
    ? (await findMailFiles(folder, records)).length
    : await eraseMailFiles(folder, records);
  console.log(
    `${dryRun ? 'Would remove' : 'Removed'} ${counted('tickets', tickets)}, ` +
      `${counted('applications with their files', applications)}, ${bookings.length} bookings, ` +
      `${subscribers.length} newsletter subscriptions, ${mails} mails of the outbox, ${files} mail files, ` +
      `${keys} idempotency keys.`,
  );
  console.log(
    dryRun
      ? 'Nothing was changed.'
      : 'Backups, exports, and mails that were already delivered, are not reached by this.',
  );
});

function counted(what: string, ids: readonly string[]): string {
  return `${ids.length} ${what}${ids.length > 0 ? ` (${ids.join(', ')})` : ''}`;
}
