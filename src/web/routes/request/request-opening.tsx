import type { ReactNode } from 'react';
import { requestPage } from '#content/pages/request.ts';
import { hiringStages } from '#content/hiring.ts';
import { jobTitle } from '#content/jobs/all.ts';
import type { RequestView, ApplicationRequestView, TicketRequestView } from '#contract/request/request.ts';
import { formatCall } from '#contract/call-time.ts';
import { RequestClock } from './request-clock.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import { applicationStates, callStates, ticketStates, ticketTurns } from '#content/request-states.ts';

const { strip, kinds } = requestPage;

const at = (time: number) => <LocalTime instant={new Date(time)} />;

type RequestOpeningProps = { view: RequestView; now: number; children?: ReactNode };

/** The state in a sentence, and what visitors came for: the promise, who acts next, by when. */
export function RequestOpening({ view, now, children }: RequestOpeningProps) {
  const isRequest = view.kind === 'ticket';
  const facts = (
    <dl
      className={
        isRequest
          ? 'grid divide-y divide-rule border-b border-rule text-sm'
          : 'mt-9 flex flex-wrap gap-px overflow-hidden rounded-card border border-rule bg-rule'
      }
      aria-label={strip.label}
    >
      <PromiseCell view={view} />
      <Cell label={strip.next} isPlain={isRequest}>
        <NextLine view={view} />
      </Cell>
      {view.kind === 'application' ? <Cell label={strip.position}>{jobTitle(view.jobId)}</Cell> : null}
      {isRequest ? null : (
        <Cell label={view.kind === 'call' ? strip.booked : strip.received}>{at(view.receivedAt)}</Cell>
      )}
    </dl>
  );
  return (
    <section className="border-b border-rule bg-white">
      <div className="container-page py-8 lg:py-14">
        {children}
        {isRequest ? (
          <RequestClock view={view} now={now} facts={facts}>
            <StateText view={view} />
          </RequestClock>
        ) : (
          <>
            <StateText view={view} />
            {facts}
          </>
        )}
      </div>
    </section>
  );
}

function StateText({ view }: { view: RequestView }) {
  const { label, heading, lead, tone } = describeRequest(view);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <span className="eyebrow">{kinds[view.kind]}</span>
        {view.kind === 'call' ? null : (
          <span className="font-mono font-semibold text-ink">
            {view.kind === 'ticket' ? `#${view.id}` : view.id}
          </span>
        )}
        <span
          className="py-0.5 px-2.5 border border-purple-600 rounded-[99rem] text-purple-700 bg-purple-100 font-semibold data-[tone=late]:border-red-mark data-[tone=late]:text-red-ink data-[tone=late]:bg-red-tint data-[tone=over]:border-field data-[tone=over]:text-body data-[tone=over]:bg-paper"
          data-tone={tone}
        >
          {label}
        </span>
      </p>
      <h1 className="mt-4 max-w-200 text-[clamp(2.25rem,1.6rem+2.6vw,3.25rem)] leading-[1.04] tracking-[-0.036em]">
        {heading}
      </h1>
      <p className="measure mt-4 text-lg">{lead}</p>
    </>
  );
}

type CellProps = { label: string; tone?: string; isPlain?: boolean; children: ReactNode };

function Cell({ label, tone, isPlain = false, children }: CellProps) {
  if (isPlain)
    return (
      <div className="py-2.5">
        <dt>{label}</dt>
        <dd className="font-semibold text-ink">{children}</dd>
      </div>
    );
  return (
    <div className="request-cell" data-tone={tone}>
      <dt className="text-sm">{label}</dt>
      <dd className="mt-1 text-ink font-semibold">{children}</dd>
    </div>
  );
}

