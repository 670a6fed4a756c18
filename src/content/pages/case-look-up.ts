import { emailHelp, errorTitlePrefix } from '#content/shell.ts';
import { caseLinkLimits, lookupLimits } from '#contract/case/case-limits.ts';
import { casePath } from '#contract/paths.ts';
import type { PageMeta } from '#content/page.ts';
import { site, supportHours } from '#content/site.ts';
import { dayMs } from '#contract/durations.ts';

const days = caseLinkLimits.endsAfterClosingMs / dayMs;

/** `/case`: for those who have the ID, the address, or only one of them. */
export const lookUpPage = {
  path: casePath,
  title: 'Follow a Request',
  description:
    'Where your request, application or call stands: who acts next and until when. We mail a link to the address you used; no account.',
  noindex: true,
  eyebrow: 'No account, no password',
  heading: 'Where is my request?',
  lead: 'We mail you a link to its page. It shows what happened, who acts next and until when, and it takes what you want to add.',
  points: {
    title: 'On that page you can',
    list: [
      'see whether we kept our promise',
      'add information, or ask for an NDA first',
      'book or move a call',
      'get a copy of your data, withdraw, or have it erased',
    ],
  },
  form: {
    label: 'Get the link to your request',
    caseId: 'ID',
    caseIdHint: 'For example K7M-4QX-9TB. Lost it? Leave it empty: you get the links to all your cases.',
    optional: 'optional',
    email: 'Email',
    emailHelp,
    emailHint: 'The one you used in the form.',
    submit: 'Mail me the link',
    busy: 'Asking for the link...',
  },
  failure: {
    title: 'Not asked yet',
    listTitle: 'Please fix the following issues:',
    titlePrefix: errorTitlePrefix,
  },
  sent: {
    title: 'Look into your mailbox',
    text: 'If this address belongs to a case, an email with the link arrives within a minute or two, or in a few hours if the address has just had several from us. We say the same when there is none, so that nobody can find out who wrote to us.',
    nothing: 'Nothing came?',
    ways: [
      'Check your spam folder.',
      'Try the other address you may have used.',
      `You have had ${lookupLimits.mailsPerDay} such emails today, or all we send to one address in a day: the newest link works.`,
      `Write to ${site.email} (${supportHours}).`,
    ],
    again: 'Try another address',
  },
  catalogue: {
    refused: 'The link could not be asked for. Please try again.',
    unreachable:
      'Unable to connect to the server at {host}. Please check your internet connection and try again.',
    unexpected: 'An unexpected error occurred',
    fallback: 'The link could not be asked for. Please try again.',
  },
} as const satisfies PageMeta & Record<string, unknown>;

/** The same for every link that opens nothing: nobody learns what is wrong with it. */
export const goneCasePage = {
  eyebrow: 'Your request',
  heading: 'This link no longer works',
  lead: `A newer link ended it, the case was closed more than ${days} days ago, or the address is incomplete. If you still have the email address you used, you get a new link.`,
  action: { label: 'Get a new link', path: casePath },
} as const;
