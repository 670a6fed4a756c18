import type { ReactNode } from 'react';
import { ArrowRight, Check, X, type LucideIcon } from 'lucide-react';
import type { Service } from '#content/services/service.ts';

export type DeliveryPanelProps = Pick<Service, 'reportContains' | 'notIncluded' | 'weNeed' | 'duration'> & {
  words: Readonly<Record<'heading' | 'contains' | 'excludes' | 'needs', string>>;
  durationLabel: string;
  action: ReactNode;
};

/** What a buyer has to know before signing, side by side: what comes, what does not, what we need. */
export function DeliveryPanel({
  words,
  reportContains,
  notIncluded,
  weNeed,
  durationLabel,
  duration,
  action,
}: DeliveryPanelProps) {
  return (
    <section className="band border-t border-rule bg-white" aria-labelledby="delivery-title">
      <div className="container-page">
        <h2 id="delivery-title" className="text-h2">
          {words.heading}
        </h2>
        <div className="mt-10 overflow-hidden rounded-panel border border-rule">
          <div className="grid divide-y divide-rule lg:grid-cols-3 lg:divide-x lg:divide-y-0">
            <Column title={words.contains} items={reportContains} Mark={Check} tone="text-green-ink" />
            <Column title={words.excludes} items={notIncluded} Mark={X} tone="text-red-ink" />
            <Column title={words.needs} items={weNeed} Mark={ArrowRight} tone="text-purple-600" />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-rule bg-paper p-7 sm:px-8">
            <p>
              {durationLabel} <span className="block text-h3 font-semibold text-ink">{duration}</span>
            </p>
            {action}
          </div>
        </div>
      </div>
    </section>
  );
}

type ColumnProps = { title: string; items: readonly string[]; Mark: LucideIcon; tone: string };

function Column({ title, items, Mark, tone }: ColumnProps) {
  return (
    <div className="p-7 sm:p-8">
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-5 grid gap-3.5">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Mark aria-hidden="true" className={`mt-1 size-4.5 shrink-0 ${tone}`} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
