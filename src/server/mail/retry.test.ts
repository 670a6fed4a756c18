import { describe, expect, it } from 'vitest';
import {
  mailLimits,
  describeMailError,
  isPermanentRefusal,
  pauseAfter,
  retryDelayMs,
  withinTime,
} from './worker.ts';

describe('retries', () => {
  it('double up to a ceiling and lose up to a quarter by chance', () => {
    expect([1, 2, 3].map((failures) => retryDelayMs(failures, () => 0))).toEqual([30_000, 60_000, 120_000]);
    expect(retryDelayMs(50, () => 0)).toBe(mailLimits.longestDelayMs);
    expect(retryDelayMs(1, () => 0.999_999)).toBe(22_500);
  });

  it('leave visitors the time: the pause grows with the round before it, up to a bound', () => {
    expect([1, 50, 10_000].map(pauseAfter)).toEqual([100, 200, 500]);
  });

  it('are described by codes, never by the words of a server', () => {
    expect(
      describeMailError(
        Object.assign(new Error('<ada@example.com> unknown'), { code: 'EENVELOPE', responseCode: 550 }),
      ),
    ).toBe('EENVELOPE 550');
    expect(describeMailError(new TypeError('ada@example.com'))).toBe('TypeError');
    expect(describeMailError('ada@example.com')).toBe('unknown');
  });

  it.each([
    ['a mailbox that does not exist', 'EENVELOPE', 550, true],
    ['a text that is not taken', 'EMESSAGE', 554, true],
    ['a mailbox that is full', 'EENVELOPE', 452, false],
    ['a server that asks for patience', 'EMESSAGE', 451, false],
    ['a wrong password', 'EAUTH', 535, false],
    ['a server that is closed', 'EPROTOCOL', 554, false],
    ['a lost connection', 'ECONNECTION', undefined, false],
  ])('tell %s for good: %s %s is %s', (_what, code, responseCode, isFinal) => {
    expect(isPermanentRefusal(Object.assign(new Error('no'), { code, responseCode }))).toBe(isFinal);
  });

  it('give up on work that takes too long', async () => {
    await expect(withinTime(new Promise(() => undefined), 1)).rejects.toMatchObject({ name: 'TookTooLong' });
    expect(await withinTime(Promise.resolve('done'), 1_000)).toBe('done');
  });
});
