import { beforeAll, describe, expect, it } from 'vitest';
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
