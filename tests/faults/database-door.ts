import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type DatabaseDoor = {
  /** The database's URL, through the proxy. */
  readonly url: string;
  /** Cuts every connection and accepts no new ones. */
  readonly shut: () => void;
  /** Keeps connections open but lets nothing through. */
  readonly stall: () => void;
  readonly open: () => void;
  readonly stop: () => Promise<void>;
};

/** A proxy between a server and its PostgreSQL: simulates a restart, a refusal or a dead network. */
export async function makeDoor(databaseUrl: string): Promise<DatabaseDoor> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let mood: 'open' | 'shut' | 'stalled' = 'open';
  const server = createServer((client) => {
    if (mood === 'shut') {
      client.destroy();
      return;
    }
    const database = connect(Number(target.port), target.hostname);
    const pair = [client, database] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      database.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.on('data', (chunk) => void database.write(chunk));
    database.on('data', (chunk) => void client.write(chunk));
    if (mood === 'stalled') for (const socket of pair) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  return {
    url: url.href,
    shut() {
      mood = 'shut';
      each((socket) => socket.destroy());
    },
    stall() {
      mood = 'stalled';
      each((socket) => socket.pause());
    },
    open() {
      mood = 'open';
      each((socket) => socket.resume());
    },
    async stop() {
      each((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
