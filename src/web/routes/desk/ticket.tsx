import { refuse, deskOf, readFields, deskMeta } from './desk-page.ts';
import { data, Link, redirect, useLocation } from 'react-router';
import { ticketsPath } from '#contract/desk/access.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';
import { formatLeft } from '#contract/desk/clock.ts';
import type { TicketView } from '#contract/desk/views.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { ticketSnippets } from '#content/desk/snippets.ts';
import { stateNames } from '#content/desk/words.ts';
import { ReplyBox } from '#web/islands/desk-ticket/reply-box.tsx';
import { momentLabel } from './desk-time.ts';
import { Island } from '#web/shell/island.tsx';
import { errorOfField, RefusalNotice } from './refusal-notice.tsx';
import { restWord, servicesText, urgencyOf } from './ticket-rows.tsx';
import { TicketFacts, TicketSteps } from './ticket-steps.tsx';
import { MomentTime, Timeline } from './timeline.tsx';
import { WorkForm } from './action-form.tsx';
import { TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
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
  const fields = await readFields(request);
  const outcome = await desk.workOnTicket(params.id, fields);
  if (outcome.ok) return redirect(`${ticketsPath}/${params.id}${new URL(request.url).search}`, 303);
  const { status, message, errors, meanwhile } = outcome;
  const { intent = '', text = '', reason = '', to = '' } = fields;
  const typed = { intent, text, reason, to };
  return data({ failure: { message, errors, meanwhile, at: desk.now }, typed }, { status });
}

const mainStates = ['new', 'contacted', 'scoped', 'quoted'] as const;

function StateBar({ ticket }: { ticket: TicketView }) {
  const isEnd = !mainStates.some((state) => state === ticket.state);
  return (
    <ol className="desk-states grid overflow-clip auto-cols-[1fr] border border-rule rounded-control bg-white text-[0.875rem] sm:grid-flow-col">
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
        {dueAt === null && ticket.work.lateAt !== null ? <span>{ticketWords.wasLate}</span> : null}
      </p>
    </header>
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
        fields={['text', 'ndaReason', 'reason', 'until', 'into']}
        zone={me.zone}
      />
      <div className="grid gap-6 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_14.75rem]">
        <TicketFacts ticket={ticket} zone={me.zone} />
        <div className="grid min-w-0 content-start gap-5">
          <section aria-label={ticketWords.timeline}>
            <div className="py-3 px-0 border-t border-t-rule grid gap-y-1 gap-x-4 sm:grid-cols-[5.25rem_minmax(0,1fr)]">
              <MomentTime at={ticket.createdAt} zone={me.zone} />
              <div>
                <p>
                  <strong className="text-ink font-semibold">{ticket.name}</strong>{' '}
                  {ticketWords.asked(servicesText(ticket.services))}
                </p>
                {ticket.message === null ? null : <p className="desk-said">{ticket.message}</p>}
                {ticket.scope === null ? null : (
                  <details className="desk-scope">
                    <summary>{ticketWords.scope}</summary>
                    <p className="desk-said">{ticket.scope}</p>
                  </details>
                )}
              </div>
            </div>
            <Timeline events={ticket.events} zone={me.zone} label={ticketWords.timeline} />
          </section>
          {ticket.owner === null ? (
            <WorkForm intent="assign" stamp={stamp} className="desk-take">
              <input type="hidden" name="staffId" value={me.id} />
              <Button type="submit" variant="outline" size="sm" data-desk-key="a">
                {ticketWords.take}
              </Button>
            </WorkForm>
          ) : null}
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
          <WorkForm intent="reply" stamp={stamp} label={ticketWords.reply}>
            <Island
              name="reply-box"
              of={ReplyBox}
              start="load"
              props={{
                recordId: ticket.id,
                quote: ticket.mayQuote && !ticket.isNdaOpen ? ticketWords.sendQuote : undefined,
                snippets: ticketSnippets.map(({ label, text }) => ({ label, text: text(firstName) })),
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
