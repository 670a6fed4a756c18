import type { EvidenceTally } from '#content/pages/claims-register.ts';

export type EvidenceKindsProps = {
  title: string;
  /** Singular and plural. */
  lines: readonly [one: string, more: string];
  kinds: readonly EvidenceTally[];
};

const looks = [
  'border-cyan-700',
  'border-purple-600 bg-purple-600',
  'border-green-ink bg-green-ink',
  'border-green-ink bg-green-ink',
] as const;

/** The kinds of evidence, and how many lines have each, even if none do. */
export function EvidenceKinds({ title, lines, kinds }: EvidenceKindsProps) {
  return (
    <section
      aria-labelledby="kinds-title"
      className="overflow-hidden rounded-panel border border-rule bg-paper"
    >
      <div className="px-5 py-4 sm:px-6">
        <h2 id="kinds-title" className="text-base">
          {title}
        </h2>
        <div
          aria-hidden="true"
          className="grid grid-cols-16 gap-1 mt-3 sm:grid-cols-24 *:aspect-square *:rounded-[3px] *:border-[1.5px]"
        >
          {kinds.flatMap(({ kind, count }, place) =>
            Array.from({ length: count }, (_, at) => <span key={`${kind}${at}`} className={looks[place]} />),
          )}
        </div>
      </div>
      <dl>
        {kinds.map(({ kind, meaning, count }) => (
          <div
            key={kind}
            className="grid grid-cols-[4.25rem_1fr] grid-rows-[auto_1fr] items-baseline gap-x-4 border-t border-rule px-5 py-3.5 sm:px-6"
          >
            <dt className="col-start-2 font-mono text-sm text-cyan-700">{kind}</dt>
            <dd className="col-start-2 text-sm text-pretty">{meaning}</dd>
            <dd className="col-start-1 row-span-2 row-start-1 self-center text-sm">
              <span className="block text-[2rem] leading-none font-semibold tracking-tight text-ink tabular-nums">
                {count}
              </span>
              {lines[count === 1 ? 0 : 1]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
