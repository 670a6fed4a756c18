/** `npm run erase -- person@example.com`: removes a person everywhere and says what was removed. */
import { mailFolder, eraseMailFiles } from '#server/mail/transports.ts';
import { loadEnvFile, readEnv } from '#server/env.ts';
import { mailCounters } from '#server/services/mail-budget.ts';
import { createSigning, loadSigningKeys } from '#server/services/signing-keys.ts';
import { openStores } from '#server/stores/open.ts';

const [address, ...rest] = process.argv.slice(2);
if (address === undefined || !address.includes('@') || rest.length > 0) {
  console.error('Usage: npm run erase -- person@example.com');
  process.exit(1);
}

loadEnvFile();
const env = readEnv(process.env);
const stores = await openStores(env, { warn: (_, message) => console.error(message) });
try {
  const email = address.trim().toLowerCase();
  const signing = createSigning(() => loadSigningKeys(env, stores.engine, stores.secrets));
  const { tickets, applications, bookings, subscribers, mails, keys } = await stores.erasePerson(
    email,
    await mailCounters(signing, email),
  );
  const files = await eraseMailFiles(mailFolder(env.dataDir), [
    ...tickets,
    ...applications,
    ...bookings,
    ...subscribers,
  ]);
  console.log(
    `Removed ${counted('tickets', tickets)}, ${counted('applications with their files', applications)}, ` +
      `${bookings.length} bookings, ${subscribers.length} newsletter subscriptions, ${mails} mails of the outbox, ` +
      `${files} mail files, ${keys} idempotency keys.`,
  );
  console.log('Backups, and mails that were already delivered, are not reached by this.');
} finally {
  await stores.close();
}

function counted(what: string, ids: readonly string[]): string {
  return `${ids.length} ${what}${ids.length > 0 ? ` (${ids.join(', ')})` : ''}`;
}
