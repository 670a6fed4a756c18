import { quotePage } from '#content/pages/get-a-quote.ts';
import { SentHeading } from '#web/forms/submission-form.tsx';
import { mailSentence } from '#contract/mail-timing.ts';
import { tokenOfRequestUrl } from '#contract/request/request-url.ts';
import { bookPath, requestField } from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { KeySignature } from '#web/ui/key-signature.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import type { SentTicket } from './use-quote-request.ts';

const { success: words } = quotePage;

type QuoteSuccessProps = { ticket: SentTicket } & ({ onAgain: () => void } | { againPath: string });

const hourMs = 3_600_000;

export function QuoteSuccess({ ticket, ...again }: QuoteSuccessProps) {
  const answerBy = new Date(Date.parse(ticket.createdAt) + promises.responseHours * hourMs);
  const isUsual = ticket.mail === undefined || ticket.mail === 'now';
  return (
    <div>
      <SentHeading describedBy="ticket-id">{words.title}</SentHeading>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-4 rounded-card border border-rule bg-paper p-5">
        <p id="ticket-id">
          <span className="block text-sm">{words.idLabel}</span>
          <span className="font-mono text-h3 font-semibold text-ink">#{ticket.ticketId}</span>
        </p>
        <CopyButton text={ticket.ticketId} label={words.copy} doneLabel={words.copied} />
      </div>
      <p className="mt-4 text-sm">{words.save}</p>
      {isUsual ? null : <p className="mt-4">{mailSentence(ticket.mail, '', words.mail)}</p>}
      <p className="mt-5 text-lg text-ink">
        {words.contact}: {words.by} <LocalTime instant={answerBy} />.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {ticket.caseUrl ? (
          <a href={ticket.caseUrl} className={buttonClass('primary')}>
            {words.follow}
          </a>
        ) : null}
        {ticket.caseUrl ? (
          <a
            href={`${bookPath}?${requestField}=${tokenOfRequestUrl(ticket.caseUrl)}`}
            className={buttonClass('light')}
          >
            {words.book}
          </a>
        ) : null}
        {'onAgain' in again ? (
          <Button variant="light" onClick={again.onAgain}>
            {words.again}
          </Button>
        ) : (
          <ButtonLink variant="light" to={again.againPath}>
            {words.again}
          </ButtonLink>
        )}
      </div>
      <div className="mt-8 border-t border-rule pt-6">
        <KeySignature holder={words.signer} label={words.signed} />
      </div>
    </div>
  );
}
