import { noticeWords, receiptWords } from '#content/mails.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { phoneText } from '#contract/phone.ts';
import { optionalTicketTexts } from '#contract/ticket.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import type { StoredTicket } from '#server/tickets/ticket.ts';
import { mailTo, renderHtml, renderText, telephone } from './layout.ts';
import { suspicionOf } from './suspicion.ts';
import { answerBy, chosenServices, formatTime, scopeOf } from './ticket-payload.ts';

/** To the team: everything; a reply goes to the visitor. */
export function renderTicketNotice(ticket: StoredTicket, teamEmail: string): RenderedMail {
  const { labels } = noticeWords;
  const suspicion = suspicionOf(ticket);
  const subject = headerText(suspicion.mark + noticeWords.subject(ticket.id, ticket.company));
  const scope = scopeOf(ticket);
  const body = {
    title: subject,
    before: [noticeWords.lead(answerBy(ticket)), ...suspicion.lines],
    facts: [
      { label: labels.ticket, value: `#${ticket.id}` },
      { label: labels.name, value: ticket.name },
      { label: labels.email, value: ticket.email, url: mailTo(ticket.email) },
      { label: labels.phone, value: phoneText(ticket.phone), url: telephone(phoneText(ticket.phone)) },
      { label: labels.company, value: ticket.company },
      { label: labels.services, value: chosenServices(ticket) },
      { label: labels.types, value: ticket.services.join(', ') },
      { label: labels.received, value: formatTime(ticket.createdAt) },
      ...optionalTicketTexts.flatMap((field) => {
        const value = ticket[field];
        return value === null ? [] : [{ label: quotePage.form[field], value }];
      }),
      ...(scope === null ? [] : [{ label: labels.scope, value: scope }]),
    ],
    action: {
      label: noticeWords.action(ticket.name),
      url: mailTo(ticket.email, receiptWords.subject(ticket.id)),
    },
    after: [noticeWords.reply],
  };
  return {
    to: { name: '', address: teamEmail },
    replyTo: { name: headerText(ticket.name), address: ticket.email },
    subject,
    text: renderText(body),
    html: renderHtml(body),
  };
}
