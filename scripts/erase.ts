/** `npm run erase -- person@example.com [--dry-run]`: removes a person everywhere and says what was removed. */
import { machineActor } from '#server/services/desk/people.ts';
import { describeErasure, erasePersonEverywhere, logErasure } from '#server/services/erase-person.ts';
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
  const erased = await erasePersonEverywhere(stores, env.dataDir, email, counters, { dryRun });
  if (!dryRun)
    await logErasure(stores, erased, { actorId: machineActor, action: 'erased', requestId: '' }, Date.now());
  console.log(describeErasure(erased, dryRun));
  console.log(
    dryRun ? 'Nothing was changed.' : 'This doesn’t touch backups, exports or emails already delivered.',
  );
});
