import type { PageMeta } from '#content/page.ts';

const description =
  'Our newsletter: one email a month on what we broke, how, and the fix. You confirm by email and unsubscribe with one click.';

/** Pages that only a form or a mail leads to. */
export const newsletterPage = {
  path: '/newsletter',
  title: 'Newsletter',
  description,
  noindex: true,
  eyebrow: 'Newsletter',
  form: {
    heading: 'Research in your inbox',
    lead: 'One email a month: what we broke, how, and the fix. You confirm by email first, and one click unsubscribes you.',
    email: 'Email',
    submit: 'Subscribe Now',
  },
  sent: {
    heading: 'Please check your inbox',
    lead: 'Open the link in our email and press the button to confirm. It comes in a minute, or in a few hours if we have just sent you several. If you asked earlier today, use the one you have. Nothing else is sent before that.',
  },
  home: { label: 'Start page', path: '/' },
} as const satisfies PageMeta & Record<string, unknown>;

export const confirmPage = {
  path: '/newsletter/confirm',
  title: 'Confirm your subscription',
  description,
  noindex: true,
  eyebrow: 'Newsletter',
  ask: {
    heading: 'One click, and you are subscribed',
    lead: 'Press the button to confirm. The link alone does nothing, because mail scanners open links too.',
    button: 'Confirm subscription',
  },
  done: {
    heading: 'You are subscribed',
    lead: 'Thank you. The next issue comes to your inbox; each has an unsubscribe link.',
  },
  expired: {
    heading: 'This link no longer works',
    lead: 'The subscription was ended, or not confirmed in time. Subscribe again, and you get a new link.',
  },
  invalid: {
    heading: 'This link is not complete',
    lead: 'Perhaps your mail program broke it. Copy the whole address from the email, or subscribe again.',
  },
} as const satisfies PageMeta & Record<string, unknown>;

export const unsubscribePage = {
  path: '/newsletter/unsubscribe',
  title: 'Unsubscribe',
  description,
  noindex: true,
  eyebrow: 'Newsletter',
  ask: {
    heading: 'Leave the newsletter?',
    lead: 'Press the button, and we send nothing more to this address.',
    button: 'Unsubscribe',
  },
  done: {
    heading: 'You are unsubscribed',
    lead: 'We will not email you again. The address is removed from our database within two days.',
  },
  expired: { heading: 'You are unsubscribed', lead: 'This address was no longer subscribed.' },
  invalid: confirmPage.invalid,
} as const satisfies PageMeta & Record<string, unknown>;
