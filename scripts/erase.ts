/** `npm run erase -- person@example.com`: removes a person everywhere and says what was removed. */
import { loadEnvFile, readEnv } from '#server/env.ts';
import { describeErasure, erasePersonEverywhere } from '#server/services/erase-person.ts';
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
  const counters = await mailCounters(signing, email);
  console.log(describeErasure(await erasePersonEverywhere(stores, env.dataDir, email, counters)));
  console.log('Backups, and mails that were already delivered, are not reached by this.');
} finally {
  await stores.close();
}
