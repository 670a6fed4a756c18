/** In the visitor's own time zone unless one is given. */
export const formatLocalTime = (instant: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);
