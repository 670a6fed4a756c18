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

/** Null for an unknown id: it comes from the sender and could be anything. */
export const serviceName = (id: string): string | null => serviceNames.get(id) ?? null;

/** At the bottom of every email. */
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
  signature: site.name,
} as const;

export const noticeWords = {
  subject: (ticketId: string, company: string) => `New assessment request #${ticketId} from ${company}`,
  suspectMark: '[suspect] ',
  lead: (by: string) => `A new request for a security assessment. We promised a reply by ${by}.`,
  suspect: (reasons: string) => `This may be from a bot: ${reasons}. We saved it anyway.`,
  reasons: {
    'no-signals': 'it didn’t come from our form',
    'trap-filled': 'the hidden field was filled in',
    'too-fast': 'the form was filled out faster than a person can type',
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
  action: (name: string) => `Reply to ${name}`,
  reply: 'Reply to this email to write to the visitor.',
  replyThroughDesk:
    'Reply to this email to write to the visitor. We send it from our address, without your signature, and the desk counts it as our reply.',
} as const;

export const newsletterMailWords = {
  confirm: {
    subject: `Please confirm your subscription to ${site.name}`,
    lead: 'Someone, probably you, signed up for our newsletter with this address. Open the link below and click the button to confirm. We won’t send you anything else until you do.',
    action: 'Confirm your subscription',
    after: ['Didn’t sign up? Ignore this email. If nobody confirms, we delete the address.'],
  },
  known: {
    subject: `You’re already subscribed to ${site.name}`,
    lead: 'Someone, probably you, signed up for our newsletter with this address. You’re already subscribed, so there’s nothing to do.',
    action: 'Read our articles',
    after: ['Don’t want the newsletter anymore? Use the unsubscribe link above.'],
  },
  unsubscribe: 'Unsubscribe',
  signature: site.name,
} as const;
