import { beforeAll, describe, expect, it } from 'vitest';
import { createLimiter, LimitExceeded } from '#server/http/limiter.ts';
import type { Stores } from '#server/stores.ts';
import { onBothEngines } from '#tests/support/engines.ts';

const hit = (bucket: string, windowMs = 1_000) => ({ bucket, windowMs });

describe('the limits', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    beforeAll(async () => {
      stores = await engine.open();
    });

    it('counts within a window and starts anew after it', async () => {
      expect(await stores.limits.take([hit('a')], 100)).toEqual([{ hits: 1, resetAt: 1_100 }]);
      expect(await stores.limits.take([hit('a')], 1_099)).toEqual([{ hits: 2, resetAt: 1_100 }]);
      expect(await stores.limits.take([hit('a')], 1_100)).toEqual([{ hits: 1, resetAt: 2_100 }]);
    });

    it('starts anew after the clock was set back by more than a window, for refused people, too', async () => {
      const [ahead, right] = [3_600_000, 100];
      await stores.limits.take([hit('ahead')], ahead);
      expect(await stores.limits.take([hit('ahead')], right)).toEqual([{ hits: 1, resetAt: 1_100 }]);
      // Another process's clock is a little behind: that is the same window.
      expect(await stores.limits.take([hit('ahead')], 0)).toEqual([{ hits: 2, resetAt: 1_100 }]);
      let now = ahead;
      const limit = createLimiter(stores.limits, () => now);
      const policy = { name: 'set-back', perClient: 1, inAll: 9, windowMs: 1_000 };
      await limit(policy, '192.0.2.1');
      await expect(limit(policy, '192.0.2.1')).rejects.toBeInstanceOf(LimitExceeded);
      now = right;
      expect(await limit(policy, '192.0.2.1')).toMatchObject([{ remaining: 0 }, { remaining: 8 }]);
    });

    it('counts several buckets at once and keeps them apart', async () => {
      await stores.limits.take([hit('b')], 100);
      expect(await stores.limits.take([hit('c'), hit('b')], 100)).toMatchObject([{ hits: 1 }, { hits: 2 }]);
    });

    it('counts each of many hits that come at once', async () => {
      const counts = await Promise.all(
        Array.from({ length: 150 }, () => stores.limits.take([hit('rush')], 100)),
      );
      expect(counts.map(([count]) => count?.hits).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
        Array.from({ length: 150 }, (_, index) => index + 1),
      );
    });

    it('has a long random secret that stays the same', async () => {
      expect(await stores.limits.secret()).toMatch(/^[0-9a-f]{64}$/);
      expect(await stores.limits.secret()).toBe(await stores.limits.secret());
    });
  });
});
