/** What is known, line by line; what is not known has no line. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
