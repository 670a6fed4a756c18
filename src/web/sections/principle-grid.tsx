import {
  EyeOff,
  FileSearch,
  MessagesSquare,
  RotateCcw,
  ScrollText,
  ShieldMinus,
  type LucideIcon,
} from 'lucide-react';
import type { Principle } from '#content/pages/company.ts';
import { TitledBand } from '#web/ui/titled-band.tsx';

export type PrincipleGridProps = { title: string; lead: string; items: readonly Principle[] };

const icons: Record<Principle['icon'], LucideIcon> = {
  evidence: FileSearch,
  'least-harm': ShieldMinus,
  talk: MessagesSquare,
  retest: RotateCcw,
  scope: ScrollText,
  secrets: EyeOff,
};

/** One bordered panel, hairlines inside. */
export function PrincipleGrid({ title, lead, items }: PrincipleGridProps) {
  return (
    <TitledBand titleId="principles-title" title={title} lead={lead}>
      <ul className="mt-8 grid gap-px overflow-hidden rounded-panel border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => {
          const Icon = icons[item.icon];
          return (
            <li
              key={item.title}
              className="grid grid-cols-[1.5rem_1fr] content-start gap-x-4 bg-white p-5 sm:block sm:p-7"
            >
              <Icon aria-hidden="true" className="mt-0.5 size-6 text-purple-600" strokeWidth={1.75} />
              <h3 className="text-h3 sm:mt-4">{item.title}</h3>
              <p className="mt-1.5 max-sm:col-start-2 sm:mt-2">{item.description}</p>
            </li>
          );
        })}
      </ul>
    </TitledBand>
  );
}
