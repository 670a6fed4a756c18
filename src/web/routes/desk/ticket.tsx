import { RequestHead, ReachBar } from './request-parts.tsx';
import { refuse, deskOf, readForm, deskMeta, refused } from './desk-page.ts';
import { redirect, useLocation } from 'react-router';
import { ticketsPath } from '#contract/desk/access.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { formatLeft } from '#contract/desk/clock.ts';
import type { TicketView } from '#contract/desk/views.ts';
import { TicketCalls } from './ticket-calls.tsx';
import { ticketWords } from '#content/desk/pages.ts';
import { fillTemplate } from '#contract/desk/templates.ts';
import { stateNames } from '#content/desk/words.ts';
import { ReplyBox } from '#web/islands/desk-ticket/reply-box.tsx';
import { errorOfField, type ErrorOf, RefusalNotice } from './desk-parts.tsx';
import { DeskForm, StampContext, StepButton, StepKey } from './desk-form.tsx';
import { Island } from '#web/shell/island.tsx';
import { nextStepOf, type NextStepName } from './next-step.ts';
import { quoteFields, TicketQuotes } from './ticket-quotes.tsx';
import { DocumentGrant, TicketContext, TicketFacts, TicketSteps } from './ticket-steps.tsx';
import { restWord, servicesText, urgencyOf } from './ticket-rows.tsx';
import { Letter, Timeline } from './timeline.tsx';
import { KeptFiles, sendFields, SendLater, SendUndo } from './sending.tsx';
import { useDesk } from './use-desk.ts';
import { TextField } from '#web/forms/field.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/ticket.ts';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData ? `${loaderData.ticket.company}, #${loaderData.ticket.id}` : ticketWords.back);

export async function loader({ params, context }: Route.LoaderArgs) {
  const ticket = await deskOf(context).ticket(params.id);
  if (!ticket) refuse(404);
  return { ticket };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const { fields, files } = await readForm(request);
  const outcome = await desk.workOnTicket(params.id, fields, files);
  if (outcome.ok) return redirect(`${ticketsPath}/${params.id}${new URL(request.url).search}`, 303);
  const { intent = '', text = '', reason = '', to = '', tags = '', sendTo = '', cc = '' } = fields;
  const { sendDay = '', sendClock = '' } = fields;
  const quote = intent === 'quote' ? fields : null;
  return refused(outcome, desk, {
    typed: { intent, text, reason, to, tags, sendTo, cc, sendDay, sendClock },
    quote,
  });
}

type RecipientsProps = {
  ticket: TicketView;
  /** What was sent before a failure. */
  typed: Readonly<Record<'sendTo' | 'cc', string>> | null;
  errorOf: ErrorOf;
};

