import { Link } from 'react-router';
import { ticketsPath } from '#contract/desk/access.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import type { TicketView } from '#contract/desk/views.ts';
import { suspectWords } from '#content/mails.ts';
import { ticketWords as words } from '#content/desk/pages.ts';
import { stateNames } from '#content/desk/words.ts';
import { optionsOf, SelectField, TextField } from '#web/forms/field.tsx';
import { dayValue, useDesk } from './use-desk.ts';
import { AssignForm, FactList, MoreSteps, NoteForm, phoneFact, type Fact } from './request-parts.tsx';
import { servicesText } from './ticket-rows.tsx';
import { DeskForm, Step, StepButton } from './desk-form.tsx';
import { Fold, type ErrorOf } from './desk-parts.tsx';
import type { ReactNode } from 'react';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { dayMs } from '#contract/durations.ts';
import { requestDocumentLimits } from '#contract/request/request-limits.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';

type TicketStepsProps = {
  ticket: TicketView;
  errorOf: ErrorOf;
  /** What was sent before a failure. */
  typed: Readonly<Record<'intent' | 'text' | 'reason' | 'to', string>> | null;
};

/** Everything but the reply; rarely used actions are in a collapsed row. */
export function TicketSteps({ ticket, errorOf, typed }: TicketStepsProps) {
  const { me, now } = useDesk();
  const lastNote = ticket.events.findLast((event) => event.kind === 'note')?.id;
  const sent = (intent: string) => (typed?.intent === intent ? typed : null);
  const { drafts, kept } = ticket;
  const isOpenNow =
    drafts.move !== undefined ||
    drafts.wait !== undefined ||
    drafts.call !== undefined ||
    drafts.merge !== undefined ||
    (typed !== null && !['note', 'reply', 'tag'].includes(typed.intent));
  return (
    <div className="grid gap-4">
      <NoteForm key={`note-${lastNote}`} rows={2} text={sent('note')?.text ?? drafts.note ?? ''} />
      <MoreSteps id="more" label={words.more} open={isOpenNow}>
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr]">
          <AssignForm people={ticket.people} chosen={ticket.owner} />
          {ticket.moves.length === 0 ? null : (
            <Step intent="move" label={words.state} button={words.move}>
              <SelectField
                name="to"
                data-desk-key="s"
                label={words.state}
                defaultValue={sent('move')?.to ?? kept.move?.fields['to'] ?? ''}
                none={words.choose}
                options={optionsOf(ticket.moves, stateNames)}
                required
              />
              <TextField
                name="reason"
                label={words.reason}
                hint={words.reasonHint}
                maxLength={requestLimits.reasonMax}
                data-draft="move"
                data-draft-form=""
                defaultValue={sent('move')?.reason ?? drafts.move}
                error={errorOf('reason')}
              />
            </Step>
          )}
          <Step intent="call" label={words.call}>
            <TextField
              id="call-text"
              name="text"
              label={words.callText}
              maxLength={requestLimits.reasonMax}
              data-draft="call"
              defaultValue={sent('call')?.text ?? drafts.call}
            />
            <div className="desk-buttons">
              <StepButton name="reached" value="yes">
                {words.reached}
              </StepButton>
              <StepButton name="reached" value="no">
                {words.missed}
              </StepButton>
            </div>
          </Step>
          <Step intent="wait" label={words.wait} button={words.waitButton}>
            <TextField
              name="until"
              type="date"
              data-desk-key="z"
              data-draft="wait"
              label={words.wait}
              min={dayValue(now + dayMs, me.zone)}
              defaultValue={
                drafts.wait ?? (ticket.waitingUntil === null ? '' : dayValue(ticket.waitingUntil, me.zone))
              }
              error={errorOf('until')}
            />
          </Step>
          <Step intent="wrote" label={words.wrote} button={words.wrote}>
            <p>{words.wroteHint}</p>
          </Step>
          <Step intent="merge" label={words.merge} button={words.mergeButton}>
            <TextField
              name="into"
              label={words.merge}
              hint={words.mergeHint}
              maxLength={20}
              data-draft="merge"
              defaultValue={drafts.merge}
              error={errorOf('into')}
              required
            />
          </Step>
        </div>
      </MoreSteps>
    </div>
  );
}

type NdaState = keyof typeof words.ndaStates;

function ndaStateOf({ events, isNdaOpen }: TicketView): NdaState {
  const has = (kind: string) => events.some((event) => event.kind === kind);
  if (has('nda-done')) return 'done';
  if (has('nda-waived')) return 'waived';
  if (has('nda-sent')) return 'sent';
  return isNdaOpen ? 'open' : 'none';
}

