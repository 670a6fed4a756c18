import { noMailBudget, type MailBudgets } from '#server/mail/budgets.ts';
import { createMailMaker } from '#server/mail/outbox.ts';
import { createInboundAddress } from '#server/mailbox/inbound-address.ts';
import type { ParsedMail } from '#server/mailbox/parse.ts';
import { createMailParser, createReceiver, type Received } from '#server/mailbox/receive.ts';
import { createMailbox, type Mailbox, type MailboxDeps } from '#server/mailbox/service.ts';
import { createFileCheck, createInspector, type FileCheck } from '#server/applications/resume/check.ts';
import type { Stores } from '#server/stores.ts';
import type { Deskless } from '#server/work/team.ts';
import { testDeskSigning } from './desk.ts';
import { makeRecordOpeners } from './record-openers.ts';
import { silentLog } from './tickets.ts';

let letters = 0;

/** The name of the mailbox's server in the tests. */
export const testAuthServer = 'mx.example.com';
export const testInbound = createInboundAddress(testDeskSigning, 'desk@example.com');

export type TestMailbox = Mailbox & { end(): Promise<void> };

/** The desk's mailbox reader, with its real processes. */
export function makeMailbox(
  stores: Stores,
  url: string,
  {
    checkFile,
    parser = createMailParser(),
    mailBudget = noMailBudget,
    authServer = testAuthServer,
    ...parts
  }: Partial<Pick<MailboxDeps, 'now' | 'onStep' | 'limits'>> & {
    readonly checkFile?: FileCheck;
    readonly mailBudget?: MailBudgets;
    readonly authServer?: string | null;
    readonly parser?: ReturnType<typeof createMailParser>;
  } = {},
): TestMailbox {
  const inspector = createInspector();
  const mailbox = createMailbox({
    url,
    repository: stores.mailbox,
    receiver: createReceiver({
      openers: makeRecordOpeners(stores, parts.now ?? Date.now, mailBudget),
      stores,
      parser,
      checkFile: checkFile ?? createFileCheck({ inspector, antivirus: null }),
      inbound: testInbound,
      authServer,
      makeMail: createMailMaker('example.com'),
      mailBudget,
      deskUrl: 'https://desk.example.com',
      onMails: () => undefined,
      now: parts.now ?? Date.now,
    }),
    stopParser: () => parser.stop(),
    log: silentLog,
    ...parts,
  });
  return {
    ...mailbox,
    async end() {
      await mailbox.stop();
      await inspector.stop();
    },
  };
}

const nothing: ParsedMail = {
  messageId: '',
  answers: [],
  from: { name: '', address: '' },
  hasOneSender: true,
  to: [testInbound.plain],
  subject: '',
  text: '',
  problem: null,
  headers: {},
  authResults: [],
  fingerprint: '',
  files: [],
  filesLeft: 0,
  report: null,
};

const acceptsFiles: FileCheck = () => Promise.resolve({ ok: true, kind: 'pdf', checks: [] });

/** Receives one mail, parsed already; our mail server vouches for its sender unless the test says otherwise. */
export async function receiveMail(
  stores: Stores,
  change: Partial<Omit<ParsedMail, 'from'>> & { readonly from: string; readonly name?: string },
  {
    now = Date.now,
    receivedAt,
    mailBudget = noMailBudget,
    checkFile = acceptsFiles,
    deskless,
  }: {
    readonly now?: () => number;
    readonly receivedAt?: number;
    readonly mailBudget?: MailBudgets;
    readonly checkFile?: FileCheck;
    readonly deskless?: Deskless;
  } = {},
): Promise<Received> {
  letters += 1;
  const { from: address, name = 'Ada', ...rest } = change;
  const receiver = createReceiver({
    openers: makeRecordOpeners(stores, now, mailBudget),
    stores,
    parser: { ask: () => Promise.reject(new Error('It is parsed already.')) },
    checkFile,
    inbound: testInbound,
    authServer: testAuthServer,
    makeMail: createMailMaker('example.com'),
    mailBudget,
    deskUrl: 'https://desk.example.com',
    ...(deskless === undefined ? {} : { deskless }),
    onMails: () => undefined,
    now,
  });
  const mail: ParsedMail = {
    ...nothing,
    messageId: `<parsed-${letters}@example.com>`,
    authResults: [`${testAuthServer}; dmarc=pass header.from=${address.split('@')[1]}`],
    fingerprint: `parsed${letters}`,
    from: { name, address },
    ...rest,
  };
  const fetched = {
    mailbox: 'desk@example.com/INBOX',
    uidValidity: '1',
    uid: letters,
    source: Buffer.alloc(0),
    isCut: false,
    receivedAt: receivedAt ?? letters,
  };
  return receiver.store(fetched, { mail, problem: null });
}

/** Files one mail from this person to the visitors' address of a ticket. */
export const mailToTicket = async (
  stores: Stores,
  ticketId: string,
  from: string,
  { text = 'MAIL-MARK', checkFile }: { readonly text?: string; readonly checkFile?: FileCheck } = {},
): Promise<Received> =>
  receiveMail(
    stores,
    {
      from,
      authResults: [],
      to: [await testInbound.replyTo('visitor', ticketId)],
      subject: 'SUBJECT-MARK',
      text: `${text}\n\nOn Mon, Nov 16, 2026 at 3 PM Asha <hello@example.com> wrote:\n> QUOTE-MARK`,
      files: [{ name: 'FILE-MARK.pdf', bytes: 4, content: 'JVBERg==' }],
    },
    checkFile && { checkFile },
  );

export type Letter = {
  readonly from?: string;
  readonly to: string;
  readonly subject?: string;
  readonly text?: string;
  readonly headers?: readonly string[];
  readonly auth?: string;
  readonly files?: readonly { readonly name: string; readonly content: Buffer }[];
};

/** A mail as our mail server delivers it. */
export function letter({
  from = 'Ada Verma <ada@meridian.example>',
  to,
  subject = 'Re: Your request',
  text = 'Hello',
  headers = [],
  auth = `dmarc=pass header.from=${/@([^\s>]+)/.exec(from)?.[1]}`,
  files = [],
}: Letter): Buffer {
  letters += 1;
  const parts = files.map(
    ({ name, content }) =>
      `--edge\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${(content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n')}\r\n`,
  );
  const plain = `Content-Type: text/plain; charset=utf-8\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`;
  const head = [
    ...(auth === '' ? [] : [`Authentication-Results: ${testAuthServer}; ${auth}`]),
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <letter-${letters}@meridian.example>`,
    'Date: Mon, 16 Nov 2026 15:00:00 +0000',
    'MIME-Version: 1.0',
    ...headers,
  ].join('\r\n');
  return Buffer.from(
    files.length === 0
      ? `${head}\r\n${plain}`
      : `${head}\r\nContent-Type: multipart/mixed; boundary="edge"\r\n\r\n--edge\r\n${plain}${parts.join('')}--edge--\r\n`,
  );
}
