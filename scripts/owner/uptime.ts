/** The minutes the site was up and which are missing: the register's figure, counted again. */
import { uptimeLimits, uptimeLine, uptimeOf } from '#contract/uptime.ts';
import { withStores, type Call } from './command.ts';

export async function printUptime({ env, print }: Call): Promise<void> {
  await withStores(env, async ({ uptime }) => {
    const found = uptimeOf(await uptime.days(uptimeLimits.days), Date.now());
    if (found === null) {
      print('No minutes have been counted yet: start the site.');
      return;
    }
    const { share, since } = uptimeLine(found);
    print(`${share} since ${since}: ${found.seen} of ${found.possible} minutes`);
    for (const { day, seen, possible } of found.days)
      if (seen < possible) print(`${day}: ${seen} of ${possible} minutes`);
  });
}
