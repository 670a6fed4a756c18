import { scheduling } from '#content/scheduling.ts';
import type { SchedulePosterWords } from '#web/features/scheduling/schedule-poster.tsx';
import { SchedulingInline } from '#web/features/scheduling/scheduling-inline.tsx';
import { bookingWidget } from './schedule-button.tsx';

/**
 * The booking page in the page itself, once the visitor asks for it. Apart from the button, which stands on pages that
 * must not carry the frame and its validator.
 */
export function ScheduleInline({ poster }: { poster: SchedulePosterWords }) {
  return <SchedulingInline {...bookingWidget} label={scheduling.button} poster={poster} />;
}
