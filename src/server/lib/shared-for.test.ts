import { expect, it } from 'vitest';
import { sharedFor } from './shared-for.ts';

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
