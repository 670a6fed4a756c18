import type { FastifyPluginAsync } from 'fastify';
import { closedPaths } from '#content/jobs/expiry.ts';
import { sitemapPath } from '#contract/paths.ts';
import { DomainError } from '#server/domain-error.ts';
import { cacheSeconds, type Site } from './static.ts';

/** The built sitemap once it's outdated: without expired postings. */
export function sitemapRoutes(site: Site, now: () => number): FastifyPluginAsync {
  return async (app) => {
    app.get(sitemapPath, async (_request, reply) => {
      const built = site.files.get(sitemapPath);
      if (built === undefined) throw new DomainError(404);
      return reply
        .header('Cache-Control', `public, max-age=${cacheSeconds.files}`)
        .type('application/xml; charset=utf-8')
        .send(withoutPaths(built.content().identity().toString(), closedPaths(now())));
    });
  };
}

/** Removes whole entries by the end of their URL. */
function withoutPaths(sitemap: string, paths: readonly string[]): string {
  return sitemap.replaceAll(/\s*<url>.*?<\/url>/gs, (entry) =>
    paths.some((path) => entry.includes(`${path}</loc>`)) ? '' : entry,
  );
}
