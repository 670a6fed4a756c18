/** The keys that sign letters: lists them, and withdraws one that may have leaked. */
import { withdrawLetterKey } from '#server/letters/service.ts';
import { fail, machine, withStores, type Call } from './command.ts';

const dayOf = (time: number | null): string =>
  time === null ? 'no' : new Date(time).toISOString().slice(0, 10);

export async function letterKeys(call: Call<{ withdraw?: string | undefined }>): Promise<void> {
  const { env, print, note, values } = call;
  await withStores(env, async ({ letters }) => {
    if (values.withdraw !== undefined) {
      const count = await withdrawLetterKey(letters, values.withdraw, machine, Date.now());
      if (count === null)
        fail(
          'There’s no such key, or it has already been withdrawn. List the keys with "npm run site -- letter-keys".',
        );
      print(`Withdrawn: the key ${values.withdraw} and ${count} ${count === 1 ? 'letter' : 'letters'}.`);
      note('Set a new LETTER_KEY, restart the site, and issue those letters again.');
      return;
    }
    const [keys, counts] = [await letters.keys(), await letters.countByKey()];
    for (const { id, validFrom, retiredAt, withdrawnAt } of keys)
      print(
        `${id}: since ${dayOf(validFrom)}, retired: ${dayOf(retiredAt)}, withdrawn: ${dayOf(withdrawnAt)}, letters: ${counts.get(id) ?? 0}`,
      );
    if (keys.length === 0)
      print(
        'There’s no key yet. Set LETTER_KEY to the output of "openssl rand -hex 32" and restart the site.',
      );
  });
}
