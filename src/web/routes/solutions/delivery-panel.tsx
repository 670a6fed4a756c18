import { ArrowRight, X, type LucideIcon } from 'lucide-react';
import type { Service } from '#content/services/service.ts';

export type DeliveryPanelProps = Pick<Service, 'notIncluded' | 'weNeed'> & {
  words: Readonly<Record<'excludes' | 'needs', string>>;
};

/** What a buyer has to know before signing, side by side: what does not come, and what we need. */
export function DeliveryPanel({ words, notIncluded, weNeed }: DeliveryPanelProps) {
  return (
    <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
      <Column title={words.excludes} items={notIncluded} Mark={X} tone="text-red-ink" />
      <Column title={words.needs} items={weNeed} Mark={ArrowRight} tone="text-purple-600" />
    </div>
  );
}

type ColumnProps = { title: string; items: readonly string[]; Mark: LucideIcon; tone: string };

function Column({ title, items, Mark, tone }: ColumnProps) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-3 grid gap-2.5">
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
