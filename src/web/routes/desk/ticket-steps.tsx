import { Link } from 'react-router';
import { callsPath, ticketsPath } from '#contract/desk/access.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';
import type { TicketView } from '#contract/desk/views.ts';
import { suspectWords } from '#content/mails.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { stateNames } from '#content/desk/words.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { dayValue } from './desk-time.ts';
import { Button } from '#web/ui/button.tsx';
import { useDesk } from './use-desk.ts';
import { AssignForm, NoteForm } from './case-forms.tsx';
import { servicesText } from './ticket-rows.tsx';
import { DeskForm, type Stamp } from './desk-form.tsx';
import type { ErrorOf } from './refusal-notice.tsx';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { FactList, phoneFact, type Fact } from './fact-list.tsx';
import { dayMs } from '#contract/durations.ts';

type TicketStepsProps = {
  ticket: TicketView;
  stamp: Stamp;
  errorOf: ErrorOf;
  /** What was sent before a failure. */
  typed: Readonly<Record<'intent' | 'text' | 'reason' | 'to', string>> | null;
};

/** Everything but the reply; rarely used actions are in a collapsed row. */
export function TicketSteps({ ticket, stamp, errorOf, typed }: TicketStepsProps) {
  const { me, now } = useDesk();
  const lastNote = ticket.events.findLast((event) => event.kind === 'note')?.id;
  const sent = (intent: string) => (typed?.intent === intent ? typed : null);
  const isOpenNow = typed !== null && !['note', 'reply', 'tag'].includes(typed.intent);
  return (
    <div className="grid gap-4">
      <NoteForm key={`note-${lastNote}`} stamp={stamp} rows={2} text={sent('note')?.text ?? ''} />
      <details className="desk-more-steps open:grid open:gap-4" open={isOpenNow}>
        <summary className="flex min-h-11 items-center text-purple-700 font-[560] cursor-pointer">
          {ticketWords.more}
        </summary>
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr]">
          <AssignForm stamp={stamp} people={ticket.people} chosen={ticket.owner} />
          {ticket.moves.length === 0 ? null : (
            <DeskForm
              intent="move"
              stamp={stamp}
              className="desk-step"
              label={ticketWords.state}
              button={ticketWords.move}
            >
              <SelectField
                name="to"
                label={ticketWords.state}
                defaultValue={sent('move')?.to ?? ''}
                options={[
                  { value: '', label: ticketWords.choose },
                  ...ticket.moves.map((state) => ({ value: state, label: stateNames[state] })),
                ]}
                required
              />
              <TextField
                name="reason"
                label={ticketWords.reason}
                hint={ticketWords.reasonHint}
                maxLength={caseLimits.reasonMax}
                defaultValue={sent('move')?.reason}
                error={errorOf('reason')}
              />
            </DeskForm>
          )}
          <DeskForm intent="call" stamp={stamp} className="desk-step" label={ticketWords.call}>
            <TextField
              id="call-text"
              name="text"
              label={ticketWords.callText}
              maxLength={caseLimits.reasonMax}
              defaultValue={sent('call')?.text}
            />
            <div className="desk-buttons">
              <Button type="submit" name="reached" value="yes" variant="light" size="sm">
                {ticketWords.reached}
              </Button>
              <Button type="submit" name="reached" value="no" variant="light" size="sm">
                {ticketWords.missed}
              </Button>
            </div>
          </DeskForm>
          <DeskForm
            intent="wait"
            stamp={stamp}
            className="desk-step"
            label={ticketWords.wait}
            button={ticketWords.waitButton}
          >
            <TextField
              name="until"
              type="date"
              label={ticketWords.wait}
              min={dayValue(now + dayMs, me.zone)}
              defaultValue={ticket.waitingUntil === null ? '' : dayValue(ticket.waitingUntil, me.zone)}
              error={errorOf('until')}
            />
          </DeskForm>
          <DeskForm
            intent="wrote"
            stamp={stamp}
            className="desk-step"
            label={ticketWords.wrote}
            button={ticketWords.wrote}
          >
            <p>{ticketWords.wroteHint}</p>
          </DeskForm>
          <DeskForm
            intent="merge"
            stamp={stamp}
            className="desk-step"
            label={ticketWords.merge}
            button={ticketWords.mergeButton}
          >
            <TextField
              name="into"
              label={ticketWords.merge}
              hint={ticketWords.mergeHint}
              maxLength={20}
              error={errorOf('into')}
              required
            />
          </DeskForm>
        </div>
      </details>
    </div>
  );
}

type NdaState = keyof typeof ticketWords.ndaStates;

