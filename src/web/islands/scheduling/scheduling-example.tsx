import { useCallback, useState } from 'react';
import { scheduling } from '#content/scheduling.ts';
import { Button } from '#web/ui/button.tsx';
import { SchedulingFrame, addressOf } from './scheduling-frame.tsx';
import { SchedulingPopup } from './scheduling-popup.tsx';

const settings = {
  prefill: {
    name: 'Ada & Grace',
    email: 'ada+call@example.com',
    guests: ['grace@example.com'],
    location: 'Patna',
    phone: '+91 00000 00000',
    customAnswers: ['Two web apps'],
  },
  utm: { source: 'gallery', campaign: 'spring call' },
  styling: { primaryColor: '0e7490', hideGdprBanner: true },
} as const;

export type SchedulingExampleProps = { inline: boolean; url: string };

/** Both versions of the widget, with any provider. */
export function SchedulingExample({ inline, url }: SchedulingExampleProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const [said, setSaid] = useState<readonly string[]>([]);
  const handleEvent = useCallback(({ event }: { event: string }) => setSaid((all) => [...all, event]), []);
  const options = { ...settings, url, onEvent: handleEvent };
  return (
    <div
      className={
        inline
          ? 'schedule-inline [min-width:320px] overflow-hidden border border-rule rounded-panel bg-white data-asked:h-157.5 max-[360px]:-mx-(--gutter,20px) max-[360px]:border-x-0 max-[360px]:rounded-none w-full'
          : 'w-full'
      }
      data-asked={inline && isOpen ? '' : undefined}
    >
      <Button onClick={() => setOpen(true)}>{inline ? 'Load the booking page' : scheduling.button}</Button>
      {inline && isOpen ? (
        <SchedulingFrame address={addressOf(options, 'Inline')} onEvent={handleEvent} />
      ) : null}
      {inline || !isOpen ? null : (
        <SchedulingPopup {...options} open onClose={close} rootElement={document.body} />
      )}
      <p className="mt-3 font-mono text-sm">{said.join(' ')}</p>
    </div>
  );
}
