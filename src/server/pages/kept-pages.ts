import type { PreparedPage } from '#server/pages/prepared-page.ts';

export type KeptPage = { readonly page: PreparedPage; readonly status: number };

/** Pages that were rendered and are the same for everyone who asks: they are not rendered again for the next. */
export type KeptPages = {
  find(key: string): KeptPage | undefined;
  /** For good, or until a time. There are few that are kept for good; of the others only the last ones stay. */
  keep(key: string, page: KeptPage, until?: number): void;
};

/** At about 200 KB each with one encoding of it. */
const passingPages = 64;

export function createKeptPages(now: () => number): KeptPages {
  const forGood = new Map<string, KeptPage>();
  const passing = new Map<string, KeptPage & { readonly until: number }>();
  return {
    find(key) {
      const page = forGood.get(key);
      if (page) return page;
      const found = passing.get(key);
      return found !== undefined && found.until > now() ? found : undefined;
    },

    keep(key, page, until) {
      if (until === undefined) {
        forGood.set(key, page);
        return;
      }
      // Set anew it is the youngest; whoever invents addresses drives out the oldest and fills no memory.
      passing.delete(key);
      passing.set(key, { ...page, until });
      const [oldest] = passing.keys();
      if (passing.size > passingPages && oldest !== undefined) passing.delete(oldest);
    },
  };
}
