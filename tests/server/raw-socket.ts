import { once } from 'node:events';
import { connect } from 'node:net';

export type RawAnswer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
};

/** Sends raw bytes, for requests no HTTP client would make, and reads until the server closes. */
export async function sendRaw(port: number, text: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The server may reset a connection with unread bytes; only the response matters.
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  await once(socket, 'close');
  return parseAnswer(Buffer.concat(chunks).toString('latin1'));
}

/** Far more than the server reads of any body, plus the socket buffers of both ends. */
export const endlessBytes = 48_000_000;

/** A body without a length that never ends: returns the response, and how much the server accepted. */
export async function sendEndless(port: number, head: string, beginning = '') {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const more = Buffer.alloc(64 * 1024, 'a');
  const frame = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  socket.write(`${head}Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`);
  if (beginning !== '') socket.write(frame(Buffer.from(beginning)));
  let sentBytes = 0;
  while (socket.writable && sentBytes < endlessBytes) {
    await Promise.race([new Promise((resolve) => socket.write(frame(more), resolve)), closed]);
    sentBytes += more.length;
  }
  socket.destroy();
  await closed;
  return { ...parseAnswer(Buffer.concat(chunks).toString('latin1')), sentBytes };
}

export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
