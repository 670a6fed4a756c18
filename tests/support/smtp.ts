import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

export type SmtpMood =
  /** Accepts everything. */
  | 'accepts'
  /** Rejects every recipient permanently. */
  | 'refuses'
  /** Rejects every recipient temporarily. */
  | 'defers'
  /** Accepts everything, after a second each. */
  | 'dawdles'
  /** Accepts the message and never responds. */
  | 'stalls'
  /** Accepts the message and disconnects before confirming. */
  | 'forgets'
  /** Disconnects in the middle of the message. */
  | 'drops';

export type SmtpPeer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Recipients so far, whatever the result. */
  readonly attempts: () => number;
  mood: SmtpMood;
  readonly stop: () => Promise<void>;
};

const takes: ReadonlySet<SmtpMood> = new Set(['accepts', 'dawdles', 'forgets']);

/** A real mail server on a free port, with the behavior a test wants. */
export async function startSmtp({
  takesToken,
}: {
  /** Nobody gets in without an OAuth 2 token. */
  readonly takesToken?: (user: string, token: string) => boolean;
} = {}): Promise<SmtpPeer> {
  const received: ReceivedMail[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: takesToken === undefined,
    authMethods: ['XOAUTH2'],
    allowInsecureAuth: true,
    onAuth({ username = '', accessToken = '' }, _session, callback) {
      if (takesToken?.(username, accessToken)) callback(null, { user: username });
      else callback(null, { data: { status: '401', schemes: 'bearer' } });
    },
    disabledCommands: takesToken ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      attempts += 1;
      const responseCode = { refuses: 550, defers: 450 }[peer.mood as string];
      if (responseCode === undefined) callback();
      else callback(Object.assign(new Error('no such mailbox'), { responseCode }));
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        parts.push(part);
        if (peer.mood === 'drops') for (const connection of server.connections) connection.close();
      });
      stream.on('end', () => {
        if (!takes.has(peer.mood)) return;
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        });
        if (peer.mood === 'forgets') for (const connection of server.connections) connection.close();
        else if (peer.mood === 'dawdles') setTimeout(callback, 1_000);
        else callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    mood: 'accepts',
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return peer;
}

/** Accepts connections and never responds. */
export async function startSilentPeer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
