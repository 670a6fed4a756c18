import type { TextBlock } from '#content/page.ts';
import { TitledBand } from '#web/ui/titled-band.tsx';

export type OutlineBandProps = { title: string; blocks: readonly TextBlock[] };

/** A numbered outline, set like the contents page of a report: one panel, inner hairlines. */
export function OutlineBand({ title, blocks }: OutlineBandProps) {
  return (
    <TitledBand titleId="outline-title" title={title} columns="grid gap-10 lg:grid-cols-[1fr_1.9fr]">
      <ol className="divide-y divide-rule overflow-hidden rounded-panel border border-rule bg-white">
        {blocks.map((block, index) => (
          <li key={block.title} className="grid gap-x-6 gap-y-1 p-6 sm:grid-cols-[3rem_1fr] sm:p-7">
            <span aria-hidden="true" className="font-mono text-sm leading-7 text-cyan-700">
              {String(index + 1).padStart(2, '0')}
            </span>
            <div>
              <h3 className="text-h3">{block.title}</h3>
              <p className="mt-1.5 max-w-[60ch]">{block.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledBand>
  );
}
