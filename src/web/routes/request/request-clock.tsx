import type { ReactNode } from 'react';
import { requestPage } from '#content/pages/request.ts';
import { requestStages } from '#content/request-states.ts';
import type { RequestPromise, TicketRequestView } from '#contract/request/request.ts';
import { promises } from '#contract/promises.ts';
import { buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { emptyPetal, RequestRing } from '#web/sections/request-ring.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';

const { clock, actions } = requestPage;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const promisedMs = promises.responseHours * hourMs;
const stageStates = ['new', 'contacted', 'scoped', 'quoted'] as const;

/** When each stage was reached, null for those that weren't. What is agreed has gone through all of them. */
export function stageTimes({ receivedAt, steps, state }: TicketRequestView): readonly (number | null)[] {
  const movedTo = (wanted: string): number | null =>
    steps.find(({ kind, about }) => kind === 'moved' && about === wanted)?.at ?? null;
  const replied = steps.find(({ kind }) => kind === 'replied' || kind === 'called')?.at ?? null;
  const times = [receivedAt, movedTo('contacted') ?? replied, movedTo('scoped'), movedTo('quoted')];
  const won = state === 'won' ? movedTo('won') : null;
  const last = stageStates.findIndex((stage) => stage === state);
  // A stage that was skipped was reached with the next one.
  return times.map((time, index) => {
    const later = [...times.slice(index), won].find((at) => at !== null) ?? null;
    return time ?? later ?? (index <= last ? receivedAt : null);
  });
}

type RequestClockProps = {
  view: TicketRequestView;
  /** When the page was rendered. */
  now: number;
  /** Which request, and its state in a sentence. */
  children: ReactNode;
  /** Our promise and who's next. */
  facts: ReactNode;
};

/** A request's opening: four petals for its stages, in a ring for the 24 hours we promised. */
export function RequestClock({ view, now, children, facts }: RequestClockProps) {
  const times = stageTimes(view);
  const reached = times.filter((time) => time !== null).length;
  const { promise } = view;
  return (
    <div className="grid items-center gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)_minmax(0,15rem)]">
      <div className="min-w-0">
        {children}
        {promise?.outcome === 'running' ? <TimeLeft promise={promise} now={now} /> : null}
        {view.isOpen ? (
          <p className="mt-6 flex flex-wrap gap-3 print:hidden">
            <a href="#actions-title" className={buttonClass()}>
              {clock.add}
            </a>
            <ButtonLink to={view.bookUrl} variant="light">
              {view.call === null ? actions.book.title : actions.book.another}
            </ButtonLink>
          </p>
        ) : null}
      </div>
      <RequestRing
        hours={promises.responseHours}
        {...elapsed(promise, now)}
        reached={view.isOpen || view.state === 'won' ? reached : 0}
        top={clock.top}
        className="mx-auto w-full max-md:order-first max-md:max-w-72"
      />
      <div className="min-w-0 md:max-lg:col-span-2">
        <ol className="divide-y divide-rule border-y border-rule" aria-label={requestStages.title}>
          {requestStages.list.map((label, index) => {
            const time = times[index] ?? null;
            return (
              <li key={label} className="grid grid-cols-[1.5rem_1fr] items-center gap-x-3 py-2.5 text-sm">
                <svg viewBox="-9 -21 18 22" aria-hidden="true" className="h-6">
                  <path
                    d={smallPetal}
                    className={time === null ? emptyPetal : 'fill-purple-300 stroke-purple-600'}
                  />
                </svg>
                <span>
                  <span className="block text-base font-semibold text-ink">{label}</span>
                  {time === null ? (
                    view.isOpen ? (
                      clock.stages[index]
                    ) : null
                  ) : (
                    <LocalTime instant={new Date(time)} />
                  )}
                </span>
              </li>
            );
          })}
        </ol>
        {facts}
        <p className="mt-2 print:hidden">
          <a href="#actions-title" className="text-action text-sm">
            {clock.all}
          </a>
        </p>
      </div>
    </div>
  );
}

function TimeLeft({ promise, now }: { promise: RequestPromise; now: number }) {
  const minutes = Math.max(0, Math.floor((promise.dueAt - now) / minuteMs));
  return (
    <p className="mt-5">
      <span className="block text-[2rem] leading-tight font-semibold tracking-tight text-purple-700 tabular-nums">
        {clock.time(Math.floor(minutes / 60), minutes % 60)}
      </span>
      <span className="text-sm">
        {clock.left}, {clock.due} <LocalTime instant={new Date(promise.dueAt)} />
      </span>
    </p>
  );
}

const smallPetal = 'M0 0C-9 -6 -9 -14 0 -20C9 -14 9 -6 0 0Z';

/** How much of the promised time is over, and how it went. */
function elapsed(promise: RequestPromise | null, now: number) {
  if (promise === null) return { share: 0, tone: '' };
  const { from, answeredAt, outcome } = promise;
  if (outcome === 'late' || outcome === 'missed') return { share: 1, tone: 'stroke-red-mark' };
  const share = ((answeredAt ?? now) - from) / promisedMs;
  return {
    share: Math.min(Math.max(share, 0.004), 0.996),
    tone: outcome === 'kept' ? 'stroke-green-mark' : 'stroke-purple-600',
  };
}
