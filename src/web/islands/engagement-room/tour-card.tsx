import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useRoomContext } from './room-view.ts';

/** One step of the tour: what to look at, what to press, and the ways on. Each step has an address. */
export function TourCard() {
  const { place, steps, boards, to, quotePath } = useRoomContext();
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
    <section className="room-tour on-dark" aria-label={words.label}>
      <div>
        <p className="room-step">{words.step(at, steps.length)}</p>
        <h2 id="tour-title" tabIndex={-1}>
          {step.title}
        </h2>
        <p>{step.text}</p>
      </div>
      <div className="room-tour-ways">
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
        <a href={to({ step: null })} className="room-end">
          {words.end}
        </a>
      </div>
    </section>
  );
}
