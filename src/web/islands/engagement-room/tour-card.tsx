import { boardWords as boards } from '#content/engagement-room/board-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useRoomContext } from './room-view.ts';

/** One tour step: what to look at, what to press, and where to go next. Each step has a URL. */
export function TourCard() {
  const { place, steps, to, quotePath } = useRoomContext();
  const hydrated = useHydrated();
  const step = place.step === null ? undefined : steps[place.step - 1];
  if (place.step === null || !step) return null;
  const words = boards.tour;
  const at = place.step;
  const stepSearch = (number: number): string => {
    const target = steps[number - 1];
    return to({ order: 'open', step: number, ...target });
  };
  return (
    <section
      className="flex print:hidden flex-wrap justify-between items-center gap-y-3.5 gap-x-10 py-4.5 px-5 border-t border-t-line [background:linear-gradient(100deg,color-mix(in_srgb,var(--color-purple-700)_30%,var(--color-navy-900)),var(--color-navy-900)_70%)] on-dark"
      aria-label={words.label}
    >
      <div className="flex-[1_1_26rem] max-w-184">
        <p className="text-cyan-300 flex items-center gap-2.5 font-mono text-sm">
          <Lotus share={at / steps.length} className="size-6" />
          {words.step(at, steps.length)}
        </p>
        <h2
          className="text-white scroll-mbs-36 text-[1.1875rem] focus:[outline:none]"
          id="tour-title"
          tabIndex={-1}
        >
          {step.title}
        </h2>
        <p>{step.text}</p>
      </div>
      <div className="noscript:[&_button]:hidden flex flex-wrap gap-2 items-center">
        {at > 1 ? (
          <a href={stepSearch(at - 1)} className={buttonClass('outlineSecondary', 'sm')}>
            {words.back}
          </a>
        ) : null}
        {at < steps.length ? (
          <a href={stepSearch(at + 1)} className={buttonClass('primary', 'sm')}>
            {words.next}
          </a>
        ) : (
          <a href={quotePath} className={buttonClass('primary', 'sm')}>
            {words.quote}
          </a>
        )}
        {hydrated ? (
          <CopyButton
            text={window.location.origin + window.location.pathname + stepSearch(at)}
            label={words.copy}
            doneLabel={words.copied}
            variant="outlineSecondary"
          />
        ) : null}
        <a
          href={to({ step: null })}
          className="min-w-11 min-h-11 px-3 font-semibold text-cyan-300 cursor-pointer inline-flex items-center"
        >
          {words.end}
        </a>
      </div>
    </section>
  );
}
