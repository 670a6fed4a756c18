import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** How the daemon responds to a file: a verdict, or how it fails. */
export type ClamdMood =
  | { readonly says: string }
  | { readonly says: string; readonly afterBytes: number }
  | 'silent'
  | 'hangs up'
  | 'talks without end';

/** A daemon on its own port that speaks INSTREAM like ClamAV, with a chosen behavior. Records what it was sent. */
export async function startClamd(mood: ClamdMood): Promise<{ url: string; received: () => Buffer }> {
  let received = Buffer.alloc(0);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let pending = Buffer.alloc(0);
    let isGreeted = false;
    socket.on('data', (chunk) => {
      if (mood === 'silent') return;
      if (mood === 'hangs up') return void socket.destroy();
      pending = Buffer.concat([pending, chunk]);
      const greeting = 'zINSTREAM\0';
      if (!isGreeted && pending.length >= greeting.length) {
        if (!pending.toString('latin1').startsWith(greeting)) return void socket.end('UNKNOWN COMMAND\0');
        isGreeted = true;
        pending = pending.subarray(greeting.length);
      }
      if (!isGreeted) return;
      while (pending.length >= 4) {
        const bytes = pending.readUInt32BE(0);
        if (bytes === 0)
          return void socket.end(mood === 'talks without end' ? 'x'.repeat(9_000) : `${mood.says}\0`);
        if (pending.length < 4 + bytes) return;
        received = Buffer.concat([received, pending.subarray(4, 4 + bytes)]);
        pending = pending.subarray(4 + bytes);
        if (typeof mood === 'object' && 'afterBytes' in mood && received.length > mood.afterBytes)
          return void socket.end(`${mood.says}\0`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `tcp://127.0.0.1:${port}`, received: () => received };
}
