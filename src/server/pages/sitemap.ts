import { closedPaths } from '#content/jobs/expiry.ts';
import { cacheSeconds } from '#server/http/cache-seconds.ts';
import { sitemapPath } from '#contract/paths.ts';
import { ProblemError } from '#server/http/problems.ts';
import { serveFile } from '#server/pages/serve-file.ts';
import { readIdentity } from '#server/pages/site-file.ts';
import type { Site } from '#server/pages/site-files.ts';
import type { FastifyPluginAsync } from 'fastify';

/** The built sitemap as long as it is true; afterwards without the postings that have ended. */
export function sitemapRoutes(site: Site, now: () => number): FastifyPluginAsync {
  return async (app) => {
    app.get(sitemapPath, async (request, reply) => {
      if (serveFile(site, request.raw, reply.raw, now)) return reply.hijack();
      const built = site.files.get(sitemapPath);
      if (built === undefined) throw new ProblemError(404);
      return reply
        .header('Cache-Control', `public, max-age=${cacheSeconds.files}`)
        .type('application/xml; charset=utf-8')
        .send(withoutPaths(readIdentity(built).toString('utf8'), closedPaths(now())));
    });
  };
}

/** Takes out whole entries by the end of their address. */
export function withoutPaths(sitemap: string, paths: readonly string[]): string {
  return sitemap.replaceAll(/\s*<url>.*?<\/url>/gs, (entry) =>
    paths.some((path) => entry.includes(`${path}</loc>`)) ? '' : entry,
  );
}
