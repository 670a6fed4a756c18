import { scheduling } from '#content/scheduling.ts';
import { site } from '#content/site.ts';
import type { FrameStyling, Prefill, Utm } from '#contract/embed.ts';
import { bookPath } from '#contract/paths.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';

export type ScheduleButtonProps = {
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  prefill?: Prefill;
  utm?: Utm;
  styling?: FrameStyling;
};

/** Where every call button leads; the owner can set the URL. */
export const bookingWidget = { url: site.bookingUrl ?? bookPath, words: scheduling };

/** A link to the booking page; the page's script opens it in a popup instead (enhance/controls.ts). */
export function ScheduleButton({
  label = scheduling.button,
  variant,
  size,
  className,
  ...options
}: ScheduleButtonProps) {
  return (
    <a
      href={bookingWidget.url}
      data-schedule={Object.keys(options).length > 0 ? JSON.stringify(options) : ''}
      className={buttonClass(variant, size, className)}
    >
      {label}
    </a>
  );
}
