import { describeErasure, erasePersonEverywhere } from '#server/retention/erasure.ts';
import { mailCounters } from '#server/mail/budgets.ts';
import { createSigning, loadSigningKeys } from '#server/signing/signing.ts';
import { machine, refuse, withStores, type Call } from './command.ts';

export async function erase(call: Call<{ 'dry-run'?: boolean | undefined }>): Promise<void> {
  const { env, print } = call;
  const email = (call.positionals[0] ?? '').trim().toLowerCase();
  if (!email.includes('@')) refuse(`"${email}" isn’t an email address.`);
  const dryRun = call.values['dry-run'] === true;
  await withStores(env, async (stores) => {
    const signing = createSigning(() => loadSigningKeys(env, stores.engine, stores.secrets));
    const counters = await mailCounters(signing, email);
    const log = { audit: { ...machine, action: 'erased' }, now: Date.now() };
    const erased = await erasePersonEverywhere(stores, env.dataDir, email, counters, { dryRun, log });
    print(describeErasure(erased, dryRun));
    print(
      dryRun ? 'Nothing was changed.' : "This doesn't affect backups, exports, or mails already delivered.",
    );
  });
}
