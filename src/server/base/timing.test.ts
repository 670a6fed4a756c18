import { expect, it } from 'vitest';
import { sharedFor } from './timing.ts';

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
