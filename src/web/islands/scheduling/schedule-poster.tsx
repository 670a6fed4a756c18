import type { aboutPage } from '#content/pages/about.ts';

/** What the call is, before its calendar loads: styled like the invitation that follows. */
export function SchedulePoster({ length, unit, facts }: Omit<(typeof aboutPage)['call']['poster'], 'note'>) {
  return (
    <>
      <p className="flex gap-3.5 items-baseline py-5 px-6 text-[0.875rem] text-purple-700 bg-purple-100 sm:flex-col sm:gap-2 sm:p-7">
        <span className="font-mono text-[3rem] font-semibold leading-none tracking-tighter sm:text-[4rem]">
          {length}
        </span>{' '}
        {unit}
      </p>
      <dl>
        {facts.map(({ label, value }) => (
          <div
            className="py-3.5 px-6 border-b border-b-rule sm:grid sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-4 sm:items-baseline sm:last:border-b-0"
            key={label}
          >
            <dt className="text-[0.875rem]">{label}</dt>
            <dd className="font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
