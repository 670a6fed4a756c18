import type { ReactNode } from 'react';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { KeyArt } from '#web/ui/key-art.tsx';

export type LeaderCardProps = {
  name: string;
  role: string;
  background: string;
  certifications: readonly { readonly title: string; readonly meaning: string }[];
  stats: readonly {
    readonly label: string;
    readonly value: string;
    readonly href: string;
    /** What is counted, if another figure has the same label. */
    readonly caption?: string;
  }[];
  social: readonly { readonly label: string; readonly path: string; readonly icon: ReactNode }[];
  /** The signing key. */
  fingerprint: string;
  words: Readonly<Record<'certifications' | 'social', string>>;
};

/**
 * Spec 2, Company page: the card tilts toward the mouse while hovered; touch and keyboard leave it flat
 * (enhance/sections.ts).
 */
export function LeaderCard({
  name,
  role,
  background,
  certifications,
  stats,
  social,
  words,
  fingerprint,
}: LeaderCardProps) {
  return (
    <article
      data-enhance="tilt"
      className="leader-card overflow-hidden border border-line rounded-panel bg-navy-900 [box-shadow:var(--shadow-float)] transform-[rotateX(var(--tilt-y,0deg))_rotateY(var(--tilt-x,0deg))] [transition:transform_150ms_var(--ease-out)] md:max-lg:grid md:max-lg:grid-cols-[2fr_3fr] in-data-[motion=paused]:transform-none on-dark"
    >
      <KeyArt
        fingerprint={fingerprint}
        className="py-4 px-8 border-b border-line md:py-5 md:max-lg:h-full md:max-lg:p-6 md:max-lg:border-r md:max-lg:border-b-0 w-full max-h-36 rounded-none md:max-h-none"
      />
      <div className="p-6 sm:p-8">
        <h3 className="text-h3">{name}</h3>
        <p className="font-mono text-sm text-cyan-300">{role}</p>
        <p className="mt-4">{background}</p>
        <dl className="mt-6 grid grid-cols-2 divide-x divide-line border-y border-line">
          {stats.map((stat) => (
            <div key={stat.label} className="flex flex-col-reverse justify-end py-4 pl-5 first:pl-0">
              <dt className="text-sm text-haze">
                {stat.label}
                {stat.caption ? <span className="block">{stat.caption}</span> : null}
              </dt>
              <dd className="text-2xl font-semibold text-white tabular-nums">
                <ClaimLink {...stat} />
              </dd>
            </div>
          ))}
        </dl>
        <h4 className="mt-6 text-sm font-normal text-haze">{words.certifications}</h4>
        <ul className="mt-2 grid gap-1.5">
          {certifications.map((entry) => (
            <li key={entry.title} className="grid grid-cols-[5.5rem_1fr] items-baseline text-sm">
              <span className="font-mono text-white">{entry.title}</span>
              {entry.meaning}
            </li>
          ))}
        </ul>
        {social.length > 0 ? (
          <ul aria-label={words.social} className="-mx-3 mt-5 flex">
            {social.map((item) => (
              <li key={item.path}>
                <a
                  href={item.path}
                  aria-label={`${name}, ${item.label}`}
                  className="grid place-items-center rounded-control text-haze [transition:color_150ms] size-11 hover:text-white"
                >
                  {item.icon}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </article>
  );
}
