import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import type { PageMeta } from '#content/page.ts';

const description =
  'Our newsletter: one email a month on what we broke, how, and the fix. Confirm by email, and unsubscribe with one click.';

/** Pages that only a form or an email leads to. */
export const newsletterPage = withOwn(own.newsletter, {
  path: '/newsletter',
  title: 'Newsletter',
  description,
  noindex: true,
  eyebrow: 'Newsletter',
  form: {
    heading: 'Research in your inbox',
    lead: 'One email a month: what we broke, how, and the fix. You confirm by email first, and you can unsubscribe with one click.',
    email: 'Email',
    submit: 'Subscribe Now',
  },
  sent: {
    heading: 'Check your inbox',
    lead: 'Open the link in our email and click the button to confirm. It should arrive within a minute, or within a few hours if we’ve just sent you several. If you already signed up today, use that email. We won’t send anything else until you confirm.',
  },
  home: { label: 'Home page', path: '/' },
} as const satisfies PageMeta & Record<string, unknown>);

export const confirmPage = {
  path: '/newsletter/confirm',
  title: 'Confirm your subscription',
  description,
  noindex: true,
  eyebrow: 'Newsletter',
  ask: {
    heading: 'One click and you’re subscribed',
    lead: 'Click the button to confirm. Opening the link isn’t enough, because mail scanners open links too.',
    button: 'Confirm subscription',
  },
  done: {
    heading: 'You’re subscribed',
    lead: 'Thank you. We’ll email you the next issue. Every issue has an unsubscribe link.',
  },
  expired: {
    heading: 'This link no longer works',
    lead: 'You unsubscribed, or didn’t confirm in time. Subscribe again to get a new link.',
  },
  invalid: {
    heading: 'Part of this link is missing',
    lead: 'Your email app may have cut it off. Copy the whole address from the email, or subscribe again.',
  },
} as const satisfies PageMeta & Record<string, unknown>;

export const unsubscribePage = {
  path: '/newsletter/unsubscribe',
  title: 'Unsubscribe',
  description,
  noindex: true,
  eyebrow: 'Newsletter',
  ask: {
    heading: 'Unsubscribe from the newsletter?',
    lead: 'Click the button and we won’t send anything else to this address.',
    button: 'Unsubscribe',
  },
  done: {
    heading: 'You’re unsubscribed',
    lead: 'We won’t email you again. We’ll delete the address from our database within two days.',
  },
  expired: { heading: 'You’re unsubscribed', lead: 'This address was already unsubscribed.' },
  invalid: confirmPage.invalid,
} as const satisfies PageMeta & Record<string, unknown>;
