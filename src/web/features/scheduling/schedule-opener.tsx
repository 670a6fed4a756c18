import { useCallback, useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { SchedulingOptions } from './scheduling-options.ts';
import type { SchedulingPopupProps } from './scheduling-popup.tsx';

export type ScheduleOpenerProps = SchedulingOptions & {
  label: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

/**
 * A link to the booking page that becomes the button of the popup once the script is there: one element, so that
 * focus and clicks before that are not lost. Neither the popup's code nor its frame is loaded before it is asked for.
 */
export function ScheduleOpener({ label, variant, size, className, ...options }: ScheduleOpenerProps) {
  const hydrated = useHydrated();
  const [Popup, setPopup] = useState<ComponentType<SchedulingPopupProps> | null>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  const show = () => {
    setOpen(true);
    void import('./scheduling-popup.tsx').then(
      ({ SchedulingPopup }) => setPopup(() => SchedulingPopup),
      // Without the popup's script the link is still a link.
      () => window.location.assign(options.url),
    );
  };
  const handleClick = (event: MouseEvent) => {
    // A visitor who asks for a new tab gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    show();
  };
  return (
    <>
      <a
        href={options.url}
        role={hydrated ? 'button' : undefined}
        aria-haspopup={hydrated ? 'dialog' : undefined}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        className={buttonClass(variant, size, className)}
      >
        {label}
      </a>
      {Popup ? <Popup {...options} open={open} onClose={close} rootElement={document.body} /> : null}
    </>
  );
}
