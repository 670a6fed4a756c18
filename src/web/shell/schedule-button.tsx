import { scheduling } from '#content/scheduling.ts';
import { site } from '#content/site.ts';
import { bookPath } from '#contract/paths.ts';
import { SchedulingInline } from '#web/features/scheduling/scheduling-inline.tsx';
import { ScheduleOpener, type ScheduleOpenerProps } from '#web/features/scheduling/schedule-opener.tsx';

export type ScheduleButtonProps = Partial<
  Pick<ScheduleOpenerProps, 'label' | 'variant' | 'size' | 'className' | 'prefill' | 'utm' | 'styling'>
>;

const widget = { url: site.bookingUrl ?? bookPath, words: scheduling };

/** Opens the booking page in a popup; without JavaScript a link to it. The address is the owner's to set. */
export function ScheduleButton({ label = scheduling.button, ...rest }: ScheduleButtonProps) {
  return <ScheduleOpener {...rest} {...widget} label={label} />;
}

/** The booking page in the page itself, once the visitor asks for it. */
export function ScheduleInline() {
  return <SchedulingInline {...widget} label={scheduling.button} />;
}
