import { refuse, deskOf, readForm, deskMeta } from './desk-page.ts';
import { data, Link, redirect, useLocation } from 'react-router';
import { ticketsPath } from '#contract/desk/access.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';
import { formatLeft } from '#contract/desk/clock.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import type { TicketView } from '#contract/desk/views.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { fillTemplate } from '#contract/desk/templates.ts';
import { stateNames } from '#content/desk/words.ts';
import { ReplyBox } from '#web/islands/desk-ticket/reply-box.tsx';
import { momentLabel } from './desk-time.ts';
import { Island } from '#web/shell/island.tsx';
import { DocumentGrant } from './document-grant.tsx';
import { errorOfField, RefusalNotice } from './refusal-notice.tsx';
import { restWord, servicesText, urgencyOf } from './ticket-rows.tsx';
import { TicketContext, TicketFacts, TicketSteps } from './ticket-steps.tsx';
import { Letter, Timeline } from './timeline.tsx';
import { WorkForm, type WorkFormProps } from './action-form.tsx';
import { TextField } from '#web/forms/field.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { ReactNode } from 'react';
import type { Route } from './+types/ticket.ts';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData ? `${loaderData.ticket.company}, #${loaderData.ticket.id}` : ticketWords.back);

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const ticket = await desk.ticket(params.id);
  if (!ticket) refuse(404);
  return { ticket, now: desk.now, me: desk.me };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const { fields, files } = await readForm(request);
  const outcome = await desk.workOnTicket(params.id, fields, files);
  if (outcome.ok) return redirect(`${ticketsPath}/${params.id}${new URL(request.url).search}`, 303);
  const { status, message, errors, meanwhile } = outcome;
  const { intent = '', text = '', reason = '', to = '', tags = '' } = fields;
  const typed = { intent, text, reason, to, tags };
  return data({ failure: { message, errors, meanwhile, at: desk.now }, typed }, { status });
}

const mainStates = ['new', 'contacted', 'scoped', 'quoted'] as const;

function StateBar({ ticket }: { ticket: TicketView }) {
  const isEnd = !mainStates.some((state) => state === ticket.state);
  return (
    <ol className="desk-states grid sm:divide-x divide-rule overflow-clip auto-cols-[1fr] border border-rule rounded-control bg-white text-[0.875rem] sm:grid-flow-col">
      {mainStates.map((state) => (
        <li
          className="py-2 px-3.5 [&:not([aria-current])]:hidden aria-[current=step]:text-white aria-[current=step]:bg-navy-950 aria-[current=step]:font-semibold sm:[&:not([aria-current])]:block forced-colors:aria-[current=step]:[outline:2px_solid_Highlight] forced-colors:aria-[current=step]:-outline-offset-2"
          key={state}
          aria-current={ticket.state === state ? 'step' : undefined}
        >
          {stateNames[state]}
        </li>
      ))}
      <li
        className="py-2 px-3.5 [&:not([aria-current])]:hidden aria-[current=step]:text-white aria-[current=step]:bg-navy-950 aria-[current=step]:font-semibold sm:[&:not([aria-current])]:block forced-colors:aria-[current=step]:[outline:2px_solid_Highlight] forced-colors:aria-[current=step]:-outline-offset-2"
        aria-current={isEnd ? 'step' : undefined}
      >
        {isEnd ? stateNames[ticket.state] : `${stateNames.won} · ${stateNames.lost}`}
      </li>
    </ol>
  );
}

