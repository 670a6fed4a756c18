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
import { WideFold } from '#web/ui/wide-fold.tsx';

export type PrincipleGridProps = { title: string; lead: string; items: readonly Principle[] };

const icons: Record<Principle['icon'], LucideIcon> = {
  evidence: FileSearch,
  'least-harm': ShieldMinus,
  talk: MessagesSquare,
  retest: RotateCcw,
  scope: ScrollText,
  secrets: EyeOff,
};

/** One bordered panel with dividers; closed rows on phones. */
export function PrincipleGrid({ title, lead, items }: PrincipleGridProps) {
  return (
    <TitledBand titleId="principles-title" title={title} lead={lead} className="max-md:py-14">
      <ul className="mt-6 md:mt-8 grid gap-px overflow-hidden rounded-panel border border-rule bg-rule md:grid-cols-2 lg:grid-cols-3">
        {items.map((item, index) => {
          const Icon = icons[item.icon];
          return (
            <li
              key={item.title}
              className="grid grid-cols-[1.5rem_1fr] content-start gap-x-4 bg-white px-5 md:block md:p-7"
            >
              <Icon aria-hidden="true" className="mt-3.5 size-6 text-purple-600 md:mt-0" strokeWidth={1.75} />
              <WideFold
                id={`principle-${index + 1}`}
                title={item.title}
                level={3}
                from="48rem"
                titleClass="md:mt-4 md:text-h3"
              >
                <p className="md:mt-2">{item.description}</p>
              </WideFold>
            </li>
          );
        })}
      </ul>
    </TitledBand>
  );
}
