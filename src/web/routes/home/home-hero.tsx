import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { Action } from '#content/page.ts';
import type { ClaimedText } from '#content/pages/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextAction } from '#web/ui/text-action.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';

export type HomeHeroProps = {
  eyebrow: string;
  /** The last part carries the gradient. */
  heading: readonly [string, string];
  bullets: readonly ClaimedText[];
  primary: Action;
  secondary: Action & { readonly context: string };
  /** The way into the lab. */
  lab: Action;
  /** The attack path, and what plays it. */
  path: ReactNode;
};

export function HomeHero({ eyebrow, heading, bullets, primary, secondary, lab, path }: HomeHeroProps) {
  return (
    <section className="on-dark hero-ground">
      {/* Neither column is placed by the height of the other: on a slow line both would jump while the path arrives. */}
      <div className="container-page grid items-start gap-x-16 gap-y-14 pt-28 pb-20 min-[74rem]:min-h-184 min-[74rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.18fr)] min-[74rem]:gap-x-12 lg:pt-32 lg:pb-24">
        <div className="home-hero-text md:max-[74rem]:grid md:max-[74rem]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] md:max-[74rem]:gap-x-10 md:max-[74rem]:items-end min-[74rem]:pt-15">
          <p className="eyebrow text-cyan-300 md:max-[74rem]:col-span-full">
            <span aria-hidden="true" className="signal-dot" />
            {eyebrow}
          </p>
          <h1 className="mt-6 text-h1">
            {heading[0]}{' '}
            <span className="text-gradient text-transparent bg-[linear-gradient(95deg,var(--color-purple-300),var(--color-cyan-300))] bg-clip-text pr-[0.05em] forced-colors:text-[CanvasText] forced-colors:bg-none">
              {heading[1]}
            </span>
          </h1>
          <ul className="mt-8 grid gap-3 text-lg md:max-[74rem]:row-[2/span_2] md:max-[74rem]:col-2 md:max-[74rem]:pl-8 md:max-[74rem]:border-l md:max-[74rem]:border-l-line">
            {bullets.map((bullet) => (
              <li key={bullet.value} className="flex items-baseline gap-3">
                <Check aria-hidden="true" className="size-4.5 shrink-0 translate-y-0.5 text-cyan-400" />
                {bullet.href ? <ClaimLink {...bullet} href={bullet.href} /> : bullet.value}
              </li>
            ))}
          </ul>
          <div className="mt-10 flex flex-wrap gap-3">
            <ButtonLink to={primary.path}>
              {primary.label} <span aria-hidden="true">→</span>
            </ButtonLink>
            <ButtonLink to={secondary.path} variant="outlineSecondary">
              {secondary.label}
              <span className="visually-hidden"> {secondary.context}</span>
            </ButtonLink>
            <TextAction to={lab.path}>{lab.label}</TextAction>
          </div>
        </div>
        {path}
      </div>
    </section>
  );
}
