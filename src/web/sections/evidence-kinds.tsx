import type { EvidenceTally } from '#content/pages/claims-register.ts';

export type EvidenceKindsProps = {
  title: string;
  /** Of one line, and of more. */
  lines: readonly [one: string, more: string];
  kinds: readonly EvidenceTally[];
};

/** What a line of the register can rest on, and how many of them do: also when that is none. */
export function EvidenceKinds({ title, lines, kinds }: EvidenceKindsProps) {
  return (
    <section
      aria-labelledby="kinds-title"
      className="overflow-hidden rounded-panel border border-rule bg-paper"
    >
      <h2 id="kinds-title" className="px-6 py-4 text-base">
        {title}
      </h2>
      <dl>
        {kinds.map(({ kind, meaning, count }) => (
          <div
            key={kind}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-t border-rule px-6 py-4"
          >
            <dt className="font-mono text-sm text-cyan-700">{kind}</dt>
            <dd className="row-start-2 text-sm">{meaning}</dd>
            <dd className="row-span-2 row-start-1 text-right text-sm">
              <span className="block font-mono text-2xl leading-none text-ink">{count}</span>
              {lines[count === 1 ? 0 : 1]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
