import { receiptWords } from '#content/mails.ts';
import { site } from '#content/site.ts';
import { bookPath } from '#contract/paths.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import { renderHtml, renderText, type MailFact } from './layout.ts';
import { answerBy, chosenServices, type TicketPayload } from './ticket-payload.ts';

/** To the visitor: the id, what was asked, when we answer. */
export function renderTicketReceipt(ticket: TicketPayload): RenderedMail {
  const { labels } = receiptWords;
  const facts: MailFact[] = [
    { label: labels.ticket, value: `#${ticket.id}` },
    { label: labels.services, value: chosenServices(ticket) },
    { label: labels.company, value: ticket.company },
  ];
  // Free text of a program must not reach a stranger's mailbox under our name.
  const isSuspect = ticket.suspectReasons.length > 0;
  if (ticket.message !== null && !isSuspect) facts.push({ label: labels.details, value: ticket.message });
  const subject = headerText(receiptWords.subject(ticket.id));
  const body = {
    title: subject,
    before: [receiptWords.greeting(ticket.name), receiptWords.thanks, receiptWords.answer(answerBy(ticket))],
    facts,
    action: { label: receiptWords.action, url: `${site.publicUrl}${bookPath}` },
    after: [receiptWords.keep, receiptWords.questions, receiptWords.notYou, receiptWords.signature],
  };
  return {
    to: { name: headerText(ticket.name), address: ticket.email },
    replyTo: null,
    subject,
    text: renderText(body),
    html: renderHtml(body),
  };
}
