import { caseLinkLimits } from '#contract/case/case-limits.ts';
import { caseConfirmPath, casePath } from '#contract/paths.ts';

const hours = caseLinkLimits.confirmMs / 3_600_000;

export const confirmCasePage = {
  path: caseConfirmPath,
  title: 'Please Confirm',
  description: 'Confirm with the button: the link alone does nothing, because mail scanners open links too.',
  noindex: true,
  eyebrow: 'Your data',
  held: 'Under this address we hold',
  counts: {
    tickets: 'Requests',
    applications: 'Applications, with their files',
    calls: 'Calls',
    newsletter: 'Newsletter',
  },
  copy: {
    heading: 'Your copy is ready',
    lead: 'Everything that went between you and us, as one JSON file. Notes of the team among themselves and the résumé file are not in it; ask us for them.',
    button: 'Download the copy',
  },
  erase: {
    heading: 'Erase all of this?',
    lead: 'It is removed from our database at once, with our answers to you and every email waiting to be sent. Booked calls are removed without notice. This cannot be undone.',
    button: 'Erase everything',
  },
  erased: {
    heading: 'Everything is erased',
    lead: 'We no longer hold anything under this address. Backups are not rewritten; should one be restored, the erasure is repeated. Goodbye, and thank you.',
    action: { label: 'Start page', path: '/' },
  },
  gone: {
    heading: 'This link no longer works',
    lead: `It works for ${hours} hours, until a new link to the case is mailed, or until everything is erased. Open the page of your case and ask again.`,
    action: { label: 'Get a new link', path: casePath },
  },
} as const;
