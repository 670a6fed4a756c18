import { describe, expect, it } from 'vitest';
import { allFulfilled, batched } from './batched.ts';
import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';

const options = { size: 3, runs: 1, waiting: 5 };

describe('writing in batches', () => {
  it('runs what came together in one go, at most so many, and gives everyone their own result', async () => {
    const batches: number[][] = [];
    const double = batched((items: readonly number[]) => {
      batches.push([...items]);
      return Promise.resolve(allFulfilled(items.map((item) => item * 2)));
    }, options);
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  it('starts no more runs at once than it may', async () => {
    let running = 0;
    let most = 0;
    const slow = batched(
      async (items: readonly number[]) => {
        most = Math.max(most, (running += 1));
        await new Promise(setImmediate);
        running -= 1;
        return allFulfilled(items);
      },
      { size: 1, runs: 2, waiting: 100 },
    );
    await Promise.all(Array.from({ length: 9 }, (_, index) => slow(index)));
    expect(most).toBe(2);
  });

  it('fails the items of a failed run only', async () => {
    const run = batched(
      (items: readonly number[]) =>
        items.includes(1) ? Promise.reject(new Error('broken')) : Promise.resolve(allFulfilled(items)),
      { ...options, size: 1 },
    );
    const [first, second] = await Promise.allSettled([run(1), run(2)]);
    expect(first).toMatchObject({ status: 'rejected' });
    expect(second).toEqual({ status: 'fulfilled', value: 2 });
  });

  it('fails only the items that a run answers with a failure, and those it forgets', async () => {
    const broken = new Error('broken');
    const run = batched(
      (items: readonly number[]) =>
        Promise.resolve(
          items
            .slice(0, 2)
            .map((value) =>
              value === 1 ? { status: 'rejected', reason: broken } : { status: 'fulfilled', value },
            ),
        ),
      options,
    );
    const settled = await Promise.allSettled([run(1), run(2), run(3)]);
    expect(settled[0]).toMatchObject({ reason: broken });
    expect(settled[1]).toEqual({ status: 'fulfilled', value: 2 });
    expect(settled[2]).toMatchObject({ status: 'rejected' });
  });

  it('refuses what would wait behind too many others', async () => {
    const run = batched((items: readonly number[]) => Promise.resolve(allFulfilled(items)), options);
    const settled = await Promise.allSettled(Array.from({ length: 7 }, (_, index) => run(index)));
    expect(settled.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(2);
    expect(settled[6]).toMatchObject({ reason: expect.any(StoreUnavailable) as unknown });
  });
});
