import { beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, uptimeOf } from '#contract/uptime.ts';
import { createUptimeService } from '#server/uptime/service.ts';
import type { Stores } from '#server/stores.ts';
import { onBothEngines } from '#tests/support/engines.ts';

const noon = Date.parse('2026-11-18T12:00:30Z');

describe('Uptime', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let other: Stores;
    beforeAll(async () => {
      stores = await engine.open();
      other = await engine.open();
    });

    it('counts each minute once, whichever processes see it and how often', async () => {
      let now = noon;
      const clock = () => now;
      const processes = [stores, other].map(({ uptime }) =>
        createUptimeService({ store: uptime, now: clock }),
      );
      for (const at of [0, 20, 40, 60, 80, 240]) {
        now = noon + at * 1_000;
        await Promise.all(processes.map(({ tick }) => tick()));
      }
      const rows = await stores.uptime.days(9);
      expect(rows).toMatchObject([{ day: '2026-11-18', minutes: 3 }]);
      await stores.uptime.see(Math.floor(noon / minuteMs));
      expect(await stores.uptime.days(9)).toEqual(rows);
      expect(uptimeOf(rows, now)).toMatchObject({ since: '2026-11-18T12:00:00.000Z', seen: 3, possible: 5 });
    });

    it('has a row for each day', async () => {
      const midnight = Math.floor(Date.parse('2026-11-19T00:00:00Z') / minuteMs);
      await stores.uptime.see(midnight);
      expect((await stores.uptime.days(9)).map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19']);
      expect(await stores.uptime.days(1)).toMatchObject([{ day: '2026-11-19' }]);
    });

    it('claims nothing while the database doesn’t answer', async () => {
      const away = {
        see: () => Promise.reject(new Error('away')),
        days: () => Promise.reject(new Error('away')),
      };
      const service = createUptimeService({ store: away });
      expect(await service.latest()).toBeNull();
      service.start();
      await service.stop();
    });
  });
});
