import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { CapacityExceeded } from '#server/base/semaphore.ts';
import { pieceByPiece } from '#tests/support/applications.ts';
import { goodResumes } from '#tests/support/good-resumes.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { ChildEnded, type Child } from '#server/bounded-process/child.ts';
import {
  CheckUnavailable,
  createBoundedProcess,
  inMemory,
  type ProcessChoice,
} from '#server/bounded-process/process.ts';
import { createInspector } from './check.ts';
import { inspectionLimits } from './refusal.ts';

const small = makePdf();
/** Honest but large: long enough for a one-millisecond limit. */
const long = makePdf({ catalog: `/X [${'<</B (b)>> '.repeat(inspectionLimits.pdfDictionaries - 1_000)}]` });

function make(choice: ProcessChoice = {}) {
  const inspector = createInspector(choice);
  onTestFinished(() => inspector.stop());
  return inspector;
}

/** A process with scripted answers; 'silence' and 'death' do what they say. */
function fakeChild(answers: readonly string[]) {
  const left = ['{"ready":true}', ...answers];
  let isKilled = false;
  let leave = () => {};
  const gone = new Promise<void>((resolve) => (leave = resolve));
  const child: Child = {
    gone,
    async answer() {
      const next = left.shift() ?? 'silence';
      if (next === 'silence') await gone;
      if (next === 'silence' || next === 'death') throw new ChildEnded('gone');
      return next;
    },
    write: async () => undefined,
    kill() {
      isKilled = true;
      leave();
    },
  };
  return { child, isKilled: () => isKilled, gone };
}

const taken = '{"ok":true,"kind":"pdf","shouldRecycle":false}';

describe('the process that inspects', { timeout: 60_000 }, () => {
  it('answers one file after another, each by its own content', async () => {
    const inspector = make();
    for (const { kind, bytes } of goodResumes.slice(0, 3)) {
      expect(await inspector.inspect(pieceByPiece(bytes(), 1_000))).toEqual({ ok: true, kind });
      expect(await inspector.inspect(pieceByPiece(Buffer.from('MZ\0')))).toEqual({
        ok: false,
        reason: 'unknown-type',
      });
    }
  });

  it.each([
    ['processor time', { processorMs: 1 }],
    ['memory', { residentMegabytes: 1 }],
    ['heap', { heapMegabytes: 32 }],
  ])('is ended when a file takes too much %s, and the next file gets another', async (_what, limits) => {
    const inspector = make({ limits });
    expect(await inspector.inspect(pieceByPiece(long))).toEqual({ ok: false, reason: 'cut-off' });
    // Small enough to be read before the watchdog's first check.
    expect(await inspector.inspect(pieceByPiece(Buffer.from('MZ\0')))).toEqual({
      ok: false,
      reason: 'unknown-type',
    });
  });

  it('takes the same file within its usual limits', async () => {
    expect(await make().inspect(pieceByPiece(long))).toEqual({ ok: true, kind: 'pdf' });
  });

  it('gets neither our environment nor our files, starts nothing, and has no network where the system can take it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const root = fileURLToPath(new URL('../../../..', import.meta.url));
    const inData = join(root, 'data', `signing-${process.pid}.key`);
    const written = [join(folder, 'signing.key'), inData];
    await mkdir(join(root, 'data'), { recursive: true });
    for (const path of written) await writeFile(path, 'secret');
    onTestFinished(() => rm(inData));
    // Where a .env would be.
    const beside = join(root, 'package-lock.json');
    const listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    onTestFinished(() => void listener.close());
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const script = new URL('../../../../tests/support/telling-inspection.ts', import.meta.url);
    const teller = createBoundedProcess(z.looseObject({}), script);
    onTestFinished(() => teller.stop());
    const ours = join(root, 'src/content/documents/all.ts');
    const question = Buffer.from(JSON.stringify({ paths: [...written, beside, ours, '/etc/passwd'], port }));
    const canClose = spawnSync('unshare', ['--user', '--net', '--', 'true']).status === 0;
    expect(await teller.ask(inMemory(question))).toEqual({
      secrets: [],
      canWrite: false,
      canStart: false,
      canThread: false,
      canList: false,
      read: [],
      network: canClose ? 'ENETUNREACH' : null,
      shouldRecycle: false,
    });
  });
});

