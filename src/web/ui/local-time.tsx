import { formatLocalTime } from './format-local-time.ts';

/** An instant in the visitor's own time zone; the server renders it in UTC, and the page's script rewrites it. */
export function LocalTime({ instant }: { instant: Date }) {
  return (
    <time dateTime={instant.toISOString()} data-local="">
      {formatLocalTime(instant, import.meta.env.SSR ? 'UTC' : undefined)}
    </time>
  );
}