function PromiseCell({ view }: { view: RequestView }) {
  if (view.kind === 'call') {
    const { start, end, timeZone } = view.call;
    return (
      <Cell label={requestPage.call.when}>
        <time dateTime={start}>{formatCall(Date.parse(start), Date.parse(end), timeZone)}</time>
      </Cell>
    );
  }
  // An offer is for the candidate to answer, so our promise doesn't apply.
  if (!view.promise || (view.next.who === 'you' && view.kind === 'application')) return null;
  const { outcome, dueAt, answeredAt, isSecond } = view.promise;
  return (
    <Cell label={isSecond ? strip.second : strip.promise} tone={outcome} isPlain={view.kind === 'ticket'}>
      {view.kind === 'ticket'
        ? strip.within.ticket
        : strip.within.application(hiringStages[view.stage]?.nextWithinWorkingDays ?? 0)}
      <span className="text-sm block mt-1 text-body font-normal">
        {strip.outcomes[outcome]} {outcome === 'running' ? null : at(answeredAt ?? dueAt)}
      </span>
    </Cell>
  );
}

function NextLine({ view }: { view: RequestView }) {
  const { who, by } = view.next;
  if (view.kind === 'ticket' && view.call !== null && who !== 'nobody' && view.promise?.answeredAt !== null)
    return (
      <>
        {strip.ourCall}, {at(Date.parse(view.call.start))}
        <span className="text-sm block mt-1 text-body font-normal">{strip.callAt}</span>
      </>
    );
  if (view.kind === 'call') return who === 'nobody' ? strip.who.nobody : strip.callAt;
  const hint =
    who !== 'you'
      ? null
      : view.kind === 'application'
        ? strip.youHints.offer
        : view.state === 'quoted'
          ? strip.youHints.quoted
          : strip.youHints.contacted;
  return (
    <>
      {strip.who[who]}
      {by === null ? null : (
        <>
          {', '}
          {view.promise?.outcome === 'late' && who === 'us' ? (
            strip.now
          ) : (
            <>
              {strip.by} {at(by)}
            </>
          )}
        </>
      )}
      {hint === null && (by !== null || who === 'nobody') ? null : (
        <span className="text-sm block mt-1 text-body font-normal">{hint ?? strip.noDate}</span>
      )}
    </>
  );
}

type RequestDescription = {
  /** The state in one or two words. */
  readonly label: string;
  readonly heading: string;
  readonly lead: string;
  /** Its look: waiting for us, late, or closed. */
  readonly tone: 'running' | 'late' | 'over';
};

/** The state in a sentence. */
export function describeRequest(view: RequestView): RequestDescription {
  if (view.kind === 'ticket') return describeTicket(view);
  if (view.kind === 'application') return describeApplication(view);
  return { ...callStates[view.state], tone: view.isOpen ? 'running' : 'over' };
}

function describeTicket({
  state,
  promise,
  isOpen,
  isTeamNotified,
  quoteState,
}: TicketRequestView): RequestDescription {
  if (!isOpen) return { ...ticketStates[state], tone: 'over' };
  if (promise?.outcome === 'late' && state !== 'waiting') {
    const { unnoticed, ...late } = ticketTurns.late;
    return { ...late, lead: isTeamNotified ? late.lead : unnoticed, tone: 'late' };
  }
  const isAdded = promise?.isSecond === true && promise.answeredAt === null && state !== 'waiting';
  const isOver = quoteState === 'declined' || quoteState === 'expired' || quoteState === 'void';
  const quoted = state === 'quoted' && isOver ? ticketTurns[quoteState] : ticketStates[state];
  return { ...(isAdded ? ticketTurns.added : quoted), tone: 'running' };
}

function describeApplication({ state, stage, promise }: ApplicationRequestView): RequestDescription {
  if (state !== 'open') return { ...applicationStates[state], tone: 'over' };
  const { title = '', text = '' } = hiringStages[stage] ?? {};
  const label = `${stage + 1} / ${hiringStages.length}`;
  // The last stage waits for the candidate: nobody is late.
  const isLate = promise?.outcome === 'late' && stage < hiringStages.length - 1;
  return isLate
    ? { label, heading: title, lead: applicationStates.open.late, tone: 'late' }
    : { label, heading: title, lead: text, tone: 'running' };
}
