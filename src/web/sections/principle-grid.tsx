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
      <ul className="mt-12 grid gap-px overflow-hidden rounded-panel border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => {
          const Icon = icons[item.icon];
          return (
            <li key={item.title} className="bg-white p-7">
              <Icon aria-hidden="true" className="size-6 text-purple-600" strokeWidth={1.75} />
              <h3 className="mt-4 text-h3">{item.title}</h3>
              <p className="mt-2">{item.description}</p>
            </li>
          );
        })}
      </ul>
    </TitledBand>
  );
}
