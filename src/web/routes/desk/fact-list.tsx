export type Fact = readonly [label: string, value: string | null, href?: string];

/** A phone dials it; reaching someone is then logged here. */
export const phoneFact = (label: string, phone: string): Fact => [
  label,
  phone,
  `tel:${phone.replace(/[^\d+]/g, '')}`,
];

/** What is known, line by line; what is not known has no line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([label, value, href]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
