import type { SentKind } from '#contract/desk/files.ts';
import type { ResumeKind } from '#contract/resume.ts';

/** One mail, ready for a transport. Addresses are objects, so no text can add a second recipient. */
export type MailAddress = { readonly name: string; readonly address: string };

export type MailAttachment = {
  readonly fileName: string;
  readonly kind: ResumeKind | SentKind;
  readonly content: Uint8Array;
};

/** Its members stay as they are; new ones may come. docs/operations.md lists them. */
export type MailData = {
  readonly version: 1;
  readonly kind: 'ticket' | 'application' | 'call';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly suspect: boolean;
  readonly [member: string]: string | number | boolean | null | readonly string[];
};

export type RenderedMail = {
  readonly to: MailAddress;
  /** Everyone else it goes to, in sight of each other. */
  readonly alsoTo?: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Distinguishes the files of several mails of one kind about one record. */
  readonly filePart?: string;
  readonly attachments?: readonly MailAttachment[];
  /** What it's about, for rules in a shared inbox: a small JSON part. */
  readonly data?: MailData;
  /** Besides those every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An invitation, or its cancellation; mail programs offer it to the calendar. */
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL';
    readonly sequence: number;
    readonly content: string;
  };
};

export type MailMessage = RenderedMail & {
  readonly from: MailAddress;
  readonly messageId: string;
  readonly date: Date;
  /** The file name if mails are written to disk. */
  readonly fileName: string;
};

/** `Name <a@b>` or `a@b`; the environment's schema has validated it. */
export function parseMailbox(mailbox: string): MailAddress {
  const match = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(mailbox.trim());
  const name = (match?.groups?.name ?? '').trim().replace(/^"(.*)"$/, '$1');
  return { name, address: (match?.groups?.address ?? mailbox).trim() };
}

/** The contract refuses control characters; this also covers text from anywhere else. */
export function headerText(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
