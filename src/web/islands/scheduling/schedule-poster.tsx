import type { aboutPage } from '#content/pages/about.ts';

/** What the call is, before its calendar is asked for: set like the invitation that will follow. */
export function SchedulePoster({ length, unit, facts }: Omit<(typeof aboutPage)['call']['poster'], 'note'>) {
  return (
    <>
      <p className="schedule-length">
        <span>{length}</span> {unit}
      </p>
      <dl className="schedule-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
