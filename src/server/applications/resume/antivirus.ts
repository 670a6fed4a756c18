import { connect, type Socket } from 'node:net';
import { unattendedWords } from '#content/unattended.ts';
import type { Unattended } from '#server/base/timing.ts';
import { CheckUnavailable, inMemory, type GivenFile } from '#server/bounded-process/process.ts';
import { antivirusLimits } from './refusal.ts';

/** True: it found something. Throws `CheckUnavailable` unless the result is clear: without it nothing is accepted. */
export type Antivirus = (file: GivenFile) => Promise<boolean>;

/** A file that every antivirus takes: it shows whether one answers. */
const harmless = inMemory(Buffer.from('ok'));

/** Throws unless it answers as it should. */
export const tryAntivirus = (antivirus: Antivirus): Promise<boolean> => antivirus(harmless);

/** Tells when it has given no clear result for a while; one that restarts is away for minutes. */
export function watchAntivirus(
  antivirus: Antivirus,
  now: () => number = Date.now,
): Unattended & { readonly antivirus: Antivirus } {
  let since: number | null = null;
  return {
    async antivirus(file) {
      try {
        const isInfected = await antivirus(file);
        since = null;
        return isInfected;
      } catch (error) {
        since ??= now();
        throw error;
      }
    },
    troubles: () =>
      since !== null && now() - since >= antivirusLimits.notifyAfterMs
        ? [{ what: unattendedWords.scanner, since, kind: 'fails' }]
        : [],
  };
}

type Limits = Readonly<Record<'connectMs' | 'answerMs' | 'answerBytes', number>>;

/** clamd over TCP (`tcp://127.0.0.1:3310`) or a socket file (`unix:/run/clamav/clamd.ctl`), using INSTREAM. */
export function createClamd(address: string, limits: Limits = antivirusLimits): Antivirus {
  return async (file) => {
    const socket = open(address);
    socket.setTimeout(limits.connectMs, () => socket.destroy(new Error('the antivirus doesn’t respond')));
    const deadline = setTimeout(
      () => socket.destroy(new Error('the antivirus took too long')),
      limits.connectMs + limits.answerMs,
    ).unref();
    try {
      const answer = readAnswer(socket, limits.answerBytes);
      answer.catch(() => undefined);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('close', () => reject(new Error('the antivirus disconnected')));
        socket.once('error', reject);
      });
      socket.setTimeout(limits.answerMs);
      await send(socket, file);
      return verdictOf(await answer);
    } catch (error) {
      throw error instanceof CheckUnavailable
        ? error
        : new CheckUnavailable('The antivirus didn’t respond.', { cause: error });
    } finally {
      clearTimeout(deadline);
      socket.destroy();
    }
  };
}

function open(address: string): Socket {
  if (address.startsWith('unix:')) return connect({ path: address.slice('unix:'.length) });
  const { hostname, port } = new URL(address);
  return connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
}

/** Each chunk is preceded by its length; an empty chunk ends the file. */
async function send(socket: Socket, { chunks }: GivenFile): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of chunks()) {
    await write(socket, lengthOf(chunk.length));
    await write(socket, chunk);
  }
  await write(socket, lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** It may respond and disconnect before reading everything: then the rest is dropped, and its response counts. */
function write(socket: Socket, chunk: Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed || !socket.writable) resolve();
    else socket.write(chunk, () => resolve());
  });
}

function readAnswer(socket: Socket, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      text += piece;
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > maxBytes) reject(new Error('the antivirus sent too much data'));
    });
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('the antivirus disconnected without a verdict')));
  });
}

function verdictOf(answer: string): boolean {
  if (answer === 'stream: OK') return false;
  if (/^stream: \S.* FOUND$/.test(answer)) return true;
  throw new CheckUnavailable(`The antivirus answered with an error: ${answer.slice(0, 100)}`);
}
