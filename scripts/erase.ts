/** `npm run erase -- person@example.com`: removes a person everywhere and says what was removed. */
import { loadEnvFile, readEnv } from '#server/env.ts';
import { describeErasure, erasePersonEverywhere } from '#server/services/erase-person.ts';
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
  console.log(describeErasure(await erasePersonEverywhere(stores, env.dataDir, address)));
  console.log('Backups, and mails that were already delivered, are not reached by this.');
} finally {
  await stores.close();
}
