import {
  Activity,
  Award,
  BadgeCheck,
  Banknote,
  Bug,
  Clock,
  FlaskConical,
  ShieldAlert,
  Smile,
  type LucideIcon,
} from 'lucide-react';
import type { ShownClaim } from '#content/claims.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { columnsFor } from '#web/ui/columns-for.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Icons a figure may have; content names them. */
export const figureIcons = {
  activity: Activity,
  award: Award,
  check: BadgeCheck,
  money: Banknote,
  bug: Bug,
  clock: Clock,
  flask: FlaskConical,
  alert: ShieldAlert,
  smile: Smile,
} as const satisfies Record<string, LucideIcon>;

export type Figure = ShownClaim & { readonly icon: keyof typeof figureIcons };
export type FigureStripProps = { label: string; figures: readonly Figure[]; dark?: boolean };

/** Four figures with dividers: value, label, icon. */
export function FigureStrip({ label, figures, dark = false }: FigureStripProps) {
  if (figures.length === 0) return null;
  return (
    <section aria-label={label} className={dark ? 'on-dark bg-navy-950' : 'border-y border-rule bg-white'}>
      <dl
        className={classNames(
          'container-page grid gap-y-1 max-md:py-4 md:divide-x',
          columnsFor(figures.length),
          dark ? 'divide-line' : 'divide-rule',
        )}
      >
        {figures.map((figure) => {
          const Icon = figureIcons[figure.icon];
          return (
            <div
              key={figure.label}
              className="row-span-3 grid grid-rows-subgrid py-6 pr-4 md:px-5 md:py-10 md:first:pl-0 lg:px-8 lg:py-12"
            >
              <dt className="order-2 flex items-start gap-2">
                <Icon
                  aria-hidden="true"
                  className={classNames('mt-1 size-4 shrink-0', dark ? 'text-cyan-400' : 'text-purple-600')}
                />
                {figure.label}
              </dt>
              <dd
                className={classNames(
                  'order-1 text-h2 font-semibold tabular-nums',
                  dark ? 'text-white' : 'text-ink',
                )}
              >
                <ClaimLink {...figure} />
              </dd>
              {figure.caption ? <dd className="order-3 text-sm">{figure.caption}</dd> : null}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
