import type { TextBlock } from '#content/page.ts';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type OutlineSectionProps = { title: string; lead?: string; blocks: readonly TextBlock[] };

/** A numbered outline, like a report's contents page: one panel with dividers, closed rows on phones. */
export function OutlineSection({ title, lead, blocks }: OutlineSectionProps) {
  return (
    <TitledSection
      titleId="outline-title"
      title={title}
      lead={lead}
      columns="grid gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)]"
    >
      <ol className="divide-y divide-rule overflow-hidden rounded-panel border border-rule bg-white max-md:-mt-4">
        {blocks.map((block, index) => (
          <li
            key={block.title}
            className="grid grid-cols-[1.75rem_1fr] px-5 md:grid-cols-[3rem_1fr] md:items-baseline md:gap-x-6 md:p-7"
          >
            <span aria-hidden="true" className="pt-3 font-mono text-sm leading-7 text-cyan-700 md:pt-0">
              {String(index + 1).padStart(2, '0')}
            </span>
            <WideFold
              id={`outline-${index + 1}`}
              title={block.title}
              level={3}
              from="48rem"
              isLong
              titleClass="md:text-h3"
            >
              <p className="max-w-[60ch] md:mt-1.5">{block.text}</p>
            </WideFold>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