describe('the inspector', () => {
  it('says it is unavailable when the process does not start or does not answer, and blames nobody', async () => {
    const dead = { ...fakeChild([]).child, answer: () => Promise.reject(new ChildEnded('gone')) };
    await expect(make({ start: () => dead }).inspect(pieceByPiece(small))).rejects.toThrow(CheckUnavailable);
    const mute = fakeChild(['silence']);
    const late = make({ start: () => mute.child, limits: { answerMs: 5 } });
    await expect(late.inspect(pieceByPiece(small))).rejects.toThrow(CheckUnavailable);
    expect(mute.isKilled()).toBe(true);
  });

  it('gives the next file a process of its own when one started too slowly, and blames nobody', async () => {
    const slow = { ...fakeChild([]).child, gone: new Promise<void>(() => undefined), kill: () => undefined };
    const children = [
      { ...slow, answer: () => new Promise<string>(() => undefined) },
      fakeChild([taken]).child,
    ];
    const start = () => children.shift() ?? fakeChild([]).child;
    const inspector = make({ start, limits: { startMs: 5 } });
    await expect(inspector.inspect(pieceByPiece(small))).rejects.toThrow(CheckUnavailable);
    expect(await inspector.inspect(pieceByPiece(small))).toEqual({ ok: true, kind: 'pdf' });
  });

  it('calls a file cut off when the process dies over it', async () => {
    const inspector = make({ start: () => fakeChild(['death']).child });
    expect(await inspector.inspect(pieceByPiece(small))).toEqual({ ok: false, reason: 'cut-off' });
  });

  it.each(['', 'ok', '{"ok":true}', '{"ok":true,"kind":"exe","shouldRecycle":false}'])(
    'believes no answer like %j',
    async (answer) => {
      const liar = fakeChild([answer]);
      const inspector = make({ start: () => liar.child });
      await expect(inspector.inspect(pieceByPiece(small))).rejects.toThrow(CheckUnavailable);
      expect(liar.isKilled()).toBe(true);
    },
  );

  it('lets only so many wait', async () => {
    const slow = fakeChild(['silence']);
    const inspector = make({ start: () => slow.child, limits: { waiting: 1 } });
    const first = inspector.inspect(pieceByPiece(small));
    const second = inspector.inspect(pieceByPiece(small));
    await expect(inspector.inspect(pieceByPiece(small))).rejects.toThrow(CapacityExceeded);
    slow.child.kill();
    expect(await first).toEqual({ ok: false, reason: 'cut-off' });
    await second.catch(() => undefined);
  });

  it('starts nothing before the first file, keeps the process for the next, and ends it when none comes', async () => {
    const children = [fakeChild([taken, taken])];
    let started = 0;
    const start = () => {
      started += 1;
      return children[started - 1]?.child ?? fakeChild([]).child;
    };
    const inspector = make({ start, limits: { idleMs: 20 } });
    expect(started).toBe(0);
    await inspector.inspect(pieceByPiece(small));
    await inspector.inspect(pieceByPiece(small));
    expect(started).toBe(1);
    await children[0]?.gone;
    expect(children[0]?.isKilled()).toBe(true);
  });

  it('ends a process that has grown too large after its answer', async () => {
    const grown = fakeChild([taken.replace('false', 'true')]);
    const inspector = make({ start: () => grown.child });
    expect(await inspector.inspect(pieceByPiece(small))).toEqual({ ok: true, kind: 'pdf' });
    expect(grown.isKilled()).toBe(true);
  });
});
