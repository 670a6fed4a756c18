import type { TextBlock } from '#content/page.ts';
import { TitledBand } from '#web/ui/titled-band.tsx';

export type OutlineBandProps = { title: string; lead?: string; blocks: readonly TextBlock[] };

/** A numbered outline, set like the contents page of a report: one panel, inner hairlines. */
export function OutlineBand({ title, lead, blocks }: OutlineBandProps) {
  return (
    <TitledBand
      titleId="outline-title"
      title={title}
      {...(lead === undefined ? {} : { lead })}
      columns="grid gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)]"
    >
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
