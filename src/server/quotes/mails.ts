import { z } from 'zod';
import { quoteMailWords as words } from '#content/quote-mails.ts';
import { quoteWords } from '#content/quotes.ts';
import { replyWords } from '#content/mails.ts';
import { retentionDays } from '#content/retention.ts';
import { longDate } from '#contract/dates.ts';
import { dayMs } from '#contract/durations.ts';
import { quoteLimits } from '#contract/quote.ts';
import { composeMail, mailTo, toPerson, type MailFact } from '#server/mail/layout.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';
import type { MailKinds, MailLookUp } from '#server/mail/render.ts';
import { formatTime } from '#server/tickets/mails.ts';
import type { QuoteRepository } from './repository.ts';

const confirmSchema = z.object({ id: z.string(), email: z.string(), total: z.string(), url: z.string() });

const quoteSchema = z.object({
  quoteId: z.string(),
  id: z.string(),
  number: z.number(),
  total: z.string(),
  sha256: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
});

const acceptedSchema = quoteSchema.extend({ acceptedBy: z.string(), startOn: z.string(), at: z.number() });
const declinedSchema = quoteSchema.extend({ reason: z.string() });

const { labels } = words;

function renderConfirm({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { id, email, total, url } = confirmSchema.parse(payload);
  const { subject, lead, action, ends, notYou } = words.confirm;
  const body = {
    title: subject(id),
    before: [words.greeting, lead],
    facts: [{ label: labels.total, value: total }],
    action: { label: action, url },
    after: [ends, notYou, words.signature],
  };
  return composeMail(email, body, { filePart });
}

const factsOf = ({ id, number, total }: z.output<typeof quoteSchema>): MailFact[] => [
  { label: labels.request, value: `#${id}` },
  { label: labels.version, value: quoteWords.version(number) },
  { label: labels.total, value: `${total}, ${quoteWords.beforeTax}` },
];

const recordOf = (quote: z.output<typeof acceptedSchema>): MailFact[] => [
  ...factsOf(quote),
  { label: labels.start, value: longDate(quote.startOn) },
  { label: labels.by, value: quote.acceptedBy },
  { label: labels.confirmedAt, value: quote.email, url: mailTo(quote.email) },
  { label: labels.at, value: formatTime(quote.at) },
  { label: labels.hash, value: quote.sha256 },
];

function renderAccepted({ payload, id: filePart }: ClaimedMail, { requestUrl }: { requestUrl: string }) {
  const quote = acceptedSchema.parse(payload);
  const { subject, lead, next, action, notYou } = words.accepted;
  const body = {
    title: subject(quote.id),
    before: [words.greeting, lead],
    facts: recordOf(quote),
    action: { label: action, url: requestUrl },
    after: [next, words.what, notYou, words.signature],
  };
  return composeMail(quote.email, body, { filePart });
}

type Notice = { readonly title: string; readonly lead: string; readonly facts: readonly MailFact[] };

/** To the team; an answer goes to the client. */
function renderNotice(
  quote: z.output<typeof quoteSchema>,
  { title, lead, facts }: Notice,
  { recipient, id: filePart }: ClaimedMail,
  replyAddress: string | null,
): RenderedMail {
  const { name, email } = quote;
  const body = {
    title,
    before: [lead],
    facts,
    action: { label: replyWords.action(name), url: mailTo(replyAddress ?? email, headerText(title)) },
    after: [replyAddress === null ? replyWords.toVisitor : replyWords.throughDesk],
  };
  return composeMail(recipient, body, { replyTo: toPerson(name, email), filePart });
}

const sendableDays = retentionDays.deadLetteredMails;

/** The accepted quote is attached when the mail is sent. */
export const quoteMails = {
  'quote-confirm': { render: renderConfirm, sendableDays: quoteLimits.confirmMs / dayMs },
  'quote-accepted': {
    render: renderAccepted,
    sendableDays: 14,
    follows: () => 'ticket',
    carriesFile: () => true,
  },
  'quote-accepted-notice': {
    render: (mail, { replyAddress }) => {
      const quote = acceptedSchema.parse(mail.payload);
      const { subject, lead } = words.acceptedNotice;
      const notice = { title: subject(quote.id, quote.company), lead, facts: recordOf(quote) };
      return renderNotice(quote, notice, mail, replyAddress);
    },
    sendableDays,
    carriesFile: () => true,
  },
  'quote-declined-notice': {
    render: (mail, { replyAddress }) => {
      const quote = declinedSchema.parse(mail.payload);
      const { subject, lead } = words.declinedNotice;
      const facts = [...factsOf(quote), { label: labels.reason, value: quote.reason }];
      return renderNotice(
        quote,
        { title: subject(quote.id, quote.company), lead, facts },
        mail,
        replyAddress,
      );
    },
    sendableDays,
  },
} as const satisfies MailKinds;

export function lookUpQuotes(quotes: Pick<QuoteRepository, 'pdf'>): Readonly<Record<string, MailLookUp>> {
  const attach: MailLookUp = async ({ payload }) => {
    const { quoteId, id, number } = quoteSchema.parse(payload);
    const content = await quotes.pdf(quoteId);
    return content === null
      ? {}
      : { files: [{ fileName: `quote-${id}-${number}.pdf`, kind: 'pdf', content }] };
  };
  return { 'quote-accepted': attach, 'quote-accepted-notice': attach };
}
