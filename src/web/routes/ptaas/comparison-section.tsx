import type { ReactNode } from 'react';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { ComparisonColumns } from './comparison-columns.tsx';
import type { ComparisonProps } from './comparison-scale.ts';
import { ComparisonRows } from './comparison-rows.tsx';
import { ComparisonTable } from './comparison-table.tsx';

type ComparisonSectionProps = ComparisonProps & {
  /** Sharing links. */
  forward: ReactNode;
};

/** The difference from a yearly pentest, drawn from dates: a picture to forward, and the same as a table. */
export function ComparisonSection({ forward, ...picture }: ComparisonSectionProps) {
  const { comparison: year, sentence, words } = picture;
  return (
    <TitledSection
      id={words.anchor}
      titleId="comparison-title"
      title={year.heading}
      lead={year.lead}
      className="border-t border-rule"
    >
      <figure className="mt-12 overflow-hidden rounded-panel border border-rule bg-white shadow-float">
        <figcaption className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-rule px-5 py-5 sm:px-8">
          <span className="text-h3 font-semibold text-ink">{sentence}</span>
          <span className="flex flex-wrap gap-2">{forward}</span>
        </figcaption>
        <div className="px-5 py-8 sm:px-8 md:hidden">
          <ComparisonColumns {...picture} />
          <ul aria-hidden="true" className="mx-auto mt-6 flex max-w-96 flex-wrap gap-x-5 gap-y-1 text-sm">
            <Key mark="size-3 rounded-full border-3 border-red-mark" label={words.flawShips} />
            <Key mark="size-3 rounded-xs bg-red-mark" label={words.live} />
            <Key mark="h-1 w-4 bg-purple-500" label={words.testing} />
          </ul>
        </div>
        <div className="hidden px-8 py-6 md:block lg:hidden">
          <ComparisonRows {...picture} frame="tablet" />
        </div>
        <div className="hidden px-8 py-8 lg:block">
          <ComparisonRows {...picture} frame="desktop" />
        </div>
        <div className="border-t border-rule bg-paper px-5 text-sm sm:px-8 md:py-6">
          <WideFold
            id="assumptions-title"
            title={words.assumptionsTitle}
            titleClass="md:text-sm md:font-medium"
            fact={String(year.assumptions.length)}
            level={3}
            from="48rem"
          >
            <ul className="grid md:mt-2 gap-x-10 gap-y-2 lg:grid-cols-3">
              {year.assumptions.map((assumption) => (
                <li key={assumption}>{assumption}</li>
              ))}
            </ul>
            <p className="mt-4">{year.sampleNote}</p>
          </WideFold>
        </div>
      </figure>
      <ComparisonTable {...picture} />
    </TitledSection>
  );
}

/** The wide picture contains these words itself. */
function Key({ mark, label }: { mark: string; label: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={mark} />
      {label}
    </li>
  );
}
