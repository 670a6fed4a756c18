export type SchedulePosterWords = {
  /** The length of the call, as a number and its unit. */
  readonly length: string;
  readonly unit: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly note: string;
};

/** What the call is, before its calendar is asked for: set like the invitation that will follow. */
export function SchedulePoster({ length, unit, facts }: Omit<SchedulePosterWords, 'note'>) {
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
