import type { Base, Feature } from '#server/feature.ts';
import { newsletterMails } from './mails.ts';
import { createSubscriberRepository, subscriberRepeats, type SubscriberRepository } from './repository.ts';
import { newsletterRoutes } from './routes.ts';
import { createNewsletterService } from './service.ts';

export const newsletter = {
  stores: { subscribers: createSubscriberRepository },
  repeats: subscriberRepeats,
  mails: newsletterMails,
  apiRoutes: newsletterRoutes,
  services: {
    newsletter: (base: Base<{ readonly subscribers: SubscriberRepository }>) =>
      createNewsletterService({ ...base, subscribers: base.stores.subscribers }),
  },
} satisfies Feature;