function ndaStateOf({ events, isNdaOpen }: TicketView): NdaState {
  const has = (kind: string) => events.some((event) => event.kind === kind);
  if (has('nda-done')) return 'done';
  if (has('nda-waived')) return 'waived';
  if (has('nda-sent')) return 'sent';
  return isNdaOpen ? 'open' : 'none';
}

export function TicketFacts({ ticket }: { ticket: TicketView }) {
  const { day } = useDesk();
  const { facts } = ticketWords;
  const rows: readonly Fact[] = [
    [facts.email, ticket.email, `mailto:${ticket.email}`],
    phoneFact(facts.phone, ticket.phone),
    [facts.services, servicesText(ticket.services)],
    ...ticket.filled.map(({ field, text }) => [quotePage.form[field], text] as const),
    [facts.owner, ticket.owner?.name ?? ticketWords.unowned],
    [facts.waiting, ticket.waitingUntil === null ? null : day(ticket.waitingUntil)],
    [facts.reason, ticket.work.reason],
  ];
  return (
    <aside className="grid content-start gap-4 xl:[grid-area:1/2]">
      <FactList facts={rows} />
      {ticket.bouncedAt === null ? null : (
        <p className="desk-box text-red-ink">{ticketWords.bounced(day(ticket.bouncedAt))}</p>
      )}
      {ticket.suspectReasons.length > 0 ? (
        <p className="desk-box">
          {ticketWords.suspect}{' '}
          {ticket.suspectReasons.map((reason) => suspectWords.reasons[reason] ?? reason).join(', ')}
        </p>
      ) : null}
      {ticket.work.mergedInto === null ? null : (
        <p className="desk-box">
          <Link to={`${ticketsPath}/${ticket.work.mergedInto}`}>
            {ticketWords.merged(ticket.work.mergedInto)}
          </Link>
        </p>
      )}
    </aside>
  );
}

type TicketContextProps = Pick<TicketStepsProps, 'ticket' | 'stamp'> & {
  tagsError: string | undefined;
  typedTags: string | null;
};

/** Related activity: next to the conversation, or below it in one column. */
export function TicketContext({ ticket, stamp, tagsError, typedTags }: TicketContextProps) {
  const { me, day, moment } = useDesk();
  return (
    <aside
      aria-label={ticketWords.context}
      className="grid content-start gap-4 max-xl:order-last xl:col-start-2 xl:row-start-2"
    >
      <p className="desk-box">{ticketWords.ndaStates[ndaStateOf(ticket)]}</p>
      {ticket.calls.length === 0 ? null : (
        <div className="desk-box">
          <h2 className="text-sm font-semibold text-ink">{ticketWords.calls}</h2>
          <ul>
            {ticket.calls.map((call) => (
              <li key={call.id}>
                <Link to={`${callsPath}?week=${dayValue(call.start, me.zone)}`}>{moment(call.start)}</Link>
                {' · '}
                {ticketWords.callStates[call.status]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {ticket.visitorPath === null ? null : (
        <p className="desk-box">
          <a href={ticket.visitorPath}>{ticketWords.visitorView}</a>
        </p>
      )}
      {ticket.related.length === 0 ? null : (
        <div className="desk-box">
          <h2 className="text-sm font-semibold text-ink">{ticketWords.related.domain}</h2>
          <ul>
            {ticket.related.map((other) => (
              <li key={other.id}>
                <Link to={`${ticketsPath}/${other.id}`}>#{other.id}</Link> · {day(other.createdAt)} ·{' '}
                {stateNames[other.state]}
                {other.sameAddress ? ` · ${ticketWords.related.same}` : ''}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="desk-box">
        <h2 className="text-sm font-semibold text-ink">{ticketWords.tags}</h2>
        {ticket.tags.length === 0 ? null : (
          <ul className="flex flex-wrap gap-x-3">
            {ticket.tags.map((tag) => (
              <li key={tag}>
                <Link to={`${ticketsPath}?tag=${encodeURIComponent(tag)}`}>#{tag}</Link>
              </li>
            ))}
          </ul>
        )}
        <details open={typedTags !== null}>
          <summary className="min-h-11 cursor-pointer content-center text-sm text-purple-700">
            {ticketWords.editTags}
          </summary>
          <DeskForm
            intent="tag"
            stamp={stamp}
            className="grid gap-2"
            label={ticketWords.editTags}
            button={ticketWords.saveTags}
          >
            <TextField
              name="tags"
              label={ticketWords.tags}
              hint={ticketWords.tagsHint}
              defaultValue={typedTags ?? ticket.tags.join(' ')}
              autoComplete="off"
              error={tagsError}
            />
          </DeskForm>
        </details>
      </div>
    </aside>
  );
}
