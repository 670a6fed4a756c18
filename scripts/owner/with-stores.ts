import { StoreUnavailable } from '#server/database/database.ts';
import { describeTrouble } from '#server/database/trouble.ts';
import type { Env } from '#server/env.ts';
import { openStores, type Stores } from '#server/stores.ts';

/** Opens the database for one command; when it can't be used, says why in one sentence, then where. */
export async function withStores(env: Env, work: (stores: Stores) => Promise<void>): Promise<void> {
  const stores = await openStores(env, { warn: () => undefined });
  try {
    await work(stores);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    sayTrouble(error);
  } finally {
    await stores.close();
  }
}

/** One sentence first; the stack is for whoever needs it. */
export function sayTrouble(error: Error): void {
  process.stderr.write(`${describeTrouble(error)}\n\n${error.stack ?? error.message}\n`);
  if (error.cause instanceof Error) process.stderr.write(`Caused by: ${error.cause.stack ?? ''}\n`);
  process.exitCode = 1;
}
