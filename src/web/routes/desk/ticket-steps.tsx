import { Link } from 'react-router';
import { callsPath, ticketsPath } from '#contract/desk/access.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';
import type { TicketView } from '#contract/desk/views.ts';
import { suspectWords } from '#content/mails.ts';
import { ticketWords as words } from '#content/desk/pages.ts';
import { stateNames } from '#content/desk/words.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { dayValue } from './desk-time.ts';
import { Button } from '#web/ui/button.tsx';
import { useDesk } from './use-desk.ts';
import { AssignForm, NoteForm } from './case-forms.tsx';
import { servicesText } from './ticket-rows.tsx';
import { DeskForm, Step } from './desk-form.tsx';
import type { ErrorOf } from './refusal-notice.tsx';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { FactList, phoneFact, type Fact } from './fact-list.tsx';
import { dayMs } from '#contract/durations.ts';

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
  const isOpenNow = typed !== null && !['note', 'reply', 'tag'].includes(typed.intent);
  return (
    <div className="grid gap-4">
      <NoteForm key={`note-${lastNote}`} rows={2} text={sent('note')?.text ?? ''} />
      <details className="desk-more-steps open:grid open:gap-4" open={isOpenNow}>
        <summary className="flex min-h-11 items-center text-purple-700 font-[560] cursor-pointer">
          {words.more}
        </summary>
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr]">
          <AssignForm people={ticket.people} chosen={ticket.owner} />
          {ticket.moves.length === 0 ? null : (
            <Step intent="move" label={words.state} button={words.move}>
              <SelectField
                name="to"
                label={words.state}
                defaultValue={sent('move')?.to ?? ''}
                options={[
                  { value: '', label: words.choose },
                  ...ticket.moves.map((state) => ({ value: state, label: stateNames[state] })),
                ]}
                required
              />
              <TextField
                name="reason"
                label={words.reason}
                hint={words.reasonHint}
                maxLength={caseLimits.reasonMax}
                defaultValue={sent('move')?.reason}
                error={errorOf('reason')}
              />
            </Step>
          )}
          <Step intent="call" label={words.call}>
            <TextField
              id="call-text"
              name="text"
              label={words.callText}
              maxLength={caseLimits.reasonMax}
              defaultValue={sent('call')?.text}
            />
            <div className="desk-buttons">
              <Button type="submit" name="reached" value="yes" variant="light" size="sm">
                {words.reached}
              </Button>
              <Button type="submit" name="reached" value="no" variant="light" size="sm">
                {words.missed}
              </Button>
            </div>
          </Step>
          <Step intent="wait" label={words.wait} button={words.waitButton}>
            <TextField
              name="until"
              type="date"
              label={words.wait}
              min={dayValue(now + dayMs, me.zone)}
              defaultValue={ticket.waitingUntil === null ? '' : dayValue(ticket.waitingUntil, me.zone)}
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
              error={errorOf('into')}
              required
            />
          </Step>
        </div>
      </details>
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
    phoneFact(facts.phone, ticket.phone),
    [facts.services, servicesText(ticket.services)],
    ...ticket.filled.map(({ field, text }) => [quotePage.form[field], text] as const),
    [facts.owner, ticket.owner?.name ?? words.unowned],
    [facts.waiting, ticket.waitingUntil === null ? null : day(ticket.waitingUntil)],
    [facts.reason, ticket.work.reason],
  ];
  return (
    <aside className="grid content-start gap-4 xl:[grid-area:1/2]">
      <FactList facts={rows} />
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
  const { me, day, moment } = useDesk();
  return (
    <aside
      aria-label={words.context}
      className="grid content-start gap-4 max-xl:order-last xl:col-start-2 xl:row-start-2"
    >
      <p className="desk-box">{words.ndaStates[ndaStateOf(ticket)]}</p>
      {ticket.calls.length === 0 ? null : (
        <div className="desk-box">
          <h2 className="text-sm font-semibold text-ink">{words.calls}</h2>
          <ul>
            {ticket.calls.map((call) => (
              <li key={call.id}>
                <Link to={`${callsPath}?week=${dayValue(call.start, me.zone)}`}>{moment(call.start)}</Link>
                {' · '}
                {words.callStates[call.status]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {ticket.visitorPath === null ? null : (
        <p className="desk-box">
          <a href={ticket.visitorPath}>{words.visitorView}</a>
        </p>
      )}
      {ticket.related.length === 0 ? null : (
        <div className="desk-box">
          <h2 className="text-sm font-semibold text-ink">{words.related.domain}</h2>
          <ul>
            {ticket.related.map((other) => (
              <li key={other.id}>
                <Link to={`${ticketsPath}/${other.id}`}>#{other.id}</Link> · {day(other.createdAt)} ·{' '}
                {stateNames[other.state]}
                {other.sameAddress ? ` · ${words.related.same}` : ''}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="desk-box">
        <h2 className="text-sm font-semibold text-ink">{words.tags}</h2>
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
            {words.editTags}
          </summary>
          <DeskForm intent="tag" className="grid gap-2" label={words.editTags} button={words.saveTags}>
            <TextField
              name="tags"
              label={words.tags}
              hint={words.tagsHint}
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
