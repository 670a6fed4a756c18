import { beforeEach, describe, expect, it } from 'vitest';
import { retentionDays } from '#content/retention.ts';
import { dayMs } from '#contract/durations.ts';
import { describeHeldPurge, purgeExpired, purgeLimits } from '#server/retention/purge.ts';
import { notesOn } from '#server/services.ts';
import type { Stores } from '#server/stores.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { makeDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';

const email = 'asha@example.com';
const now = Date.parse('2026-11-18T09:00:00Z');

describe('the purge', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    beforeEach(async () => {
      stores ??= await engine.open();
      await stores.erasePerson(email);
      await stores.purgeState.noteRun(now);
    });

    const purgeAt = async (time: number) =>
      (await purgeExpired(stores, engine.settings().dataDir, { now: time })).held;
    let last = 0;
    /** So many days old now. */
    async function apply(...ages: readonly number[]): Promise<void> {
      for (const age of ages) {
        last += 1;
        const reference = `APP-K7M-4QX-${String(last).padStart(3, '0')}`;
        await stores.intake.write(
          makeApplicationWriteSet({ now: now - age * dayMs, application: { reference, email } }),
        );
      }
    }
    const count = async () => (await Array.fromAsync(stores.applications.all())).length;

    it('removes nothing after the clock jumped far ahead, and says so until it is corrected.', async () => {
      await apply(0, 1, 2);
      const far = now + (retentionDays.applications + 3) * dayMs;
      expect(await purgeAt(far)).toEqual({ days: 183, rows: [{ what: 'applications', due: 3, of: 3 }] });
      expect(await purgeAt(far + dayMs)).toMatchObject({ days: 184 });
      expect(await count()).toBe(3);
      expect(notesOn(await stores.health(), 0, now)).toContain(
        'the purge is on hold: the clock may have jumped',
      );

      expect(await purgeAt(now + dayMs)).toBeNull();
      expect(await stores.purgeState.held()).toBeNull();
      expect(await count()).toBe(3);
    });

    it('still stops a jump ahead after the clock was back for a while.', async () => {
      await apply(0);
      expect(await purgeAt(now - 300 * dayMs)).toBeNull();
      expect(await purgeAt(now + 181 * dayMs)).not.toBeNull();
      expect(await count()).toBe(1);
    });

    it('goes on after a month off, when what is due is a small part.', async () => {
      await apply(0, 1, 2, 3, 160);
      expect(await purgeAt(now + 30 * dayMs)).toBeNull();
      expect(await count()).toBe(4);
    });

    it('removes any share from one day to the next: a few records are a large part of a small site.', async () => {
      await apply(retentionDays.applications - 1 / 2);
      expect(await purgeAt(now + purgeLimits.gapMs)).toBeNull();
      expect(await count()).toBe(0);
    });

    it('goes on, and is logged, once an owner says that the clock is right.', async () => {
      await apply(0, 0);
      const test = makeDesk(stores, now + 200 * dayMs);
      const [owner, colleague] = [await test.person('Mehul', 'owner'), await test.person('Asha', 'clients')];
      const held = await purgeAt(test.now);
      expect((await owner.desk().today()).heldPurge).toEqual(held);
      expect((await colleague.desk().today()).heldPurge).toBeNull();
      expect(held && describeHeldPurge(held)).toContain('2 of 2 applications');
      await owner.desk().purgeAnyway();
      expect(await count()).toBe(0);
      expect((await owner.desk().today()).heldPurge).toBeNull();
      expect((await owner.desk().log(null, '', 'purged')).rows).toHaveLength(1);
      expect(await purgeAt(test.now + dayMs)).toBeNull();
    });
  });
});
