import { describe, expect, it, vi } from 'vitest';
import { pieceByPiece } from '#tests/support/applications.ts';
import type { Antivirus } from './antivirus.ts';
import {
  createBlockedNetworks,
  createResumeCheck,
  type Inspection,
  type Inspector,
  type ResumeCheckDeps,
} from './check.ts';

const file = pieceByPiece(Buffer.from('x'));

function make(answer: Inspection, change: Partial<ResumeCheckDeps> = {}) {
  const inspect = vi.fn<Inspector['inspect']>(() => Promise.resolve(answer));
  const inspector = { inspect, stop: () => Promise.resolve() };
  const check = createResumeCheck({
    inspector,
    blocked: createBlockedNetworks(() => 0),
    antivirus: null,
    ...change,
  });
  return { check, inspect };
}

describe('the check of a resume', () => {
  it('does not look at a second file from the network whose first had to be cut off', async () => {
    const { check, inspect } = make({ ok: false, reason: 'cut-off' });
    expect(await check(file, 'cv.pdf', '2001:db8::1')).toEqual({ ok: false, reason: 'cut-off' });
    expect(await check(file, 'cv.pdf', '2001:db8::2')).toEqual({ ok: false, reason: 'blocked' });
    expect(inspect).toHaveBeenCalledTimes(1);
    expect(await check(file, 'cv.pdf', '192.0.2.1')).toEqual({ ok: false, reason: 'cut-off' });
  });

  it('looks at every file of a network whose files were only refused', async () => {
    const { check, inspect } = make({ ok: false, reason: 'damaged' });
    await check(file, 'cv.pdf', '192.0.2.1');
    expect(await check(file, 'cv.pdf', '192.0.2.1')).toEqual({ ok: false, reason: 'damaged' });
    expect(inspect).toHaveBeenCalledTimes(2);
  });

  it('says what looked at the file, and asks the antivirus only about files that passed', async () => {
    const pdf = { ok: true, kind: 'pdf' } as const;
    expect(await make(pdf).check(file, 'cv.pdf', '::1')).toEqual({ ...pdf, checks: ['content'] });
    const antivirus = vi.fn<Antivirus>(() => Promise.resolve(false));
    expect(await make(pdf, { antivirus }).check(file, 'cv.pdf', '::1')).toEqual({
      ...pdf,
      checks: ['content', 'antivirus'],
    });
    expect(await make(pdf, { antivirus }).check(file, 'cv.doc', '::1')).toEqual({
      ok: false,
      reason: 'wrong-name',
    });
    expect(antivirus).toHaveBeenCalledTimes(1);
    antivirus.mockResolvedValue(true);
    expect(await make(pdf, { antivirus }).check(file, 'cv.pdf', '::1')).toEqual({
      ok: false,
      reason: 'infected',
    });
  });
});

describe('the networks that are not looked at', () => {
  it('are forgotten after their time, and when there are too many the oldest first', () => {
    let now = 0;
    const blocked = createBlockedNetworks(() => now, { forMs: 10, networks: 2 });
    blocked.add('a');
    expect(blocked.has('a')).toBe(true);
    now = 10;
    expect(blocked.has('a')).toBe(false);
    for (const network of ['a', 'b', 'a', 'c']) blocked.add(network);
    expect(['a', 'b', 'c'].filter((network) => blocked.has(network))).toEqual(['a', 'c']);
  });
});
