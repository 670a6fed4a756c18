import type { NoticeStep } from '#contract/desk/clock.ts';
import { stepNames } from '#content/desk/words.ts';
import { site } from '#content/site.ts';

/** Mails that the desk sends. */
export const replyMailWords = {
  ticketSubject: (id: string) => `Re: Your security assessment request #${id}`,
  applicationSubject: (reference: string) => `Re: Your application ${reference}`,
  quoteId: (id: string) => `Ticket #${id}`,
} as const;

export const clockMailWords = {
  subject: (count: number, step: NoticeStep) =>
    count === 1 ? `A request waits: ${stepNames[step]}` : `${count} requests wait: ${stepNames[step]}`,
  lead: 'The site promises contact within 24 hours.',
  line: (step: NoticeStep, left: string) => `${stepNames[step]}, ${left}`,
  left: (time: string) => `${time} left`,
  late: (time: string) => `late by ${time}`,
  more: (count: number) => `And ${count} more.`,
  action: 'Open the desk',
  why: `You get this because you work at the desk of ${site.name}. Notices before the last one keep to the hours on your page "You".`,
} as const;

export const recoveryMailWords = {
  subject: 'A recovery code was used at the desk',
  lead: (name: string) =>
    `${name} used a recovery code and made a new passkey. If you did not expect this, end the access on the page "People" and talk to them in person.`,
  labels: { person: 'Person', time: 'Time' },
  action: 'People of the desk',
} as const;

export const passkeyMailWords = {
  subject: 'A passkey of yours was removed',
  lead: (name: string) =>
    `Hello ${name}, a passkey of yours no longer opens the desk, and sessions begun with it have ended. If it wasn't you, tell an owner of the desk at once.`,
  labels: { passkeys: 'Removed', time: 'Time' },
  action: 'Your passkeys',
} as const;

export const inviteMailWords = {
  /** The link itself is never mailed: who reads the mailbox must not get in. */
  note: 'Hand the link over yourself, through a channel you trust. It works once, for 24 hours.',
} as const;

export const callLinkMailWords = {
  subject: (time: string) => `The link for your call, ${time}`,
  greeting: (name: string) => `Hello ${name},`,
  lead: (host: string) => `${host} will talk to you. At the time of the call, open this link:`,
  labels: { time: 'Time', link: 'Link' },
  action: 'Open the call',
  signature: site.name,
} as const;
