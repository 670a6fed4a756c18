import { mailSignature } from '#content/mails.ts';
import { responsePromise } from '#content/commitments.ts';
import { supportHours, site } from '#content/site.ts';

/**
 * To the address in the form. Nobody has proved that the address is theirs, so nothing they typed (name, company,
 * details) is repeated: our emails must not carry a sender's words to a stranger.
 */
export const receiptWords = {
  subject: (ticketId: string) => `Your security assessment request #${ticketId}`,
  greeting: 'Hello,',
  thanks: 'Thank you for your request. We’ve received it and our team is on it.',
  answer: (by: string) => `${responsePromise}, no later than ${by}.`,
  labels: { ticket: 'Your Ticket ID', services: 'You asked for' },
  keep: 'Please save this ID for future reference. If you lose the link to your request, we can email you a new one; you only need this ID or your email address.',
  action: 'Book a discovery call',
  questions: `Questions in the meantime? Reply to this email or write to ${site.email} (${supportHours}).`,
  notYou: 'Didn’t ask for this? Someone probably mistyped their address. You can ignore this email.',
  signature: mailSignature,
} as const;

export const noticeWords = {
  subject: (ticketId: string, company: string) => `New assessment request #${ticketId} from ${company}`,
  lead: (by: string) => `A new request for a security assessment. We promised a reply by ${by}.`,
  labels: {
    ticket: 'Ticket ID',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    services: 'Services',
    types: 'Backend types',
    received: 'Received',
    scope: 'Scope',
  },
} as const;
