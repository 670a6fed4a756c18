import { casePage } from '#content/pages/case.ts';
import { hiringStages } from '#content/hiring.ts';
import type { ApplicationCase } from '#contract/case/case.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LocalTime } from '#web/ui/local-time.tsx';

const { stages: words } = casePage;

/** All five stages and the current one; marked by text and shape, not just color. */
export function StagePath({ view: { stage, state, promise } }: { view: ApplicationCase }) {
  const isOpen = state === 'open';
  return (
    <section aria-labelledby="stages-title">
      <h2 id="stages-title" className="text-h3">
        {words.title}
      </h2>
      <ol className="mt-5">
        {hiringStages.map(({ title, duration }, index) => {
          const isCurrent = isOpen && index === stage;
          const isDone = index < stage || (state === 'hired' && index === stage);
          return (
            <li
              key={title}
              aria-current={isCurrent ? 'step' : undefined}
              className="not-last:before:absolute not-last:before:border-l not-last:before:border-l-field not-last:before:top-9 not-last:before:bottom-0 not-last:before:right-auto not-last:before:left-4.25 relative flex gap-4 pb-5"
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'grid flex-none place-items-center rounded-[50%] font-mono text-[0.875rem] size-9',
                  isCurrent
                    ? 'border-2 border-purple-600 text-white bg-purple-600 forced-colors:[outline:2px_solid_Highlight]'
                    : 'border bg-white',
                  !isCurrent && (isDone ? 'border-green-ink text-green-ink' : 'border-field text-body'),
                )}
              >
                {isDone ? '✓' : index + 1}
              </span>
              <p>
                <strong className="block font-semibold text-ink">{title}</strong>
                <span className="text-sm">
                  {isDone ? words.done : isCurrent ? words.current : duration}
                  {isOpen && index === stage + 1 && promise ? (
                    <>
                      {', '}
                      {words.next} <LocalTime instant={new Date(promise.dueAt)} />
                    </>
                  ) : null}
                </span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
