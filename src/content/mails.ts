import { responsePromise } from '#content/commitments.ts';
import { supportHours, site } from '#content/site.ts';

/** Form cards first, then the backend types that no card offers. */
const serviceNames = new Map(
  Object.entries({
    web: 'Web Pentesting',
    api: 'API Security',
    network: 'Network Security',
    mobile: 'Mobile Security',
    cloud: 'Cloud Assessment',
    'penetration-testing': 'Penetration testing',
    'vulnerability-assessment': 'Vulnerability assessment',
    'security-audit': 'Security audit',
    'compliance-check': 'Compliance check',
    'incident-response': 'Incident response',
    'security-training': 'Security training',
    other: 'Other',
  }),
);

/** Null for an id that is none of ours: it is a sender's own word, and may be any. */
export const serviceName = (id: string): string | null => serviceNames.get(id) ?? null;

/** Below every mail. */
export const mailFootWords = `${site.name}, ${site.office}. ${site.publicUrl}`;

/** What `npm run site -- mail-test` sends. */
export const testMailWords = {
  subject: `Test email from ${site.name}`,
  lead: 'This email was sent by npm run site -- mail-test. If you can read it, your mail settings work.',
  sent: 'Sent',
  from: 'From',
  action: 'Open the site',
  signature: site.name,
} as const;

/**
 * To whoever the form named. Nobody has proved yet that the address is theirs, so nothing that was typed (name,
 * company, details) is repeated: our mails must not carry a sender's words to a stranger.
 */
export const receiptWords = {
  subject: (ticketId: string) => `Your security assessment request #${ticketId}`,
  greeting: 'Hello,',
  thanks: 'thank you for your request. It is stored, and our team has been notified.',
  answer: (by: string) => `${responsePromise}, by ${by} at the latest.`,
  labels: { ticket: 'Your Ticket ID', services: 'You asked for' },
  keep: 'Please save this ID for future reference. With it, or with this address alone, you get a new link to your request at any time.',
  action: 'Book a discovery call',
  questions: `Questions before that? Reply to this email or write to ${site.email} (${supportHours}).`,
  notYou: 'You did not ask for this? Then someone mistyped an address; you can ignore this email.',
  signature: site.name,
} as const;

export const noticeWords = {
  subject: (ticketId: string, company: string) => `New assessment request #${ticketId} from ${company}`,
  suspectMark: '[suspect] ',
  lead: (by: string) => `A new request for a security assessment. We promised an answer by ${by}.`,
  suspect: (reasons: string) =>
    `This request may come from a program: ${reasons}. It was stored all the same.`,
  reasons: {
    'no-signals': 'it did not come from our form',
    'trap-filled': 'the hidden field was filled in',
    'too-fast': 'the form was sent faster than a person types',
  } as Readonly<Record<string, string>>,
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
  action: (name: string) => `Answer ${name}`,
  reply: 'Replying to this email writes to the visitor.',
} as const;

export const newsletterMailWords = {
  confirm: {
    subject: `Please confirm your subscription to ${site.name}`,
    lead: 'Someone, probably you, asked for our newsletter with this address. Open the link and press the button on that page. Until then we send you nothing else.',
    action: 'Confirm your subscription',
    after: [
      'You did not ask for this? Then ignore this email: without the confirmation the address is removed.',
    ],
  },
  known: {
    subject: `You are already subscribed to ${site.name}`,
    lead: 'Someone, probably you, asked for our newsletter with this address, which is subscribed already. There is nothing to do.',
    action: 'Read our articles',
    after: ['You no longer want the newsletter? The link above ends it at once.'],
  },
  unsubscribe: 'Unsubscribe',
  signature: site.name,
} as const;
