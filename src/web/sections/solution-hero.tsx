import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { Service } from '#content/services/service.ts';
import { Icon } from '#web/ui/icon.tsx';

export type SolutionHeroProps = Pick<Service, 'title' | 'category' | 'icon' | 'lead'> & {
  tagline: string;
  live: { readonly label: string; readonly items: readonly string[]; readonly note: string };
  /** The four figures, the four standards and the way to a quote: what moves or leads on comes from outside. */
  figures: ReactNode;
  standards: ReactNode;
  action: ReactNode;
};

/** Spec 2, Solution detail page: the hero fills the window under the header. */
export function SolutionHero({
  title,
  category,
  icon,
  lead,
  tagline,
  live,
  figures,
  standards,
  action,
}: SolutionHeroProps) {
  return (
    <section className="on-dark hero-ground solution-hero">
      <div className="container-page flex flex-1 flex-col justify-center gap-y-12 py-14 lg:py-16">
        <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1.16fr_1fr]">
          <div>
            <p className="inline-flex items-center gap-2.5 rounded-full border border-line bg-navy-900/70 py-1.5 pr-4 pl-3 font-mono text-sm text-cyan-300">
              <Icon name={icon} className="size-4 shrink-0" />
              {category}
            </p>
            <h1 className="mt-6 text-h1">{title}</h1>
            <p className="mt-5 text-lg font-medium text-white">{tagline}</p>
            <p className="measure mt-4 text-lg">{lead}</p>
            <div className="mt-9 flex flex-wrap gap-3">{action}</div>
          </div>
          {figures}
        </div>
        {standards}
      </div>
      <LiveStrip {...live} />
    </section>
  );
}

function LiveStrip({ label, items, note }: SolutionHeroProps['live']) {
  return (
    <div className="border-t border-line bg-navy-950/60">
      <div className="container-page flex flex-wrap items-center gap-x-8 gap-y-2 py-4 text-sm">
        <p className="flex items-center gap-3 font-mono font-medium text-white">
          <span aria-hidden="true" className="signal-dot live-dot" />
          {label}
        </p>
        <ul className="flex flex-wrap gap-x-8 gap-y-1">
          {items.map((item) => (
            <li key={item} className="flex items-center gap-2 text-green">
              <Check aria-hidden="true" className="size-4" />
              {item}
            </li>
          ))}
        </ul>
        <p className="text-haze lg:ml-auto">{note}</p>
      </div>
    </div>
  );
}