function TicketHead({ ticket, now, zone }: { ticket: TicketView; now: number; zone: string }) {
  const { dueAt } = ticket;
  return (
    <header className="flex flex-wrap items-start justify-between gap-y-3 gap-x-8">
      <div>
        <p className="[font:0.875rem_var(--font-mono)]">
          #{ticket.id} · {ticketWords.received} {momentLabel(ticket.createdAt, zone)}
        </p>
        <div className="flex flex-wrap items-center gap-y-1 gap-x-3">
          <h1 className="text-[1.625rem]">
            {ticket.company}, {ticket.name}
          </h1>
          {ticket.present.map(({ person, isWriting }) => (
            <span
              key={person.id}
              className="py-0 px-3 border border-[#a5e9f3] rounded-[99px] text-cyan-700 bg-cyan-100 text-sm/6.5"
            >
              {isWriting ? ticketWords.writing(person.name) : ticketWords.reading(person.name)}
            </span>
          ))}
        </div>
      </div>
      <p
        className="desk-clock grid text-[0.875rem] sm:justify-items-end"
        data-urgency={urgencyOf(ticket, now)}
      >
        <b className="[font:620_1.5rem/1.2_var(--font-mono)]">
          {dueAt === null ? restWord(ticket.state) : formatLeft(dueAt - now)}
        </b>
        {dueAt === null ? null : <span>{dueAt <= now ? ticketWords.late : ticketWords.left}</span>}
        {dueAt === null ? null : <span>{ticketWords.due(momentLabel(dueAt, zone))}</span>}
        {dueAt === null && ticket.work.lateAt !== null ? <span>{ticketWords.wasLate}</span> : null}
      </p>
    </header>
  );
}

type NextStepProps = {
  ticket: TicketView;
  stamp: WorkFormProps['stamp'];
  me: { readonly id: string };
  reasonError: string | undefined;
};

