import type { ProgramOpening as Queue, QueueBar } from '#content/services/openings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AllSteps, WideOpening, type OpeningProps } from './opening-frame.tsx';

const starts = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
] as const;
const spans = [
  'col-span-1',
  'col-span-2',
  'col-span-3',
  'col-span-4',
  'col-span-5',
  'col-span-6',
  'col-span-7',
] as const;
const tones: Readonly<Record<QueueBar['tone'], string>> = {
  found: 'text-red-ink lg:bg-red-tint',
  work: 'text-purple-700 lg:bg-purple-100',
  done: 'text-green-ink lg:bg-green-tint',
  quiet: 'text-body lg:bg-tint',
};

/** Work over time: a calendar with a row per queue item. */
export function ProgramOpening({ queue, ...props }: OpeningProps & { queue: Queue }) {
  const { path, words } = props;
  const columns = queue.columns.length === 5 ? 'grid-cols-5' : 'grid-cols-7';
  return (
    <WideOpening {...props} ground="bg-tint">
      <div className="xl:mt-3">
        <div className="rounded-panel border border-rule bg-white">
          <div className="grid border-b border-rule lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
            <p className="px-4 py-2 font-semibold text-ink lg:px-5 lg:py-3">{queue.title}</p>
            <p aria-hidden="true" className={classNames('hidden lg:grid', columns)}>
              {queue.columns.map((column) => (
                <span key={column} className="border-l border-rule px-2 py-3 font-mono text-sm text-body">
                  {column}
                </span>
              ))}
            </p>
          </div>
          <ul>
            {queue.rows.map((row) => (
              <li
                key={row.name}
                className="grid gap-y-0.5 border-rule px-4 py-2.5 not-last:border-b lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)] lg:p-0"
              >
                <p className="text-sm lg:px-5 lg:py-3.5">
                  <b className="font-medium text-ink lg:block lg:text-base">{row.name}</b> {row.note}
                </p>
                <ul className={classNames('flex flex-wrap gap-x-3 lg:grid lg:items-center', columns)}>
                  {row.bars.map((bar) => (
                    <li
                      key={bar.label}
                      className={classNames(
                        'queue-bar',
                        starts[bar.from - 1],
                        spans[bar.to - bar.from],
                        tones[bar.tone],
                      )}
                    >
                      {bar.label}
                      <span className="font-normal lg:sr-only">
                        {' '}
                        {queue.columns[bar.from - 1]}
                        {bar.to > bar.from ? ` – ${queue.columns[bar.to - 1]}` : ''}
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
        <AllSteps path={path} words={words} />
      </div>
    </WideOpening>
  );
}
