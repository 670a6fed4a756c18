import { scheduling } from '#content/scheduling.ts';
import { site } from '#content/site.ts';
import { bookPath } from '#contract/paths.ts';
import { ScheduleOpener, type ScheduleOpenerProps } from '#web/features/scheduling/schedule-opener.tsx';

export type ScheduleButtonProps = Partial<
  Pick<ScheduleOpenerProps, 'label' | 'variant' | 'size' | 'className' | 'prefill' | 'utm' | 'styling'>
>;

/** Where every way to a call leads; the address is the owner's to set. */
export const bookingWidget = { url: site.bookingUrl ?? bookPath, words: scheduling };

/** Opens the booking page in a popup; without JavaScript a link to it. */
export function ScheduleButton({ label = scheduling.button, ...rest }: ScheduleButtonProps) {
  return <ScheduleOpener {...rest} {...bookingWidget} label={label} />;
}
