import { replyMailWords } from '#content/reply-mails.ts';
import { confirmHours as hours, whatAcceptingIs } from '#content/quotes.ts';
import { site } from '#content/site.ts';

/** Every mail about a quote: to the client, and the notices to the team. */
export const quoteMailWords = {
  greeting: 'Hello,',
  /** With the quote attached; what it says is written at the desk. */
  sent: { subject: replyMailWords.ticketSubject },
  confirm: {
    subject: (id: string) => `Confirm that you accept the quote for #${id}`,
    lead: 'Someone with the link to your request wants to accept our quote. Nothing is accepted until you confirm on the next page.',
    action: 'Review and accept',
    ends: `The link works for ${hours} hours, and once.`,
    notYou: 'Didn’t ask for this? Ignore this email, and nothing will happen.',
  },
  accepted: {
    subject: (id: string) => `Accepted: the quote for #${id}`,
    lead: 'You’ve accepted our quote. It’s attached, and this is what we recorded:',
    next: 'Your engagement lead will get in touch about the start.',
    action: 'Your request',
    notYou: `If this wasn’t you, reply to this email or write to ${site.email} right away.`,
  },
  acceptedNotice: {
    subject: (id: string, client: string) => `Quote accepted: ${client}, #${id}`,
    lead: 'The client accepted the quote on their request page and confirmed it by email. The ticket is won.',
  },
  declinedNotice: {
    subject: (id: string, client: string) => `Quote declined: ${client}, #${id}`,
    lead: 'The client declined the quote on their request page. Send a changed one, or close the ticket as lost.',
  },
  what: whatAcceptingIs,
  signature: site.name,
  labels: {
    request: 'Request',
    version: 'Version',
    total: 'Total',
    start: 'Start',
    by: 'Accepted by',
    confirmedAt: 'Confirmed from',
    at: 'Accepted on',
    hash: 'SHA-256 of the PDF',
    reason: 'Reason',
    valid: 'Valid until',
  },
} as const;
