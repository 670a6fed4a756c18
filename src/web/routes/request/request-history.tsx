import { requestPage } from '#content/pages/request.ts';
import { ticketStates } from '#content/request-states.ts';
import { hiringStages } from '#content/hiring.ts';
import type {
  RequestKind,
  RequestStep,
  TicketRequestState,
  ApplicationRequestView,
  SaidInRequest,
} from '#contract/request/request.ts';
import type { ReactNode } from 'react';
import { LocalTime } from '#web/ui/local-time.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Timeline } from '#web/ui/timeline.tsx';

const { history, stages } = requestPage;
const words = history.steps;

const at = (time: number) => <LocalTime instant={new Date(time)} />;

/** What happened; what was said is below it. */
function describeStep({ kind, about }: RequestStep, of: RequestKind) {
  switch (kind) {
    case 'received':
      return words.received[of];
    case 'moved':
      if (about === 'withdrawn') return words.withdrawn;
      return `${words.moved} ${ticketStates[about as TicketRequestState]?.label ?? ''}`;
    case 'call-booked':
    case 'call-moved':
    case 'call-cancelled':
      return (
        <>
          {words[kind]} {at(Number(about))}
        </>
      );
    case 'waiting':
      return about === null ? (
        words.resumed
      ) : (
        <>
          {words.waiting} {at(Number(about))}
        </>
      );
    case 'stage':
      return `${words.stage} “${hiringStages[Number(about)]?.title ?? ''}”`;
    case 'ended':
      return about === 'hired' || about === 'withdrew' ? words.ended[about] : words.ended.declined;
    case 'noted':
    case 'replied':
    case 'called':
    case 'late':
    case 'merged':
    case 'added':
    case 'nda':
    case 'nda-sent':
    case 'nda-done':
    case 'nda-waived':
    case 'document-asked':
    case 'document-granted':
    case 'document-opened':
    case 'document-revoked':
    case 'quote-sent':
    case 'quote-accepted':
    case 'quote-declined':
    case 'quote-void':
      return words[kind];
  }
}

const fileLook =
  'grid min-h-11 content-center rounded-control border border-rule bg-white px-3 py-1 text-sm wrap-anywhere';
const sizeText = (bytes: number) => history.size(Math.max(1, Math.round(bytes / 1024)));

/** What was written, and the files that came with it. */
function Said({ said }: { said: SaidInRequest }) {
  const { text, files } = said;
  return (
    <>
      {text === null ? null : (
        <p className="mt-2 rounded-card border border-rule bg-white px-4 py-3 break-words whitespace-pre-wrap text-ink">
          {text}
        </p>
      )}
      {files.length === 0 ? null : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {files.map(({ name, bytes, href }, place) => (
            <li key={href ?? place}>
              {href === null ? (
                <p className={fileLook}>
                  <span className="font-semibold text-ink">{name}</span>
                  <span>
                    {sizeText(bytes)}. {history.notHandedOut}
                  </span>
                </p>
              ) : (
                <a href={href} download className={fileLook}>
                  <span className="font-semibold text-purple-700 underline underline-offset-3">{name}</span>
                  <span>{sizeText(bytes)}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type HistoryProps = {
  steps: readonly RequestStep[];
  of: RequestKind;
  /** It has what was said: a conversation, newest first. */
  withWords?: boolean;
  /** What to do where it would have. */
  children?: ReactNode;
};

export function RequestHistory({ steps, of, withWords = false, children }: HistoryProps) {
  const shown = withWords ? steps.toReversed() : steps;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-h3">
        {withWords ? history.conversation : history.title}
      </h2>
      {withWords ? <p className="mt-1 text-sm">{history.newest}</p> : null}
      {children}
      <Timeline
        mark="dot"
        className="mt-5 [--rail:var(--color-field)]"
        bodyClass="min-w-0 pb-6 pl-4"
        entries={shown.map((step) => ({
          key: `${step.at}-${step.kind}`,
          markClass: classNames(
            'mt-1.5 size-[0.9375rem]',
            step.kind === 'late' ? 'border-red-mark' : 'border-purple-600',
            step.byVisitor
              ? 'rounded-full bg-paper forced-colors:bg-[Canvas]'
              : classNames(
                  'rotate-45 scale-80 forced-colors:bg-[CanvasText]',
                  step.kind === 'late' ? 'bg-red-mark' : 'bg-purple-600',
                ),
          ),
          body: (
            <>
              <p className="text-ink">
                <strong>{step.byVisitor ? history.you : history.us}</strong> {describeStep(step, of)}
              </p>
              <p className="text-sm">{at(step.at)}</p>
              {step.said ? <Said said={step.said} /> : null}
            </>
          ),
        }))}
      />
    </section>
  );
}

/** All five stages and the current one; marked by text and shape, not just color. */
export function StagePath({ view: { stage, state, promise } }: { view: ApplicationRequestView }) {
  const isOpen = state === 'open';
  return (
    <section aria-labelledby="stages-title">
      <h2 id="stages-title" className="text-h3">
        {stages.title}
      </h2>
      <Timeline
        mark="number"
        className="mt-5 [--rail:var(--color-field)]"
        bodyClass="pb-5 pl-4"
        entries={hiringStages.map(({ title, duration }, index) => {
          const isCurrent = isOpen && index === stage;
          const isDone = index < stage || (state === 'hired' && index === stage);
          return {
            key: title,
            isCurrent,
            mark: isDone ? '✓' : index + 1,
            markClass: classNames(
              'size-9',
              isCurrent
                ? 'border-2 border-purple-600 text-white bg-purple-600 forced-colors:[outline:2px_solid_Highlight]'
                : isDone
                  ? 'border border-green-mark bg-white text-green-ink'
                  : 'border border-field bg-white text-body',
            ),
            body: (
              <p>
                <strong className="block font-semibold text-ink">{title}</strong>
                <span className="text-sm">
                  {isDone ? stages.done : isCurrent ? stages.current : duration}
                  {isOpen && index === stage + 1 && promise ? (
                    <>
                      {', '}
                      {stages.next} <LocalTime instant={new Date(promise.dueAt)} />
                    </>
                  ) : null}
                </span>
              </p>
            ),
          };
        })}
      />
    </section>
  );
}
