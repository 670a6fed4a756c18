import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { scheduling } from '#content/scheduling.ts';
import { bookPath } from '#contract/paths.ts';
import { ScheduleOpener } from '#web/features/scheduling/schedule-opener.tsx';
import { SchedulingInline } from '#web/features/scheduling/scheduling-inline.tsx';

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

/** `?booking=` names the booking page, so that both forms can be tried with any provider. */
export function SchedulingExample({ inline = false }: { inline?: boolean }) {
  const [search] = useSearchParams();
  const [said, setSaid] = useState<readonly string[]>([]);
  const handleEvent = useCallback(({ event }: { event: string }) => setSaid((all) => [...all, event]), []);
  const options = {
    ...settings,
    words: scheduling,
    url: search.get('booking') ?? bookPath,
    onEvent: handleEvent,
  };
  return (
    <div className="w-full">
      {inline ? (
        <SchedulingInline {...options} label="Load the booking page" />
      ) : (
        <ScheduleOpener {...options} label={scheduling.button} />
      )}
      <p className="mt-3 font-mono text-sm">{said.join(' ')}</p>
    </div>
  );
}
