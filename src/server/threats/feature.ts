import type { Base, Feature } from '#server/feature.ts';
import { createThreatFeedRepository, type ThreatFeedRepository } from './repository.ts';
import { threatRoutes } from './routes.ts';
import { createThreatService } from './service.ts';

export const threats = {
  stores: { threatFeed: createThreatFeedRepository },
  siteRoutes: threatRoutes,
  services: {
    threats: ({ stores, env, log }: Base<{ readonly threatFeed: ThreatFeedRepository }>) =>
      createThreatService({ store: stores.threatFeed, source: env.threatFeedUrl, log }),
  },
} satisfies Feature;
