import { afterAll, beforeAll } from 'vitest';
import { startSite, type SiteServer } from '#tests/support/site-server.ts';

/** The built site for one test file, asked without a browser. */
export function builtSiteForFile(): {
  readonly get: (path: string) => Promise<Response>;
  readonly url: string;
} {
  let site: SiteServer | undefined;
  beforeAll(async () => {
    // One network asks for every page within a minute; limits have tests of their own.
    site = await startSite({ RATE_LIMIT: 'off' });
  });
  afterAll(() => site?.stop());
  const url = () => {
    if (site === undefined) throw new Error('The site is there once the tests run.');
    return site.url;
  };
  return {
    get: (path) => fetch(new URL(path, url()), { redirect: 'manual' }),
    get url() {
      return url();
    },
  };
}
