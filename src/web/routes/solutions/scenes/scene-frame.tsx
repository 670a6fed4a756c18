import type { ReactNode } from 'react';
import type { securityFramework } from '#content/services/framework.ts';
import type { Service, ServiceFeature } from '#content/services/service.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What every family's scene gets; what is played is its own content. */
export type SceneProps = {
  /** Spec 2: the heading over the feature cards, in three parts. */
  title: readonly [string, string, string];
  /** What the six checks have in common. */
  featuresLead: string;
  features: readonly ServiceFeature[];
  framework: typeof securityFramework;
  /** What each view of the framework means for this service. */
  texts: Service['framework'];
  /** Spec 2: 'Schedule a Discovery Call', on the scene's ground. */
  call: ReactNode;
};

type SceneFrameProps = Pick<SceneProps, 'title' | 'featuresLead' | 'call' | 'framework'> & {
  /** How it's played. */
  lead: string;
  isDark?: boolean;
  /** The ground of it. */
  ground: string;
  /** From 64rem on the scene is a grid: its columns. The services section has all of them and the rows 1 (its head) and 2. */
  columns: string;
  /** The services section below its head: must hold the six features as a list (`FeatureList` or its own). */
  children: ReactNode;
  /** Where the framework stands in the grid. */
  frameworkPlace: string;
  /** The framework's three cards: `FrameworkCards` or its own list of them. */
  cards: ReactNode;
};

/**
 * The scene's frame: the specified services section with its heading, its six cards as the scene's list and its button,
 * and the specified framework with its heading and three cards as the scene's views (spec 2).
 */
export function SceneFrame({
  title: [first, second, last],
  featuresLead,
  lead,
  call,
  framework,
  isDark = false,
  ground,
  columns,
  children,
  frameworkPlace,
  cards,
}: SceneFrameProps) {
  return (
    <div className={classNames('scene band-slim', ground, isDark && 'on-dark')}>
      <div className={classNames('container-page lg:grid', columns)}>
        <section
          id="services"
          aria-labelledby="services-title"
          className="scene-services lg:col-span-full lg:row-span-2 lg:row-start-1 lg:grid lg:grid-cols-subgrid lg:grid-rows-subgrid"
        >
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pb-7 lg:col-span-full">
            <div>
              <h2
                id="services-title"
                className="text-[clamp(1.5rem,0.95rem+2.1vw,2.25rem)] leading-[1.15] tracking-[-0.03em]"
              >
                {first} <br className="max-md:hidden" />
                {second} <span className={isDark ? 'text-purple-300' : 'text-purple-600'}>{last}</span>
              </h2>
              <p className="mt-3">
                <strong className="font-semibold text-(--strong)">{featuresLead}.</strong> {lead}
              </p>
            </div>
            {call}
          </div>
          {children}
        </section>
        <section
          aria-labelledby="framework-title"
          className={classNames('scene-framework min-w-0 lg:row-start-2', frameworkPlace)}
        >
          <h2 id="framework-title" className="text-[1.125rem] leading-tight tracking-[-0.015em]">
            {framework.heading}
          </h2>
          {cards}
        </section>
      </div>
    </div>
  );
}

/** The six checks as they are, for a scene whose play isn't one of them at a time. Spec 4: they come in once. */
export function FeatureList({ features, className }: Pick<SceneProps, 'features'> & { className?: string }) {
  return (
    <ul data-enhance="reveal" className={classNames('scene-features', className)}>
      {features.map(({ icon, title, description }) => (
        <li key={title} className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1">
          <Icon name={icon} className="mt-0.5 size-5 text-purple-500" />
          <h3 className="text-[1rem]">{title}</h3>
          <p className="col-start-2 text-sm">{description}</p>
        </li>
      ))}
    </ul>
  );
}

/** The framework's three cards with what each means for this service. */
export function FrameworkCards({
  framework,
  texts,
  className,
}: Pick<SceneProps, 'framework' | 'texts'> & { className?: string }) {
  return (
    <ul className={classNames('framework-cards', className)}>
      {framework.cards.map(({ view, icon, title }) => (
        <li key={view} className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1">
          <Icon name={icon} className="mt-0.5 size-5 text-purple-500" />
          <h3 className="text-[1rem]">{title}</h3>
          <p className="col-start-2 text-sm">{texts[view]}</p>
        </li>
      ))}
    </ul>
  );
}
