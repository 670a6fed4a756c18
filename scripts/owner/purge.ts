/** Removes what is no longer kept, as the site does every day. */
import { describeHeldPurge, purgeExpired } from '#server/retention/purge.ts';
import { audit, fail, withStores, type Call } from './command.ts';

type Values = { 'clock-is-right'?: boolean | undefined };

export async function purgeNow({ env, print, values }: Call<Values>): Promise<void> {
  const isClockRight = values['clock-is-right'] ?? false;
  await withStores(env, async (stores) => {
    const { held, counts } = await purgeExpired(stores, env.dataDir, { isClockRight });
    if (held !== null)
      fail(
        `Nothing was removed: ${describeHeldPurge(held)}. If it’s right, run "npm run site -- purge --clock-is-right".`,
      );
    await audit(stores, 'purged', 'none');
    const { tickets, applications, bookings, subscribers, mails } = counts;
    print(
      `Removed ${tickets} tickets, ${applications} applications, ${bookings} calls, ${subscribers} newsletter subscriptions, ${mails} mails of the outbox.`,
    );
  });
}
