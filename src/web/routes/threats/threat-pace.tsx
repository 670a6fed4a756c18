export type ThreatPaceProps = {
  title: string;
  /** How the last week compares. */
  pace: string;
  /** The calculation, if something was measured. */
  formula: string | null;
};

export function ThreatPace({ title, pace, formula }: ThreatPaceProps) {
  return (
    <div>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2">{pace}</p>
      {formula === null ? null : <p className="mt-2 text-sm">{formula}</p>}
    </div>
  );
}
