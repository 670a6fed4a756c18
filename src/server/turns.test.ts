import { expect, it } from 'vitest';
import { createTurns, NoTurnLeft } from './turns.ts';

it('Never more works run side by side than allowed, and all of them run.', async () => {
  const turns = createTurns(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return 'done';
  };
  expect(await Promise.all(Array.from({ length: 9 }, () => turns(work)))).toEqual(Array(9).fill('done'));
  expect(most).toBe(2);
});

it('A work that fails gives its turn on.', async () => {
  const turns = createTurns(1);
  await expect(turns(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await turns(async () => 1)).toBe(1);
});

it('Whoever finds the waiting room full is refused at once.', async () => {
  const turns = createTurns(1, 0);
  let end = () => {};
  const first = turns(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(turns(async () => 1)).rejects.toThrow(NoTurnLeft);
  end();
  await first;
  expect(await turns(async () => 2)).toBe(2);
});
