import type { ReactNode } from 'react';
import type { Scene } from '#content/scenes/scene.ts';
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

export type View = keyof Service['framework'];

type SceneFrameProps = Pick<SceneProps, 'title' | 'featuresLead' | 'call' | 'framework'> & {
  /** Which of the scenes a script plays (enhance/scene.ts); none without one. */
  family?: Scene['family'];
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
  family,
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
    <div
      data-enhance={family ? 'scene' : undefined}
      data-scene={family}
      className={classNames('play-scene band-slim', ground, isDark && 'on-dark')}
    >
      {/* What a choice changed, for those who don't see it. */}
      {family ? <output className="visually-hidden" /> : null}
      <div className={classNames('container-page lg:grid', columns)}>
        <section
          id="services"
          aria-labelledby="services-title"
          className="scene-services lg:col-span-full lg:row-span-2 lg:row-start-1 lg:grid lg:grid-cols-subgrid lg:grid-rows-subgrid"
        >
          <div className="grid items-end gap-x-10 gap-y-3 pb-3 sm:justify-items-start md:pb-6 lg:col-span-full lg:grid-cols-[minmax(0,1fr)_20rem_auto]">
            <div>
              <h2
                id="services-title"
                className={classNames(
                  'text-[1.125rem] leading-tight tracking-[-0.015em]',
                  isDark ? 'text-purple-300' : 'text-purple-700',
                )}
              >
                {first} {second} {last}
              </h2>
              <p
                className={classNames('band-title mt-1.5 font-semibold', isDark ? 'text-white' : 'text-ink')}
              >
                {featuresLead}
              </p>
            </div>
            {lead ? <p className="max-md:text-sm max-md:leading-[1.45]">{lead}</p> : null}
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

/** The six checks, one of them chosen: a list on wide screens, a row that scrolls on narrow ones. Each shows its text while it's chosen. */
export function CheckList({
  features,
  className,
  note,
}: Pick<SceneProps, 'features'> & { className?: string; note?: ReactNode }) {
  return (
    <div className={className}>
      <ul data-enhance="reveal" className="check-list">
        {features.map(({ title, description }, index) => (
          <li key={title}>
            <input
              type="radio"
              name="check"
              id={`check-${index + 1}`}
              aria-labelledby={`check-${index + 1}-title`}
              defaultChecked={index === 0}
            />
            <h3 id={`check-${index + 1}-title`}>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      {note}
    </div>
  );
}

type ViewCardsProps = Pick<SceneProps, 'framework'> & {
  className?: string;
  /** What this view saw: a paragraph, or several of which one is shown. */
  children: (view: View) => ReactNode;
};

/** The framework's three cards. */
export function ViewCards({ framework, className, children }: ViewCardsProps) {
  return (
    <ul className={classNames('framework-cards', className)}>
      {framework.cards.map(({ view, title }) => (
        <li key={view}>
          <h3>{title}</h3>
          {children(view)}
        </li>
      ))}
    </ul>
  );
}
