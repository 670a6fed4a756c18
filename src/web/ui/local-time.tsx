import { useHydrated } from './use-hydrated.ts';

const format = (instant: Date, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);

/** An instant in the visitor's own zone; in UTC until the browser says which one that is. */
export function LocalTime({ instant }: { instant: Date }) {
  const hydrated = useHydrated();
  return <time dateTime={instant.toISOString()}>{format(instant, hydrated ? undefined : 'UTC')}</time>;
}
