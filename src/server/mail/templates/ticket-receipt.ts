import { followWords } from '#content/follow-link.ts';
import { receiptWords } from '#content/mails.ts';
import { site } from '#content/site.ts';
import { bookPath } from '#contract/paths.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import type { StoredTicket } from '#server/tickets/ticket.ts';
import { renderHtml, renderText, type MailFact } from './layout.ts';
import { answerBy, namedServices } from './ticket-payload.ts';

/** To the visitor: the id, the chosen services, when we answer; nothing that was typed. */
export function renderTicketReceipt(ticket: StoredTicket, caseUrl: string): RenderedMail {
  const { labels } = receiptWords;
  const facts: MailFact[] = [
    { label: labels.ticket, value: `#${ticket.id}` },
    { label: labels.services, value: namedServices(ticket) },
  ];
  const subject = headerText(receiptWords.subject(ticket.id));
  const body = {
    title: subject,
    before: [receiptWords.greeting, receiptWords.thanks, receiptWords.answer(answerBy(ticket))],
    facts,
    action: { label: followWords.request, url: caseUrl },
    links: [{ label: receiptWords.action, url: `${site.publicUrl}${bookPath}` }],
    after: [receiptWords.keep, receiptWords.questions, receiptWords.notYou, receiptWords.signature],
  };
  return {
    to: { name: '', address: ticket.email },
    replyTo: null,
    subject,
    text: renderText(body),
    html: renderHtml(body),
  };
}
