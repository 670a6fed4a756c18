import { requestLinkLimits } from '#contract/request/request-limits.ts';
import { requestConfirmPath, requestPagePath } from '#contract/paths.ts';

const hours = requestLinkLimits.confirmMs / 3_600_000;

export const confirmRequestPage = {
  path: requestConfirmPath,
  title: 'Please Confirm',
  description:
    'Click the button to confirm. Opening the link isn’t enough, because mail scanners open links too.',
  noindex: true,
  eyebrow: 'Your data',
  held: 'What we have on file for this address',
  counts: {
    tickets: 'Requests',
    applications: 'Applications, with their files',
    calls: 'Calls',
    emails: 'Emails you sent us',
    newsletter: 'Newsletter',
  },
  copy: {
    heading: 'Your copy is ready',
    lead: 'Everything you’ve sent us, emails included, and every reply we’ve written to you, in one JSON file. It doesn’t include our internal notes, automatic emails such as receipts, or the contents of files; ask us if you need them.',
    button: 'Download your data',
  },
  erase: {
    heading: 'Erase all of this?',
    lead: 'We delete it from our database right away, along with our replies and any emails waiting to be sent. Booked calls are canceled without a separate email. Quotes you’ve accepted stay on file, because the law requires us to keep orders. This can’t be undone.',
    button: 'Erase everything',
  },
  erased: {
    heading: 'Your data is erased',
    lead: 'We no longer have any data for this address, except for quotes you’ve accepted, if there are any. We don’t edit backups, but if we ever restore one, we’ll erase your data again. Thank you, and goodbye.',
    action: { label: 'Home page', path: '/' },
  },
  gone: {
    heading: 'This link no longer works',
    lead: `Links like this one work for ${hours} hours, or until we email you a new link to your request or erase everything. Open your request page and ask again.`,
    action: { label: 'Get a new link', path: requestPagePath },
  },
} as const;
