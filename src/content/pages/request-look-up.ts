import { emailHelp, errorTitlePrefix } from '#content/shell.ts';
import { requestLinkLimits, lookupLimits } from '#contract/request/request-limits.ts';
import { requestPagePath } from '#contract/paths.ts';
import type { PageMeta } from '#content/page.ts';
import { site, supportHours } from '#content/site.ts';
import { dayMs } from '#contract/durations.ts';

const days = requestLinkLimits.endsAfterClosingMs / dayMs;

/** `/case`: for people who have the ID, the address, or only one of them. */
export const lookUpPage = {
  path: requestPagePath,
  title: 'Check a Request',
  description:
    'See where your request, application or call stands and what happens next. We email a link to the address you used. No account needed.',
  noindex: true,
  eyebrow: 'No account, no password',
  heading: 'Where is my request?',
  lead: 'We’ll email you a link to its page. There you can see what’s happened, what comes next and by when, and add anything you forgot.',
  points: {
    title: 'On that page you can',
    list: [
      'see whether we replied on time',
      'add details, or ask for an NDA first',
      'book or reschedule a call',
      'get a copy of your data, withdraw, or have everything erased',
    ],
  },
  form: {
    label: 'Get the link to your request',
    caseId: 'ID',
    idHint: 'For example, K7M-4QX-9TB. Lost it? Leave this empty and we’ll send links to all your requests.',
    optional: 'optional',
    email: 'Email',
    emailHelp,
    emailHint: 'The address you used in the form.',
    submit: 'Email me the link',
    busy: 'Sending...',
  },
  failure: {
    title: 'Not sent yet',
    listTitle: 'Please fix the following issues:',
    titlePrefix: errorTitlePrefix,
  },
  sent: {
    title: 'Check your inbox',
    text: 'If we have a request from this address, you’ll get an email with the link in a minute or two. We say this either way, so nobody can use this page to find out who has contacted us.',
    nothing: 'Didn’t get it?',
    ways: [
      'Check your spam folder.',
      'Try any other address you might have used.',
      `If you’ve already gotten ${lookupLimits.mailsPerDay} of these emails today, use the newest link you have.`,
      `Write to ${site.email} (${supportHours}).`,
    ],
    again: 'Try another address',
  },
  catalogue: {
    refused: 'We couldn’t send the link. Please try again.',
    unreachable:
      'Unable to connect to the server at {host}. Please check your internet connection and try again.',
    unexpected: 'An unexpected error occurred',
    fallback: 'We couldn’t send the link. Please try again.',
  },
} as const satisfies PageMeta & Record<string, unknown>;

/** The same for every invalid link, so nobody learns what's wrong with it. */
export const goneRequestPage = {
  eyebrow: 'Your request',
  heading: 'This link no longer works',
  lead: `There’s a newer link, the request was closed more than ${days} days ago, or part of the link is missing. You can get a new one with the email address you used.`,
  action: { label: 'Get a new link', path: requestPagePath },
} as const;
