import { createMailMaker } from '#server/mail/outbox.ts';
import { createInboundAddress } from '#server/mailbox/inbound-address.ts';
import { createMailParser, createReceiver } from '#server/mailbox/receive.ts';
import { createMailbox, type Mailbox, type MailboxDeps } from '#server/mailbox/service.ts';
import { createFileCheck, createInspector } from '#server/applications/resume/check.ts';
import type { Stores } from '#server/stores.ts';
import { testDeskSigning } from './desk.ts';
import { silentLog } from './tickets.ts';

/** The name of the mailbox's server in the tests. */
export const testAuthServer = 'mx.example.com';
export const testInbound = createInboundAddress(testDeskSigning, 'desk@example.com');

export type TestMailbox = Mailbox & { end(): Promise<void> };

/** The desk's mailbox reader, with its real processes. */
export function makeMailbox(
  stores: Stores,
  url: string,
  parts: Partial<Pick<MailboxDeps, 'now' | 'onStep' | 'limits'>> = {},
): TestMailbox {
  const [parser, inspector] = [createMailParser(), createInspector()];
  const mailbox = createMailbox({
    url,
    repository: stores.mailbox,
    receiver: createReceiver({
      stores,
      parser,
      checkFile: createFileCheck({ inspector, antivirus: null }),
      inbound: testInbound,
      authServer: testAuthServer,
      makeMail: createMailMaker('example.com'),
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

export type Letter = {
  readonly from?: string;
  readonly to: string;
  readonly subject?: string;
  readonly text?: string;
  readonly headers?: readonly string[];
  readonly auth?: string;
  readonly files?: readonly { readonly name: string; readonly content: Buffer }[];
};

let letters = 0;

/** A mail as our mail server delivers it. */
export function letter({
  from = 'Ada Verma <ada@meridian.example>',
  to,
  subject = 'Re: Your request',
  text = 'Hello',
  headers = [],
  auth = 'dmarc=pass',
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
