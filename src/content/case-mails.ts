import type { CaseKind, ConfirmKind } from '#contract/case/case.ts';
import { caseLinkLimits, lookupLimits } from '#contract/case/case-limits.ts';
import { followWords } from '#content/follow-link.ts';
import { site, supportHours } from '#content/site.ts';
import { dayMs } from '#contract/durations.ts';

const hours = caseLinkLimits.confirmMs / 3_600_000;
const days = caseLinkLimits.endsAfterClosingMs / dayMs;

const worksUntil = `works until ${days} days after the case is closed. Whoever has it can add to the case and withdraw it, so forward it only to people who may.`;
const mostADay = `You get at most ${lookupLimits.mailsPerDay} such emails a day.`;

/** To whoever looked for a lost link, at the address on record. */
export const caseLinkMailWords = {
  subject: (count: number) => (count === 1 ? 'Your link' : `Your ${count} links`),
  greeting: 'Hello,',
  lead: (count: number) =>
    count === 1
      ? 'someone, probably you, asked where this request stands. The link shows it, and what you can do.'
      : 'someone, probably you, asked where your requests stand. Each link shows one of them, and what you can do.',
  kinds: {
    ticket: (id: string) => `Request #${id}`,
    application: (id: string) => `Application ${id}`,
    call: () => 'Booked call',
  } satisfies Record<CaseKind, (id: string) => string>,
  sent: (day: string) => `from ${day}`,
  action: followWords.request,
  ends: `Earlier links have ended. This one ${worksUntil}`,
  notYou: `You did not ask? Then nothing happened: only this mailbox has the new links. ${mostADay}`,
  /** Without an ID nothing ends: the links are those that worked before. */
  endsLater: `Earlier links still work. Each ${worksUntil}`,
  notYouEither: `You did not ask? Then nothing happened: only this mailbox has the links. ${mostADay}`,
  signature: site.name,
} as const;

/** To the address on record, before a copy leaves or anything is erased. */
export const caseConfirmMailWords = {
  greeting: 'Hello,',
  copy: {
    subject: 'Your copy of what we hold about you',
    lead: 'someone with the link to your case asked for a copy of your data. The page behind the button gives it to you, as a JSON file.',
    action: 'Get the copy',
  },
  erase: {
    subject: 'Please confirm: erase what we hold about you',
    lead: 'someone with the link to your case asked us to erase your data. Nothing is erased until you press the button on the page that opens. It cannot be undone.',
    action: 'Look at it and confirm',
  },
  ends: `The link works for ${hours} hours.`,
  notYou: 'You did not ask for this? Then do nothing, and nothing happens.',
  signature: site.name,
} as const satisfies Record<ConfirmKind, object> & Record<string, unknown>;

/** To the address on record: someone with the link withdrew it. */
export const caseWithdrawnMailWords = {
  subject: (id: string) => `Withdrawn: ${id}`,
  greeting: 'Hello,',
  lead: 'you withdrew this on our site. We are no longer working on it, and nobody will contact you about it.',
  label: 'Withdrawn',
  kept: 'The record stays for the time that our privacy policy states. The case page can also erase it.',
  action: 'Write to us',
  notYou: `It was not you, or you changed your mind? Reply to this email or write to ${site.email} (${supportHours}).`,
  signature: site.name,
} as const;

/** To the team: what a visitor did on the case page. */
export const caseNoticeWords = {
  subjects: {
    add: (id: string, name: string) => `${name} added to ${id}`,
    nda: (id: string, name: string) => `${name} asks for an NDA first: ${id}`,
    withdraw: (id: string, name: string) => `${name} withdrew ${id}`,
  },
  leads: {
    add: 'The visitor added this on the case page.',
    nda: 'The visitor wants an NDA signed before any detail is exchanged.',
    withdraw: 'The visitor withdrew it on the case page. There is nothing more to do.',
  },
  due: (time: string) => `An answer is due by ${time}.`,
  labels: { id: 'ID', name: 'Name', company: 'Company', email: 'Email', text: 'Added' },
  action: (name: string) => `Answer ${name}`,
  reply: 'Replying to this email writes to the visitor.',
} as const;