/** What usually comes next in this state, as one button; everything else is in the menu below. */
function NextStep({ ticket, stamp, me, reasonError }: NextStepProps) {
  const { next } = ticketWords;
  const frame = (words: { readonly heading: string; readonly lead: string }, button: ReactNode) => (
    <section
      aria-label={next.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-purple-300 bg-purple-100 px-5 py-4"
    >
      <div>
        <h2 className="text-lg font-semibold text-ink">{words.heading}</h2>
        <p>{words.lead}</p>
      </div>
      {button}
    </section>
  );
  const write = (words: typeof next.reply | typeof next.nda | typeof next.quote) =>
    frame(
      words,
      <a href="#text" className={buttonClass('primary', 'sm')}>
        {words.button}
      </a>,
    );
  const move = (
    to: string,
    words: typeof next.scope | typeof next.outcome | typeof next.reopen,
    field?: ReactNode,
  ) =>
    frame(
      words,
      <WorkForm intent="move" stamp={stamp} className="flex flex-wrap items-end gap-2" label={words.button}>
        <input type="hidden" name="to" value={to} />
        {field ?? <input type="hidden" name="reason" value="" />}
        <Button type="submit" size="sm">
          {words.button}
        </Button>
      </WorkForm>,
    );
  if (!isOpen(ticket.state)) return ticket.moves.includes('new') ? move('new', next.reopen) : null;
  if (ticket.owner === null)
    return frame(
      next.take,
      <WorkForm intent="assign" stamp={stamp}>
        <input type="hidden" name="staffId" value={me.id} />
        <Button type="submit" size="sm" data-desk-key="a">
          {next.take.button}
        </Button>
      </WorkForm>,
    );
  if (ticket.isNdaOpen) return write(next.nda);
  if (ticket.dueAt !== null) return write(next.reply);
  if (ticket.state === 'contacted') return move('scoped', next.scope);
  if (ticket.state === 'scoped') return write(next.quote);
  return move(
    'won',
    next.outcome,
    <TextField
      id="won-reason"
      name="reason"
      label={ticketWords.reason}
      maxLength={caseLimits.reasonMax}
      error={reasonError}
      required
    />,
  );
}

export default function TicketRoute({ loaderData: { ticket, now, me }, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const stamp = { version: ticket.work.version, formKey: ticket.formKey, seen: now };
  const typed = (intent: string) => (actionData?.typed.intent === intent ? actionData.typed.text : null);
  const firstName = ticket.name.split(' ')[0] ?? ticket.name;
  const errorOf = errorOfField(actionData?.failure);
  return (
    <article className="grid content-start grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-12 px-4 sm:pt-6 sm:pb-16 sm:px-8 lg:pt-7 lg:pb-16 lg:px-9 lg:overflow-y-auto">
      <Link
        to={`${ticketsPath}${search}`}
        className="desk-back inline-flex lg:in-[.desk-split]:hidden w-fit min-h-11 -mt-2 -mb-3 items-center text-purple-700 font-[560] before:content-['←_'/''] before:whitespace-pre"
      >
        {ticketWords.back}
      </Link>
      <TicketHead ticket={ticket} now={now} zone={me.zone} />
      <StateBar ticket={ticket} />
      <RefusalNotice
        failure={actionData?.failure}
        fields={['text', 'files', 'ndaReason', 'reason', 'until', 'into', 'tags']}
        zone={me.zone}
      />
      <NextStep
        ticket={ticket}
        stamp={stamp}
        me={me}
        reasonError={actionData?.typed.to === 'won' ? errorOf('reason') : undefined}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_14.75rem] xl:grid-rows-[auto_1fr]">
        <TicketFacts ticket={ticket} zone={me.zone} />
        <TicketContext
          key={ticket.tags.join(' ')}
          ticket={ticket}
          stamp={stamp}
          zone={me.zone}
          tagsError={errorOf('tags')}
          typedTags={actionData?.typed.intent === 'tag' ? actionData.typed.tags : null}
        />
        <div className="grid min-w-0 content-start gap-5 xl:row-span-2">
          <section aria-label={ticketWords.timeline}>
            <div className="flex gap-3 py-4">
              <Letter
                who={ticket.name}
                at={ticket.createdAt}
                zone={me.zone}
                does={ticketWords.asked(servicesText(ticket.services))}
              >
                {ticket.message === null ? null : (
                  <p className="mt-1 break-words whitespace-pre-wrap text-ink">{ticket.message}</p>
                )}
                {ticket.scope === null ? null : (
                  <details>
                    <summary className="min-h-11 cursor-pointer content-center text-purple-700">
                      {ticketWords.scope}
                    </summary>
                    <p className="desk-said">{ticket.scope}</p>
                  </details>
                )}
              </Letter>
            </div>
            <Timeline
              events={ticket.events}
              zone={me.zone}
              label={ticketWords.timeline}
              filePath={`${ticketsPath}/${ticket.id}/file`}
            />
          </section>
          {ticket.isNdaOpen ? (
            <WorkForm intent="nda" stamp={stamp} className="desk-box" label={ticketWords.nda.heading}>
              <h2 className="text-[1.0625rem]">{ticketWords.nda.heading}</h2>
              <p>{ticketWords.nda.lead}</p>
              <TextField
                name="ndaReason"
                label={ticketWords.nda.reason}
                maxLength={caseLimits.reasonMax}
                error={errorOf('ndaReason')}
              />
              <div className="desk-buttons">
                <Button type="submit" name="outcome" value="done" variant="light" size="sm">
                  {ticketWords.nda.done}
                </Button>
                <Button type="submit" name="outcome" value="waived" variant="light" size="sm">
                  {ticketWords.nda.waive}
                </Button>
              </div>
            </WorkForm>
          ) : null}
          <DocumentGrant ticket={ticket} stamp={stamp} zone={me.zone} />
          <WorkForm intent="reply" stamp={stamp} label={ticketWords.reply} withFiles>
            <Island
              name="reply-box"
              of={ReplyBox}
              start="load"
              props={{
                recordId: ticket.id,
                quote: ticket.mayQuote && !ticket.isNdaOpen ? ticketWords.sendQuote : undefined,
                nda: ticket.isNdaOpen ? ticketWords.sendNda : undefined,
                documents: ticket.documents.map(({ id, title, version }) => ({
                  id,
                  label: ticketWords.document(title, version),
                })),
                fileError: errorOf('files'),
                snippets: ticket.templates.map(({ id, label, text }) => ({
                  id,
                  label,
                  text: fillTemplate(text, {
                    name: firstName,
                    company: ticket.company,
                    services: servicesText(ticket.services),
                    id: ticket.id,
                  }),
                })),
                initial: typed('reply') ?? `\n\n— ${ticket.signature}`,
                error: typed('reply') === null ? undefined : errorOf('text'),
              }}
            />
          </WorkForm>
          <TicketSteps
            ticket={ticket}
            stamp={stamp}
            now={now}
            zone={me.zone}
            errorOf={errorOf}
            typed={actionData?.typed ?? null}
          />
        </div>
      </div>
    </article>
  );
}
