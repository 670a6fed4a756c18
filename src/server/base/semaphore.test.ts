import { expect, it } from 'vitest';
import { createSemaphore, CapacityExceeded } from './semaphore.ts';

it('Never more works run side by side than allowed, and all of them run.', async () => {
  const semaphore = createSemaphore(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return 'done';
  };
  expect(await Promise.all(Array.from({ length: 9 }, () => semaphore(work)))).toEqual(Array(9).fill('done'));
  expect(most).toBe(2);
});

it('A work that fails hands its place on.', async () => {
  const semaphore = createSemaphore(1);
  await expect(semaphore(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await semaphore(async () => 1)).toBe(1);
});

it('Whoever finds the queue full is refused at once.', async () => {
  const semaphore = createSemaphore(1, 0);
  let end = () => {};
  const first = semaphore(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(semaphore(async () => 1)).rejects.toThrow(CapacityExceeded);
  end();
  await first;
  expect(await semaphore(async () => 2)).toBe(2);
});