export function TicketFacts({ ticket }: { ticket: TicketView }) {
  const { day } = useDesk();
  const { facts } = words;
  const rows: readonly Fact[] = [
    [facts.email, ticket.email, `mailto:${ticket.email}`],
    [
      facts.proven,
      ticket.provenAt !== null
        ? facts.provenOn(day(ticket.provenAt))
        : ticket.participants[0]?.known === 'replied'
          ? facts.mailed
          : facts.typedOnly,
    ],
    phoneFact(facts.phone, ticket.phone),
    [facts.services, servicesText(ticket.services)],
    ...ticket.filled.map(({ field, text }) => [quotePage.form[field], text] as const),
    [facts.owner, ticket.owner?.name ?? words.unowned],
    [facts.waiting, ticket.waitingUntil === null ? null : day(ticket.waitingUntil)],
    [facts.reason, ticket.work.reason],
  ];
  return (
    <aside className="grid content-start gap-4 xl:[grid-area:1/2]">
      <details className="desk-facts">
        <summary>
          {words.factsFold(ticket.owner?.name ?? words.unowned, servicesText(ticket.services))}
        </summary>
        <FactList facts={rows} />
      </details>
      {ticket.scope === null ? null : (
        <ContextBox title={words.scope}>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap text-ink">{ticket.scope}</p>
        </ContextBox>
      )}
      {ticket.bouncedAt === null ? null : (
        <p className="desk-box text-red-ink">{words.bounced(day(ticket.bouncedAt))}</p>
      )}
      {ticket.suspectReasons.length > 0 ? (
        <p className="desk-box">
          {words.suspect}{' '}
          {ticket.suspectReasons.map((reason) => suspectWords.reasons[reason] ?? reason).join(', ')}
        </p>
      ) : null}
      {ticket.work.mergedInto === null ? null : (
        <p className="desk-box">
          <Link to={`${ticketsPath}/${ticket.work.mergedInto}`}>{words.merged(ticket.work.mergedInto)}</Link>
        </p>
      )}
    </aside>
  );
}

type TicketContextProps = Pick<TicketStepsProps, 'ticket'> & {
  tagsError: string | undefined;
  typedTags: string | null;
};

/** Related activity: next to the conversation, or below it in one column. */
export function TicketContext({ ticket, tagsError, typedTags }: TicketContextProps) {
  const { day } = useDesk();
  return (
    <aside
      aria-label={words.context}
      className="grid content-start gap-4 max-xl:order-last xl:col-start-2 xl:row-start-2"
    >
      <div className="desk-box grid gap-1">
        <p>{words.ndaStates[ndaStateOf(ticket)]}</p>
        {ticket.visitorPath === null ? null : <a href={ticket.visitorPath}>{words.visitorView}</a>}
      </div>
      {ticket.related.length === 0 ? null : (
        <ContextBox title={words.related.domain}>
          <ul>
            {ticket.related.map((other) => (
              <li key={other.id}>
                <Link to={`${ticketsPath}/${other.id}`}>#{other.id}</Link> · {day(other.createdAt)} ·{' '}
                {stateNames[other.state]}
                {other.sameAddress ? ` · ${words.related.same}` : ''}
              </li>
            ))}
          </ul>
        </ContextBox>
      )}
      <ContextBox title={words.tags}>
        {ticket.tags.length === 0 ? null : (
          <ul className="flex flex-wrap gap-x-3">
            {ticket.tags.map((tag) => (
              <li key={tag}>
                <Link to={`${ticketsPath}?tag=${encodeURIComponent(tag)}`}>#{tag}</Link>
              </li>
            ))}
          </ul>
        )}
        <Fold label={words.editTags} open={typedTags !== null || ticket.drafts.tag !== undefined}>
          <DeskForm intent="tag" className="grid gap-2" label={words.editTags} button={words.saveTags}>
            <TextField
              name="tags"
              label={words.tags}
              hint={words.tagsHint}
              data-draft="tag"
              defaultValue={typedTags ?? ticket.drafts.tag ?? ticket.tags.join(' ')}
              autoComplete="off"
              error={tagsError}
            />
          </DeskForm>
        </Fold>
      </ContextBox>
    </aside>
  );
}

const ContextBox = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="desk-box">
    <h2 className="text-sm font-semibold text-ink">{title}</h2>
    {children}
  </div>
);

const grantWords = words.onRequest;

/** Documents on request; open if the visitor has asked for one. */
export function DocumentGrant({ ticket: { onRequest, provenAt, state } }: { ticket: TicketView }) {
  const { moment } = useDesk();
  if (onRequest.length === 0 || !isOpen(state)) return null;
  return (
    <details className="desk-box" open={onRequest.some((document) => document.state === 'asked')}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ink">
        {grantWords.heading}
      </summary>
      <p className="text-sm">{grantWords.lead(requestDocumentLimits.grantMs / dayMs)}</p>
      <p className="mt-2 text-sm font-semibold text-ink">
        {provenAt === null ? grantWords.unproven : grantWords.proven(moment(provenAt))}
      </p>
      <ul className="mt-3 divide-y divide-rule border-t border-rule">
        {onRequest.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div>
              <b className="font-semibold text-ink">{document.title}</b>
              <p className="text-sm">
                {document.state === 'ready'
                  ? grantWords.states.ready(moment(document.until ?? 0))
                  : grantWords.states[document.state]}
              </p>
            </div>
            <DeskForm
              intent="grant"
              button={document.state === 'ready' ? grantWords.again : grantWords.grant}
              about={document.title}
              variant={document.state === 'asked' ? 'primary' : 'light'}
            >
              <input type="hidden" name="document" value={document.id} />
            </DeskForm>
            {document.state === 'ready' ? (
              <DeskForm intent="revoke" button={grantWords.revoke} about={document.title} variant="light">
                <input type="hidden" name="document" value={document.id} />
              </DeskForm>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
