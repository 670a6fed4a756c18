import type { RequestKind, ConfirmKind } from '#contract/request/request.ts';
import { requestLinkLimits, lookupLimits } from '#contract/request/request-limits.ts';
import { mailSignature } from '#content/mails.ts';
import { followWords } from '#content/follow-link.ts';
import { site, supportHours } from '#content/site.ts';
import { dayMs } from '#contract/durations.ts';

const hours = requestLinkLimits.confirmMs / 3_600_000;
const days = requestLinkLimits.endsAfterClosingMs / dayMs;

const worksUntil = `works until ${days} days after we close the request. Anyone with the link can add to the request or withdraw it, so share it only with people you trust.`;
const mostADay = `We send at most ${lookupLimits.mailsPerDay} of these emails a day.`;

/** To someone who looked up a lost link, at the address on record. */
export const requestLinkMailWords = {
  subject: (count: number) =>
    count === 1 ? 'The link to your request' : `The links to your ${count} requests`,
  greeting: 'Hello,',
  lead: (count: number) =>
    count === 1
      ? 'Someone, probably you, asked for the link to this request. Its page shows where things stand and what you can do next.'
      : 'Someone, probably you, asked for the links to your requests. Each page shows where things stand and what you can do next.',
  kinds: {
    ticket: (id: string) => `Request #${id}`,
    application: (id: string) => `Application ${id}`,
    call: () => 'Booked call',
  } satisfies Record<RequestKind, (id: string) => string>,
  sent: (day: string) => `from ${day}`,
  action: followWords.request,
  ends: `Earlier links no longer work. This one ${worksUntil}`,
  notYou: `Didn’t ask for this? You don’t need to do anything: the new link went only to you. ${mostADay}`,
  /** Without an ID no link is revoked: these are the existing ones. */
  endsLater: `Earlier links still work. Each one ${worksUntil}`,
  notYouEither: `Didn’t ask for this? You don’t need to do anything: the links went only to you. ${mostADay}`,
  signature: mailSignature,
} as const;

/** To the address on record, before sending a copy or erasing anything. */
export const requestConfirmMailWords = {
  greeting: 'Hello,',
  copy: {
    subject: 'Your copy of the data we hold about you',
    lead: 'Someone with the link to your request asked for a copy of your data. This email’s link downloads it as a JSON file.',
    action: 'Get your data',
  },
  erase: {
    subject: 'Confirm that you want us to erase your data',
    lead: 'Someone with the link to your request asked us to erase your data. We won’t erase anything until you confirm on the next page. Erasing can’t be undone.',
    action: 'Review and confirm',
  },
  ends: `The link works for ${hours} hours.`,
  notYou: 'Didn’t ask for this? Ignore this email and nothing will happen.',
  signature: mailSignature,
} as const satisfies Record<ConfirmKind, object> & Record<string, unknown>;

/** To the address on record: someone with the link withdrew it. */
export const requestWithdrawnMailWords = {
  subject: (id: string) => `You withdrew ${id}`,
  greeting: 'Hello,',
  lead: 'You withdrew this on our site. We’ve stopped work on it, and nobody will contact you about it.',
  label: 'Withdrawn',
  kept: 'We keep the record for the period stated in our privacy policy. If you’d like it erased sooner, you can do that on its page.',
  action: 'Write to us',
  notYou: `If this wasn’t you, or you’ve changed your mind, reply to this email or write to ${site.email} (${supportHours}).`,
  signature: mailSignature,
} as const;

/** To the team: what a visitor did on the request page. */
export const requestNoticeWords = {
  subjects: {
    add: (id: string, name: string) => `${name} added details to ${id}`,
    nda: (id: string, name: string) => `${name} wants an NDA first: ${id}`,
    document: (id: string, name: string) => `${name} asked for a document: ${id}`,
    withdraw: (id: string, name: string) => `${name} withdrew ${id}`,
    /** Without a desk. */
    mail: (id: string, name: string) => `${name} wrote about ${id}`,
  },
  leads: {
    add: 'The visitor added this on their request page.',
    nda: 'The visitor wants an NDA signed before sharing any details.',
    document:
      'The visitor asked for a document that’s available on request. You can give them access on the ticket’s page.',
    withdraw: 'The visitor withdrew this on their request page. There’s nothing more to do.',
    mail: 'They answered by email.',
  },
  due: (time: string) => `A reply is due by ${time}.`,
  labels: {
    id: 'ID',
    name: 'Name',
    company: 'Company',
    email: 'Email',
    text: 'What they added',
    files: 'Files',
    filesAtDesk: 'Files, at the desk',
    document: 'Document',
  },
} as const;
