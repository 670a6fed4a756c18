import { Crosshair, Globe, UsersRound, Wrench, type LucideIcon } from 'lucide-react';
import type { JoinReason } from '#content/pages/career.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';

export type JoinReasonsProps = { title: string; lead: string; reasons: readonly JoinReason[] };

const icons: Record<JoinReason['icon'], LucideIcon> = {
  target: Crosshair,
  team: UsersRound,
  tools: Wrench,
  remote: Globe,
};

/** Why join: each promise with the fact it can be held to. Rows, not cards, after a band of cards. */
export function JoinReasons({ title, lead, reasons }: JoinReasonsProps) {
  return (
    <section className="band border-y border-rule bg-white" aria-labelledby="why-title">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.9fr]">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 id="why-title" className="text-h2">
            {title}
          </h2>
          <p className="mt-5 text-lg">{lead}</p>
        </div>
        <ul className="divide-y divide-rule border-y border-rule md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-10 md:max-lg:divide-y-0 md:max-lg:border-b-0">
          {reasons.map((reason) => {
            const Icon = icons[reason.icon];
            return (
              <li
                key={reason.title}
                className="grid grid-cols-[3rem_1fr] gap-x-4 gap-y-3 py-6 sm:gap-x-6 md:py-8 md:max-lg:content-start md:max-lg:grid-cols-1 md:max-lg:[&:nth-child(n+3)]:border-t md:max-lg:[&:nth-child(n+3)]:border-rule"
              >
                <span
                  aria-hidden="true"
                  className="grid size-12 place-items-center rounded-control bg-purple-100 text-purple-600"
                >
                  <Icon className="size-6" strokeWidth={1.75} />
                </span>
                <div>
                  <h3 className="text-h3">
                    <Unbroken text={reason.title} />
                  </h3>
                  <p className="mt-1.5 max-w-[60ch]">{reason.text}</p>
                  <p className="mt-3 font-mono text-sm text-cyan-700">{reason.proof}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
