import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTicker, hangsAfterMs, sharedFor } from './timing.ts';

it('asks once for all who come within its time, and again after it or when the clock was set back.', async () => {
  let asked = 0;
  let time = 1_000;
  const share = sharedFor(
    250,
    () => Promise.resolve((asked += 1)),
    () => time,
  );
  expect(await Promise.all([share(), share()])).toEqual([1, 1]);
  time += 249;
  expect(await share()).toBe(1);
  time += 1;
  expect(await share()).toBe(2);
  time -= 10_000;
  expect(await share()).toBe(3);
});

it('asks no second time while an answer is slow to come, and counts its time from when it came.', async () => {
  let asked = 0;
  let time = 1_000;
  const slow = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const share = sharedFor(
    250,
    () => (slow[asked++] ?? Promise.withResolvers<string>()).promise,
    () => time,
  );
  const first = share();
  time += 10_000;
  expect(share()).toBe(first);
  slow[0]?.resolve('late');
  expect(await first).toBe('late');
  time += 249;
  expect(share()).toBe(first);
  time += 1;
  const second = share();
  slow[1]?.reject(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  time += 249;
  expect(share()).toBe(second);
  expect(asked).toBe(2);
});

describe('A timer', () => {
  const everyMs = 1_000;
  const start = Date.parse('2026-11-15T12:00:00Z');
  function startTicker(work: () => Promise<unknown>) {
    vi.useFakeTimers({ now: start });
    const failures: unknown[] = [];
    const ticker = createTicker('sweeping', everyMs, work, (error) => failures.push(error));
    onTestFinished(async () => {
      await ticker.stop();
      vi.useRealTimers();
    });
    ticker.start();
    return { ticker, failures };
  }

  it('names its work from the first run that throws until one works again.', async () => {
    let isBroken = true;
    const { ticker, failures } = startTicker(async () => {
      if (isBroken) throw new Error('no');
    });
    await vi.advanceTimersByTimeAsync(2 * everyMs);
    expect(failures).toHaveLength(3);
    expect(ticker.troubles()).toEqual([{ what: 'sweeping', since: start, kind: 'fails' }]);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(ticker.troubles()).toEqual([]);
  });

  it('names a run that never ends, and starts no other beside it.', async () => {
    const runs: (() => void)[] = [];
    const { ticker } = startTicker(() => new Promise<void>((resolve) => runs.push(resolve)));
    await vi.advanceTimersByTimeAsync(hangsAfterMs - 1);
    expect(ticker.troubles()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ticker.troubles()).toEqual([{ what: 'sweeping', since: start, kind: 'hangs' }]);
    expect(runs).toHaveLength(1);
    runs[0]?.();
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(ticker.troubles()).toEqual([]);
    expect(runs).toHaveLength(2);
    runs[1]?.();
  });
});
