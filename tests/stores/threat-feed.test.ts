import { beforeEach, describe, expect, it, vi } from 'vitest';
import { snapshotList } from '#content/threats/snapshot.ts';
import type { Stores } from '#server/stores.ts';
import { threatFeedLimits } from '#server/threats/catalog.ts';
import { type FeedAnswer, createThreatService } from '#server/threats/service.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { catalog, catalogEntry } from '#tests/support/kev-catalog.ts';
import { silentLog } from '#tests/support/tickets.ts';
import { dayMs } from '#contract/durations.ts';

const noon = Date.parse('2026-11-15T12:00:00Z');
const fresh = (body: string, etag = '"1"'): FeedAnswer => ({ isNew: true, body, etag, lastModified: null });
const two = [catalogEntry(1, '2026-11-14'), catalogEntry(2, '2026-11-13')];

describe('The threat feed', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let now = noon;
    let run = 0;
    let source = '';
    beforeEach(async () => {
      stores ??= await engine.open();
      now = noon;
      source = `https://feeds.example.com/${(run += 1)}.json`;
    });

    /** One process; each look at the list is later than the cached responses. */
    const start = (answer: () => Promise<FeedAnswer>, on: Stores = stores) => {
      const fetch = vi.fn<(url: string, known: object) => Promise<FeedAnswer>>(answer);
      const service = createThreatService({
        store: on.threatFeed,
        source,
        log: silentLog,
        now: () => now,
        fetch: (url, known) => fetch(url, known),
      });
      const latest = () => {
        now += threatFeedLimits.sharedMs;
        return service.latest();
      };
      return { service, fetch, latest, ids: async () => (await latest()).threats.map(({ id }) => id) };
    };

    it('shows the snapshot until there is an answer, and then the answer with its day and level', async () => {
      const { service, latest } = start(async () => fresh(catalog(two)));
      expect(await latest()).toBe(snapshotList);
      await service.refresh();
      const list = await latest();
      expect(list).toMatchObject({ source: 'feed', asOf: '2026-11-15' });
      expect(list.pulse).toMatchObject({ added: 2, level: 10, to: '2026-11-15' });
    });

    it('shows by its clock that this machine’s is wrong', async () => {
      let sentAt = noon - 4 * 60_000;
      const { service } = start(async () => ({ ...fresh(catalog(two)), sentAt }));
      await service.refresh();
      expect(await service.findings()).toEqual([]);
      now += dayMs;
      sentAt = now + 61 * 60_000;
      await service.refresh();
      expect(await service.findings()).toEqual([
        'clock: it is 61 minutes behind that of feeds.example.com; set the clock.',
      ]);
      now += dayMs;
      sentAt = now - 7 * 60_000;
      await service.refresh();
      expect((await service.findings())[0]).toContain('7 minutes ahead of that of');
    });

    it('grows, and lets go of what was retracted', async () => {
      let entries = two;
      const { service, ids } = start(async () => fresh(catalog(entries)));
      await service.refresh();
      expect(await ids()).toEqual(['CVE-2026-0001', 'CVE-2026-0002']);
      entries = [catalogEntry(3, '2026-11-16'), catalogEntry(2, '2026-11-13')];
      now += dayMs;
      await service.refresh();
      expect(await ids()).toEqual(['CVE-2026-0003', 'CVE-2026-0002']);
    });

    it('asks once a day, with what it knows; "unchanged" moves the day and nothing else', async () => {
      const answers = [fresh(catalog(two), '"7"'), { isNew: false } as const];
      const { service, fetch, latest, ids } = start(async () => answers.shift() ?? fresh(catalog(two)));
      await service.refresh();
      now += threatFeedLimits.everyMs - 1;
      await service.refresh();
      expect(fetch).toHaveBeenCalledTimes(1);
      now += 1;
      await service.refresh();
      expect(fetch.mock.lastCall).toEqual([source, { etag: '"7"', lastModified: null }]);
      expect(await ids()).toEqual(['CVE-2026-0001', 'CVE-2026-0002']);
      expect((await latest()).asOf).toBe('2026-11-16');
    });

    it('keeps the last good copy when the source refuses or sends what it should not, and asks again in an hour', async () => {
      const bad: (() => Promise<FeedAnswer>)[] = [
        () => Promise.reject(new Error('the source answered 403')),
        async () => fresh('<HTML>Access Denied</HTML>'),
        async () => fresh(catalog(two, { count: 3 })),
      ];
      let answer = async () => fresh(catalog(two));
      const { service, fetch, ids } = start(() => answer());
      await service.refresh();
      now += threatFeedLimits.everyMs;
      for (const next of bad) {
        answer = next;
        await service.refresh();
        await service.refresh();
        expect(await ids()).toEqual(['CVE-2026-0001', 'CVE-2026-0002']);
        now += threatFeedLimits.retryMs;
      }
      expect(fetch).toHaveBeenCalledTimes(1 + bad.length);
    });

    it('tells its owner when the source has not answered for two days, and before it ever did', async () => {
      let answer: () => Promise<FeedAnswer> = () => Promise.reject(new Error('no route to host'));
      const { service, latest } = start(() => answer());
      await service.refresh();
      expect(await service.state()).toEqual({ answeredAt: null, isFresh: false });
      answer = async () => fresh(catalog(two));
      now += threatFeedLimits.retryMs;
      await service.refresh();
      const answeredAt = now;
      await latest();
      expect(await service.state()).toEqual({ answeredAt, isFresh: true });
      now = answeredAt + threatFeedLimits.lateMs + 1;
      await latest();
      expect(await service.state()).toEqual({ answeredAt, isFresh: false });
    });

    it('tells no level from a copy that is older than a week', async () => {
      const { service, latest } = start(async () => fresh(catalog(two)));
      await service.refresh();
      now += 8 * dayMs;
      expect(await latest()).toMatchObject({ source: 'feed', asOf: '2026-11-15', pulse: null });
    });

    it('is asked by one of several processes, and shared by all', async () => {
      const other = await engine.open();
      const first = start(async () => fresh(catalog(two)));
      const second = start(async () => fresh(catalog(two)), other);
      await Promise.all([first.service.refresh(), second.service.refresh()]);
      expect(first.fetch.mock.calls.length + second.fetch.mock.calls.length).toBe(1);
      expect(await second.ids()).toEqual(await first.ids());
    });

    it('forgets the copy of an address that is no longer the source', async () => {
      const { service } = start(async () => fresh(catalog(two)));
      await service.refresh();
      source = 'https://elsewhere.example.com/kev.json';
      const { service: moved, latest, fetch } = start(() => Promise.reject(new Error('down')));
      await moved.refresh();
      expect(fetch.mock.lastCall?.[1]).toEqual({ etag: null, lastModified: null });
      expect(await latest()).toBe(snapshotList);
    });

    it('asks nobody without a source', async () => {
      const fetch = vi.fn<() => Promise<FeedAnswer>>();
      const service = createThreatService({ store: stores.threatFeed, source: null, log: silentLog, fetch });
      await service.refresh();
      expect(fetch).not.toHaveBeenCalled();
      expect(await service.state()).toBeNull();
      expect(await service.latest()).toBe(snapshotList);
    });
  });
});
