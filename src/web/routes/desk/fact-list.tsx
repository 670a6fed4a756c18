export type Fact = readonly [label: string, value: string | null, href?: string];

/** A phone can dial it; log the call here if you reach them. */
export const phoneFact = (label: string, phone: string): Fact => [
  label,
  phone,
  `tel:${phone.replace(/[^\d+]/g, '')}`,
];

/** Known facts, line by line; unknown ones have no line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-y-1.5 gap-x-4 py-4 px-4.5 border border-rule rounded-card bg-white sm:flex sm:flex-wrap sm:gap-y-3 sm:gap-x-10 xl:grid">
      {facts.map(([label, value, href]) =>
        value === null ? null : (
          <div
            className="grid items-baseline grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)]"
            key={label}
          >
            <dt className="text-body text-[0.875rem] font-normal">{label}</dt>
            <dd className="text-ink font-[560] wrap-anywhere">
              {href === undefined ? (
                value
              ) : (
                <a className="text-purple-700 underline underline-offset-[3px]" href={href}>
                  {value}
                </a>
              )}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
