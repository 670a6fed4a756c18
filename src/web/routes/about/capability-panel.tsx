import { Crosshair, FileText, Link2, Map as MapIcon, Radar, Wrench, type LucideIcon } from 'lucide-react';
import type { Capability } from '#content/pages/about.ts';

export type CapabilityPanelProps = { title: string; lead: string; items: readonly Capability[] };

const icons: Record<Capability['icon'], LucideIcon> = {
  map: MapIcon,
  hand: Crosshair,
  chain: Link2,
  report: FileText,
  fix: Wrench,
  watch: Radar,
};

/** A dark list in two columns, one hairline each: the order is the order of an engagement. */
export function CapabilityPanel({ title, lead, items }: CapabilityPanelProps) {
  return (
    <section className="on-dark bg-navy-900" aria-labelledby="capabilities-title">
      <div className="container-page band max-md:py-14">
        <h2 id="capabilities-title" className="text-h2">
          {title}
        </h2>
        <p className="measure mt-5 text-lg">{lead}</p>
        <ol className="mt-8 grid gap-x-10 md:mt-12 md:grid-flow-col md:grid-cols-2 md:grid-rows-3 lg:gap-x-16">
          {items.map((item) => {
            const Icon = icons[item.icon];
            return (
              <li key={item.title} className="flex gap-4 border-t border-line py-4 md:gap-5 md:py-6">
                <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-cyan-400" strokeWidth={1.75} />
                <div>
                  <h3 className="text-lg leading-snug md:text-h3">{item.title}</h3>
                  <p className="mt-1">{item.description}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
