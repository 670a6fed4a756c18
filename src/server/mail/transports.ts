import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { resumeMediaTypes } from '#contract/resume.ts';
import type { Env } from '#server/env.ts';
import { makePrivateFolder, writePrivateFile } from '#server/database/private-files.ts';
import { isByConsent, type MailConsent } from './consent.ts';
import { mailFolder } from './mail-files.ts';
import type { MailAttachment, MailMessage } from './mail-message.ts';

const smtpLimits = { connectMs: 10_000, socketMs: 20_000, pieceBytes: 48 * 1024 } as const;

export type MailTransport = {
  send(message: MailMessage): Promise<void>;
  /** Throws if nothing could be sent now: connects and signs in, or writes a file. */
  check?(): Promise<void>;
  close(): void;
};

export const openTransport = (
  { smtpUrl, smtpTls, dataDir }: Pick<Env, 'smtpUrl' | 'smtpTls' | 'dataDir'>,
  consent: MailConsent | null = null,
) =>
  smtpUrl === null
    ? createFileTransport(mailFolder(dataDir))
    : createSmtpTransport(smtpUrl, { requireTls: smtpTls === 'required', consent });

/** Only with the first mail: it takes 5 MB. */
const loadMailer = () => import('nodemailer');

type SmtpSettings = {
  readonly connectMs?: number;
  readonly socketMs?: number;
  /** A server without encryption then gets no mail; it waits in the outbox. */
  readonly requireTls?: boolean;
  /** Instead of a password, where the address has none. */
  readonly consent?: MailConsent | null;
};

export function createSmtpTransport(url: string, settings: SmtpSettings = {}): MailTransport {
  const { connectMs, socketMs, requireTls } = { ...smtpLimits, requireTls: false, ...settings };
  const byConsent = settings.consent && isByConsent(url) ? signInBy(url, settings.consent) : null;
  const open = async () =>
    (await loadMailer()).createTransport({
      requireTLS: requireTls,
      ...(byConsent ?? { url }),
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: socketMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(message) {
      await (await (transport ??= open())).sendMail(toMailOptions(message));
    },
    async check() {
      await (await (transport ??= open())).verify();
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** A token goes over the network only encrypted. */
function signInBy(address: string, consent: MailConsent) {
  const url = new URL(address);
  const user = decodeURIComponent(url.username);
  url.username = '';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  let last: string | undefined;
  return {
    url: url.href,
    ...(isLocal ? {} : { requireTLS: true }),
    auth: {
      type: 'OAuth2' as const,
      user,
      // `isRefused`: the server has just refused the last one; it's asked once more with a new one.
      provisionCallback(_user: string, isRefused: boolean, give: GiveToken) {
        consent.accessToken(isRefused ? last : undefined).then(
          (token) => {
            last = token;
            // In the past: which token is good is known here alone.
            give(null, token, 1);
          },
          (error: unknown) => give(error instanceof Error ? error : new Error(String(error))),
        );
      },
    },
  };
}

type GiveToken = (error: Error | null, accessToken?: string, expiresAt?: number) => void;

/** For an owner without a mail server: every mail as a file that any mail program can open. */
export function createFileTransport(folder: string): MailTransport {
  return {
    async send(message) {
      const composer = (await loadMailer()).createTransport({
        streamTransport: true,
        newline: 'windows',
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const { message: bytes } = await composer.sendMail(toMailOptions(message));
      // A reader never sees a partial mail, and a sent mail survives a power cut.
      await writePrivateFile(join(folder, `${message.fileName}.eml`), bytes);
    },
    async check() {
      await makePrivateFolder(folder);
      await access(folder, constants.W_OK);
    },
    close: () => {},
  };
}

function toMailOptions(message: MailMessage) {
  const { calendar } = message;
  return {
    from: { ...message.from },
    to: [message.to, ...(message.alsoTo ?? [])].map((person) => ({ ...person })),
    cc: (message.cc ?? []).map((person) => ({ ...person })),
    ...(message.replyTo ? { replyTo: { ...message.replyTo } } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'call.ics', content: calendar.content },
    }),
    messageId: message.messageId,
    date: message.date,
    attachments: [
      ...(message.data
        ? [
            {
              filename: `${message.data.kind}.json`,
              contentType: 'application/json',
              content: JSON.stringify(message.data, null, 2),
            },
          ]
        : []),
      ...(message.attachments ?? []).map(toAttachment),
    ],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...message.headers,
    },
  };
}

const mediaTypes = { ...resumeMediaTypes, png: 'image/png', jpg: 'image/jpeg' } as const;

function toAttachment({ fileName, kind, content }: MailAttachment) {
  return {
    filename: fileName,
    // Never text: a mail program must offer it as a file, not show it.
    contentDisposition: 'attachment' as const,
    contentType: mediaTypes[kind],
    content: Readable.from(pieces(content), { objectMode: false }),
  };
}

/** Encoding a whole file at once takes four times its size. */
function* pieces(content: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < content.length; start += smtpLimits.pieceBytes)
    yield content.subarray(start, start + smtpLimits.pieceBytes);
}