/** Whom the reply goes to, in sight before it's sent; everyone on this thread can be copied with one tick. */
function Recipients({ ticket: { participants, email, kept }, typed, errorOf }: RecipientsProps) {
  const { recipients: words } = ticketWords;
  const draft = typed ?? kept.reply?.fields;
  const others = participants.filter((one) => one.email !== email);
  const copied = new Set((draft?.['cc'] ?? '').toLowerCase().split(/[\s,;]+/));
  const free = [...copied].filter((address) => !others.some((one) => one.email === address));
  return (
    <div className="desk-recipients">
      <TextField
        name="sendTo"
        label={words.to}
        defaultValue={draft?.['sendTo'] || email}
        error={errorOf('sendTo')}
        autoComplete="off"
        spellCheck={false}
      />
      <details open={others.length > 0 || free.some(Boolean) || errorOf('cc') !== undefined}>
        <summary className="desk-cc">{words.cc}</summary>
        <TextField
          name="cc"
          label={words.cc}
          hint={words.ccHint}
          defaultValue={free.join(', ')}
          error={errorOf('cc')}
          autoComplete="off"
          spellCheck={false}
        />
        {others.length === 0 ? null : (
          <fieldset>
            <legend>{words.offered}</legend>
            <div className="flex flex-wrap gap-x-6">
              {others.map(({ email: other, name, known }) => (
                <label key={other} className="flex min-h-11 items-center gap-2 wrap-anywhere">
                  <input
                    type="checkbox"
                    name="cc"
                    value={other}
                    defaultChecked={copied.has(other)}
                    className="size-4.5"
                  />
                  <span>
                    {name === '' ? other : `${name}, ${other}`}{' '}
                    <span className="text-sm text-body">{words.known[known]}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </details>
    </div>
  );
}

const mainStates = ['new', 'contacted', 'scoped', 'quoted'] as const;

function statesOf({ state }: TicketView) {
  const isEnd = !mainStates.some((main) => main === state);
  return [
    ...mainStates.map((main) => ({ name: stateNames[main], isCurrent: main === state })),
    { name: isEnd ? stateNames[state] : `${stateNames.won} · ${stateNames.lost}`, isCurrent: isEnd },
  ];
}

function Clock({ ticket: { dueAt, state, work } }: { ticket: TicketView }) {
  const { now, moment } = useDesk();
  return (
    <>
      <b className="[font:620_1.5rem/1.2_var(--font-mono)]">
        {dueAt === null ? restWord(state) : formatLeft(dueAt - now)}
      </b>
      {dueAt === null ? null : <span>{dueAt <= now ? ticketWords.late : ticketWords.left}</span>}
      {dueAt === null ? null : <span>{ticketWords.due(moment(dueAt))}</span>}
      {dueAt === null && work.lateAt !== null ? <span>{ticketWords.wasLate}</span> : null}
    </>
  );
}

const { next } = ticketWords;

/** The state a step moves the ticket to. */
const movesTo = {
  reopen: 'new',
  scope: 'scoped',
  callHeld: 'scoped',
  outcome: 'won',
  quoteDeclined: 'lost',
} as const;

/** The part of the page that other steps lead to. */
const leadsTo = {
  reply: '#text',
  call: '#calls',
  nda: '#text',
  ndaSent: '#nda',
  ndaSigned: '#nda',
  quote: '#quote',
  quoteEnds: '#text',
  quoteExpired: '#quote',
  quoteAgain: '#quote',
} as const;

const isLeading = (step: NextStepName): step is keyof typeof leadsTo => Object.hasOwn(leadsTo, step);

/** The reader's own last step, while it can be taken back. */
function Undo({ ticket: { undo } }: { ticket: TicketView }) {
  if (undo === null) return null;
  return (
    <section
      aria-label={ticketWords.undo.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-rule bg-white px-5 py-2"
    >
      <p>{ticketWords.undo.of[undo]}</p>
      <DeskForm intent="undo">
        <StepButton data-desk-key="u">
          {ticketWords.undo.button} <StepKey name="u" />
        </StepButton>
      </DeskForm>
    </section>
  );
}

/** What usually comes next in this state, as one button; everything else is in the menu below. */
function NextStep({ ticket, reasonError }: { ticket: TicketView; reasonError: string | undefined }) {
  const { me, now } = useDesk();
  const step = nextStepOf(ticket, now);
  if (step === null) return null;
  const { heading, lead, button } = next[step];
  const hasReason = step === 'outcome' || step === 'quoteDeclined';
  return (
    <section
      aria-label={next.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-purple-300 bg-purple-100 px-5 py-4"
    >
      <div>
        <h2 className="text-lg font-semibold text-ink">{heading}</h2>
        <p>{lead}</p>
      </div>
      {step === 'take' ? (
        <DeskForm intent="assign">
          <input type="hidden" name="staffId" value={me.id} />
          <Button type="submit" size="sm" data-desk-key="a">
            {button} <StepKey name="a" />
          </Button>
        </DeskForm>
      ) : isLeading(step) ? (
        <a
          href={leadsTo[step]}
          data-desk-key="."
          className={buttonClass('primary', 'sm', leadsTo[step] === '#text' ? 'max-sm:hidden' : '')}
        >
          {button} <StepKey />
        </a>
      ) : (
        <DeskForm intent="move" className="flex min-w-0 flex-wrap items-end gap-2" label={button}>
          <input type="hidden" name="to" value={movesTo[step]} />
          {hasReason ? (
            <TextField
              id="won-reason"
              name="reason"
              label={ticketWords.reason}
              maxLength={requestLimits.reasonMax}
              data-desk-key="."
              data-draft="move-next"
              defaultValue={
                ticket.drafts['move-next'] ??
                (step === 'quoteDeclined'
                  ? ticket.quotes[0]?.reason?.slice(0, requestLimits.reasonMax)
                  : undefined)
              }
              error={reasonError}
              required
            />
          ) : (
            <input type="hidden" name="reason" value="" />
          )}
          <Button type="submit" size="sm" data-desk-key={hasReason ? undefined : '.'}>
            {button} {hasReason ? null : <StepKey />}
          </Button>
        </DeskForm>
      )}
    </section>
  );
}

export default function TicketRoute({ loaderData: { ticket }, actionData }: Route.ComponentProps) {
  const { now, moment } = useDesk();
  const { search } = useLocation();
  const typed = (intent: string) => (actionData?.typed.intent === intent ? actionData.typed.text : null);
  const firstName = ticket.name.split(' ')[0] ?? ticket.name;
  const errorOf = errorOfField(actionData?.failure);
  return (
    <article className="desk-pane grid content-start grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-24 px-4 sm:pt-6 sm:pb-16 sm:px-8 lg:pt-7 lg:pb-16 lg:px-9 lg:overflow-y-auto">
      <RequestHead
        to={`${ticketsPath}${search}`}
        back={ticketWords.back}
        className="lg:in-[.desk-split]:hidden"
        number={`#${ticket.id} · ${ticketWords.received} ${moment(ticket.createdAt)}`}
        title={`${ticket.company}, ${ticket.name}`}
        clock={<Clock ticket={ticket} />}
        urgency={urgencyOf(ticket, now)}
        states={statesOf(ticket)}
      >
        {ticket.present.map(({ person, isWriting }) => (
          <span
            key={person.id}
            className="py-0 px-3 border border-cyan-300 rounded-[99px] text-cyan-700 bg-cyan-100 text-sm/6.5"
          >
            {isWriting ? ticketWords.writing(person.name) : ticketWords.reading(person.name)}
          </span>
        ))}
      </RequestHead>
      <RefusalNotice
        failure={actionData?.failure}
        fields={[
          'sendTo',
          'cc',
          'text',
          'files',
          'ndaReason',
          'reason',
          'until',
          'into',
          'tags',
          ...sendFields,
          ...quoteFields,
        ]}
      />
      <StampContext value={{ version: ticket.work.version, formKey: ticket.formKey, seen: now }}>
        <Undo ticket={ticket} />
        <SendUndo events={ticket.events} />
        <NextStep
          ticket={ticket}
          reasonError={
            actionData?.typed.to === 'won' || actionData?.typed.to === 'lost' ? errorOf('reason') : undefined
          }
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_17rem] xl:grid-rows-[auto_1fr]">
          <TicketFacts ticket={ticket} />
          <TicketContext
            key={ticket.tags.join(' ')}
            ticket={ticket}
            tagsError={errorOf('tags')}
            typedTags={actionData?.typed.intent === 'tag' ? actionData.typed.tags : null}
          />
          <div className="grid min-w-0 content-start gap-5 grid-cols-[minmax(0,1fr)] xl:row-span-2">
            <section aria-label={ticketWords.timeline}>
              <div className="flex gap-3 py-4">
                <Letter
                  who={ticket.name}
                  at={ticket.createdAt}
                  does={ticketWords.asked(servicesText(ticket.services))}
                >
                  {ticket.message === null ? null : (
                    <p className="mt-1 break-words whitespace-pre-wrap text-ink">{ticket.message}</p>
                  )}
                </Letter>
              </div>
              <Timeline
                events={ticket.events}
                label={ticketWords.timeline}
                filePath={`${ticketsPath}/${ticket.id}/file`}
              />
            </section>
            <DeskForm intent="reply" label={ticketWords.reply} withFiles className="desk-reply">
              <div className="desk-composer">
                <Recipients
                  ticket={ticket}
                  typed={actionData?.typed.intent === 'reply' ? actionData.typed : null}
                  errorOf={errorOf}
                />
                <Island
                  name="reply-box"
                  of={ReplyBox}
                  start="load"
                  props={{
                    nda: ticket.isNdaOpen ? ticketWords.sendNda : undefined,
                    quote: !ticket.mayQuote
                      ? undefined
                      : ticket.isNdaOpen
                        ? { label: ticketWords.ndaBeforeQuote, to: '#nda' }
                        : { label: ticketWords.sendQuote, to: '#amount' },
                    documents: ticket.documents.map(({ id, title, version }) => ({
                      id,
                      label: ticketWords.document(title, version),
                      isChosen: ticket.kept.reply?.fields['documents']?.split(',').includes(id) ?? false,
                    })),
                    fileError: errorOf('files'),
                    snippets: ticket.templates.map(({ id, label, text, document }) => ({
                      id,
                      label,
                      documentId: ticket.documents.find(({ title }) => title === document)?.id,
                      text: fillTemplate(text, {
                        name: firstName,
                        company: ticket.company,
                        services: servicesText(ticket.services),
                        id: ticket.id,
                      }),
                    })),
                    initial: typed('reply') ?? ticket.drafts.reply ?? `\n\n— ${ticket.signature}`,
                    error: typed('reply') === null ? undefined : errorOf('text'),
                  }}
                />
                <KeptFiles files={ticket.kept.reply?.files ?? []} />
                <SendLater
                  id="reply"
                  times={ticket.sendTimes}
                  errorOf={actionData?.typed.intent === 'reply' ? errorOf : undefined}
                  typed={actionData?.typed.intent === 'reply' ? actionData.typed : null}
                />
              </div>
            </DeskForm>
            {ticket.isNdaOpen ? (
              <DeskForm intent="nda" className="desk-box" label={ticketWords.nda.heading}>
                <h2 id="nda" className="text-[1.0625rem]">
                  {ticketWords.nda.heading}
                </h2>
                <p>{ticketWords.nda.lead}</p>
                <TextField
                  name="ndaReason"
                  label={ticketWords.nda.reason}
                  maxLength={requestLimits.reasonMax}
                  data-draft="nda"
                  defaultValue={ticket.drafts.nda}
                  error={errorOf('ndaReason')}
                />
                <div className="desk-buttons">
                  <StepButton name="outcome" value="done">
                    {ticketWords.nda.done}
                  </StepButton>
                  <StepButton name="outcome" value="waived">
                    {ticketWords.nda.waive}
                  </StepButton>
                </div>
              </DeskForm>
            ) : null}
            <DocumentGrant ticket={ticket} />
            <TicketCalls ticket={ticket} />
            <TicketQuotes ticket={ticket} errorOf={errorOf} typed={actionData?.quote ?? null} />
            <TicketSteps ticket={ticket} errorOf={errorOf} typed={actionData?.typed ?? null} />
          </div>
        </div>
      </StampContext>
      <ReachBar
        places={[
          ['#text', ticketWords.reply],
          ['#note-text', ticketWords.note],
          ['#more', ticketWords.reachMore],
        ]}
      />
    </article>
  );
}
