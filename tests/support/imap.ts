import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mailbox the test fills, served to the real client. */
export type MailboxPeer = {
  readonly url: string;
  append(source: string | Buffer, receivedAt?: number): Promise<void>;
  /** How many mails are marked as read. */
  seen(): Promise<number>;
  /** Like a restored backup: every mail gets a new id, and the mailbox says so. */
  renumber(): Promise<void>;
  /** The server stops and comes back at the same address. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
};

/** What the server does when it gets a certain command, instead of or before what it should. */
export type Reaction =
  /** The command fails, with this code and text. */
  | { readonly refuse: string }
  /** This comes first, as if it concerned somebody else. */
  | { readonly first: string }
  /** This comes instead of an answer, with `{tag}` for the command's, and nothing more. */
  | { readonly instead: string }
  /** Only the beginning of what should come, and then the connection ends. */
  | { readonly cut: string }
  | 'hangs up'
  | 'says nothing';

/** The same, following a script: it refuses, stalls, hangs up and lies. */
export type ScriptedPeer = MailboxPeer & {
  /** From now on, until the returned function is called. The command as the client sends it, without its tag. */
  when(command: RegExp, reaction: Reaction): () => void;
  /** Like a restored backup that nobody noticed: the newest mails are gone, and their ids are given again. */
  setBack(mails: number): void;
  /** Another program removes a mail. */
  expunge(uid: number): void;
  /** The size it states for a mail. */
  lieAboutSize(uid: number, bytes: number): void;
  isSeen(uid: number): boolean;
  /** What the client asked for so far. */
  readonly asked: readonly string[];
  readonly folders: string[];
};

type Kept = { uid: number; readonly source: Buffer; readonly at: Date; isSeen: boolean };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The part of IMAP4rev1 that reading one mailbox needs. */
export async function startImap({
  takesToken,
}: {
  /** Nobody gets in without an OAuth 2 token. */
  readonly takesToken?: (user: string, token: string) => boolean;
} = {}): Promise<ScriptedPeer> {
  let mails: Kept[] = [];
  let uidValidity = 1_000;
  let uidNext = 1;
  const [folders, asked] = [['INBOX'], [] as string[]];
  const sizes = new Map<number, number>();
  let script: { readonly command: RegExp; readonly reaction: Reaction }[] = [];
  /** `refused`: the tag of a sign-in that its client has yet to end. */
  const sockets = new Map<Socket, { idle: string | null; refused: string | null }>();

  function select(criteria: string): Kept[] {
    const words = criteria.trim().split(/\s+/);
    let found = mails;
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at]?.toUpperCase();
      if (word === 'UNSEEN') found = found.filter(({ isSeen }) => !isSeen);
      else if (word === 'SINCE') {
        const [day = '1', month = 'Jan', year = '1970'] = (words[(at += 1)] ?? '')
          .replaceAll('"', '')
          .split('-');
        const from = Date.UTC(Number(year), months.indexOf(month), Number(day));
        found = found.filter((mail) => mail.at.getTime() >= from);
      } else if (word === 'UID') {
        const range = words[(at += 1)] ?? '*';
        found = found.filter((mail) => inRange(range, mail.uid));
      }
    }
    return found;
  }

  const inRange = (set: string, uid: number): boolean => {
    const last = mails.at(-1)?.uid ?? 0;
    return set.split(',').some((part) => {
      const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)));
      return uid >= Math.min(from, to) && uid <= Math.max(from, to);
    });
  };

  function fetched(mail: Kept, query: string): Buffer {
    const range = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/i.exec(query);
    const [start, most] = [Number(range?.[1] ?? 0), Number(range?.[2] ?? Number.MAX_SAFE_INTEGER)];
    const part = mail.source.subarray(start, Math.min(mail.source.length, start + most));
    const [day, time] = [mail.at.getUTCDate(), mail.at.toISOString().slice(11, 19)];
    const date = `${String(day).padStart(2, ' ')}-${months[mail.at.getUTCMonth()]}-${mail.at.getUTCFullYear()}`;
    const head =
      `* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid} RFC822.SIZE ${sizes.get(mail.uid) ?? mail.source.length} ` +
      `INTERNALDATE "${date} ${time} +0000"` +
      (range ? ` BODY[]${range[1] === undefined ? '' : `<${start}>`} {${part.length}}\r\n` : '');
    return Buffer.concat([Buffer.from(head), range ? part : Buffer.alloc(0), Buffer.from(')\r\n')]);
  }

  function answer(socket: Socket, tag: string, name: string, rest: string): void {
    const say = (line: string | Buffer) => socket.write(line);
    const done = (text = 'done') => say(`${tag} OK ${text}\r\n`);
    const command = `${name} ${rest}`.trim();
    asked.push(command);
    const reaction = script.find((step) => step.command.test(command))?.reaction;
    if (reaction === 'says nothing') return;
    if (reaction === 'hangs up') return void socket.destroy();
    if (reaction !== undefined && 'refuse' in reaction) return void say(`${tag} NO ${reaction.refuse}\r\n`);
    if (reaction !== undefined && 'instead' in reaction)
      return void say(reaction.instead.replace('{tag}', tag));
    if (reaction !== undefined && 'cut' in reaction) return void socket.end(reaction.cut);
    if (reaction !== undefined) say(reaction.first);
    if (name === 'UID') {
      const [verb = '', ...words] = rest.split(' ');
      const tail = words.join(' ');
      if (verb.toUpperCase() === 'SEARCH') {
        say(
          `* SEARCH ${select(tail)
            .map(({ uid }) => uid)
            .join(' ')}\r\n`,
        );
        return void done();
      }
      const [set = '', ...query] = words;
      const chosen = mails.filter(({ uid }) => inRange(set, uid));
      if (verb.toUpperCase() === 'FETCH') for (const mail of chosen) say(fetched(mail, query.join(' ')));
      if (verb.toUpperCase() === 'STORE') for (const mail of chosen) mail.isSeen = true;
      return void done();
    }
    switch (name) {
      case 'CAPABILITY':
        say(`* CAPABILITY IMAP4rev1 IDLE LITERAL+${takesToken ? ' AUTH=XOAUTH2 SASL-IR' : ''}\r\n`);
        return void done();
      case 'LOGIN':
        if (takesToken) return void say(`${tag} NO [AUTHENTICATIONFAILED] no passwords here\r\n`);
        return void done();
      case 'AUTHENTICATE': {
        const sent = Buffer.from(rest.split(' ')[1] ?? '', 'base64').toString();
        const [user = '', token = ''] = sent
          .split('\u0001')
          .map((part) => part.replace(/^user=|^auth=Bearer /, ''));
        if (takesToken?.(user, token)) return void done();
        const state = sockets.get(socket);
        if (state) state.refused = tag;
        return void say(`+ ${Buffer.from('{"status":"401"}').toString('base64')}\r\n`);
      }
      case 'LIST':
        // The separator alone.
        if (rest.endsWith('"" ""')) {
          say('* LIST (\\Noselect) "/" ""\r\n');
          return void done();
        }
        for (const folder of folders)
          if (/["*%]$/.test(rest) || rest.endsWith(folder)) say(`* LIST (\\HasNoChildren) "/" ${folder}\r\n`);
        return void done();
      case 'SELECT':
      case 'EXAMINE':
        if (!folders.includes(rest)) return void say(`${tag} NO [NONEXISTENT] no such folder\r\n`);
        say(
          `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n` +
            `* OK [UIDVALIDITY ${uidValidity}] ok\r\n* OK [UIDNEXT ${uidNext}] ok\r\n`,
        );
        return void done('[READ-WRITE] done');
      case 'LOGOUT':
        say('* BYE\r\n');
        done();
        return void socket.end();
      default:
        return void done();
    }
  }

  const server = createServer((socket) => {
    sockets.set(socket, { idle: null, refused: null });
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.write('* OK ready\r\n');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        const state = sockets.get(socket);
        if (state !== undefined && state.refused !== null) {
          socket.write(`${state.refused} NO [AUTHENTICATIONFAILED] the token is not good\r\n`);
          state.refused = null;
          continue;
        }
        if (state !== undefined && state.idle !== null) {
          socket.write(`${state.idle} OK done\r\n`);
          state.idle = null;
          continue;
        }
        const [tag = '', name = '', ...rest] = line.split(' ');
        if (name.toUpperCase() === 'IDLE' && state) {
          state.idle = tag;
          socket.write('+ idling\r\n');
        } else answer(socket, tag, name.toUpperCase(), rest.join(' '));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets.keys()) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    url: `imap://desk:secret@127.0.0.1:${port}/INBOX`,
    async append(source, receivedAt = Date.now()) {
      mails.push({ uid: uidNext, source: Buffer.from(source), at: new Date(receivedAt), isSeen: false });
      uidNext += 1;
      for (const [socket, { idle }] of sockets)
        if (idle !== null) socket.write(`* ${mails.length} EXISTS\r\n`);
    },
    asked,
    folders,
    when(command, reaction) {
      const step = { command, reaction };
      script = [step, ...script];
      return () => (script = script.filter((one) => one !== step));
    },
    setBack(count) {
      mails = mails.slice(0, -count);
      uidNext = (mails.at(-1)?.uid ?? 0) + 1;
    },
    expunge: (uid) => void (mails = mails.filter((mail) => mail.uid !== uid)),
    lieAboutSize: (uid, bytes) => void sizes.set(uid, bytes),
    isSeen: (uid) => mails.some((mail) => mail.uid === uid && mail.isSeen),
    seen: async () => mails.filter(({ isSeen }) => isSeen).length,
    async renumber() {
      uidValidity += 1;
      mails = mails.map((mail, index) => ({ ...mail, uid: index + 1 }));
      uidNext = mails.length + 1;
    },
    leave: close,
    async comeBack() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stop: close,
  };
}
