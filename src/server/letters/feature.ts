import type { Base, Feature } from '#server/feature.ts';
import { machineActor } from '#server/work/work.ts';
import { createLetterRepository, letterRepeats, type LetterRepository } from './repository.ts';
import { letterRoutes } from './routes.ts';
import { createLetterService } from './service.ts';

export const letters = {
  stores: { letters: createLetterRepository },
  repeats: letterRepeats,
  siteRoutes: letterRoutes,
  services: {
    letters: (base: Base<{ readonly letters: LetterRepository }>) => {
      const { letterKey, dataDir } = base.env;
      return createLetterService({ ...base, store: base.stores.letters, letterKey, dataDir, machineActor });
    },
  },
} satisfies Feature;
