import { describe, expect, it } from 'vitest';
import { pieceByPiece } from '#tests/support/applications.ts';
import { startClamd, type ClamdMood } from '#tests/support/clamd.ts';
import { makePdfOfSize } from '#tests/support/pdf-files.ts';
import { createClamd, watchAntivirus } from './antivirus.ts';
import { CheckUnavailable } from '#server/bounded-process/process.ts';
import { antivirusLimits } from './refusal.ts';

const content = makePdfOfSize(300_000);
const ask = (url: string, limits = {}) =>
  createClamd(url, { ...antivirusLimits, ...limits })(pieceByPiece(content));

describe('the antivirus', () => {
  it('gets the whole file, and says when there is nothing in it', async () => {
    const daemon = await startClamd({ says: 'stream: OK' });
    expect(await ask(daemon.url)).toBe(false);
    expect(daemon.received().equals(content)).toBe(true);
  });

  it('says when it found something, also before it has read all', async () => {
    expect(await ask((await startClamd({ says: 'stream: Eicar-Signature FOUND' })).url)).toBe(true);
    const early = await startClamd({ says: 'stream: Eicar-Signature FOUND', afterBytes: 100 });
    expect(await ask(early.url)).toBe(true);
  });

  it.each<[string, ClamdMood]>([
    ['reports an error', { says: 'INSTREAM size limit exceeded. ERROR' }],
    ['says something else', { says: 'stream: OKAY' }],
    ['says nothing', { says: '' }],
    ['hangs up', 'hangs up'],
    ['talks without end', 'talks without end'],
  ])('is taken for unavailable when it %s', async (_what, mood) => {
    const { url } = await startClamd(mood);
    await expect(ask(url)).rejects.toThrow(CheckUnavailable);
  });

  it('is taken for unavailable when it stays silent, or is not there', async () => {
    const { url } = await startClamd('silent');
    await expect(ask(url, { connectMs: 50, answerMs: 50 })).rejects.toThrow(CheckUnavailable);
    await expect(ask('unix:/nowhere/clamd.ctl')).rejects.toThrow(CheckUnavailable);
  });

  it('is told once it has given no clear result for ten minutes, and no longer when it does again', async () => {
    let [now, isDown] = [0, true];
    const { antivirus, troubles } = watchAntivirus(
      () => (isDown ? Promise.reject(new CheckUnavailable('away')) : Promise.resolve(false)),
      () => now,
    );
    const check = () => antivirus(pieceByPiece(content)).catch(() => null);
    expect(await check()).toBeNull();
    now = antivirusLimits.notifyAfterMs - 1;
    await check();
    expect(troubles()).toEqual([]);
    now += 1;
    expect(troubles()).toMatchObject([{ since: 0, kind: 'fails' }]);
    isDown = false;
    expect(await check()).toBe(false);
    expect(troubles()).toEqual([]);
  });
});
