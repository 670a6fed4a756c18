import { inline } from '#content/blocks.ts';
import type { Severity } from '#content/findings/severity.ts';
import type { Action } from '#content/page.ts';
import type { Schematic } from '#content/findings/records.ts';
import { FindingSchematic } from '#web/ui/finding-schematic.tsx';
import { KeySignature, type KeyHolder } from '#web/ui/key-card.tsx';
import { ProseText } from '#web/ui/prose-text.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Link } from '#web/ui/link.tsx';

export type WriteUpOpeningProps = {
  id: string;
  title: string;
  summary: string;
  severity: Severity;
  score: string;
  category: string;
  patched: string;
  schematic: Schematic;
  trail: { readonly label: string; readonly above: Action };
  facts: readonly { readonly label: string; readonly value: string }[];
  /** Who found it. */
  signature: { readonly label: string; readonly holder: KeyHolder } | null;
};

/** The top of a write-up: what was wrong, where, and a drawing of the flaw. */
export function WriteUpOpening(props: WriteUpOpeningProps) {
  const { id, title, summary, severity, score, category, patched, schematic, trail, facts, signature } =
    props;
  return (
    <section className="border-b border-rule bg-white">
      <div className="container-page grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 pt-6 pb-14 md:pt-10 md:pb-24 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div>
          <nav aria-label={trail.label}>
            <ol className="flex items-center gap-2 font-mono text-sm">
              <li>
                <Link
                  to={trail.above.path}
                  className="inline-flex min-h-11 items-center text-purple-700 underline-offset-4 hover:underline"
                >
                  {trail.above.label}
                </Link>
              </li>
              <li aria-hidden="true">/</li>
              <li aria-current="page">{id}</li>
            </ol>
          </nav>
          <p className="mt-5 flex flex-wrap items-center gap-2.5">
            <SeverityBadge severity={severity} score={score} />
            <Tag>{category}</Tag>
            <span className="font-mono text-sm font-medium text-green-ink">{patched}</span>
          </p>
          <h1 className="mt-5 text-[clamp(2.25rem,1.5rem+3vw,3.5rem)] leading-[1.05] tracking-[-0.035em]">
            <Unbroken text={title} />
          </h1>
          <p className="measure mt-6 text-lg">
            <ProseText text={inline(summary)} />
          </p>
        </div>
        <div className="overflow-hidden rounded-panel border border-rule bg-paper lg:mt-16">
          <div className="on-dark">
            <FindingSchematic {...schematic} />
          </div>
          <dl className="divide-y divide-rule">
            {facts.map(({ label, value }) => (
              <div
                key={label}
                className="grid grid-cols-[5.5rem_1fr] gap-x-4 px-5 py-3 sm:grid-cols-[8.5rem_1fr] sm:px-6 sm:py-3.5"
              >
                <dt className="text-sm leading-6">{label}</dt>
                <dd className="min-w-0 text-ink">
                  <ProseText text={inline(value)} />
                </dd>
              </div>
            ))}
          </dl>
          {signature ? (
            <div className="border-t border-rule bg-white px-5 py-4 sm:px-6">
              <KeySignature {...signature} />
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}
