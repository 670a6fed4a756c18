import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { cspReportPath } from '#contract/paths.ts';
import { parseJson } from '#server/database/stored.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Admit } from './limiter.ts';
import { countFirst } from './write-route.ts';

/** Nobody reads more; a browser with a broken extension sends thousands. */
export const cspReportLimits = { bytes: 16 * 1024, perRequest: 10, perMinute: 30 } as const;

const directive = z.string().regex(/^[a-z][a-z-]{0,40}$/);
const blocked = z.string().max(4_096).catch('');

/** The `report-uri` format, one report per request. */
const singleReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': directive.optional(),
      'violated-directive': z.string().optional(),
      'blocked-uri': blocked.optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] ?? firstWord(report['violated-directive']),
      blocked: report['blocked-uri'] ?? '',
    },
  ]);

/** The `report-to` format, several reports per request, not all about the policy. */
const reportList = z
  .array(z.object({ type: z.string(), body: z.unknown() }))
  .transform((reports) => reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => body))
  .pipe(z.array(z.object({ effectiveDirective: directive, blockedURL: blocked.optional() })))
  .transform((bodies) =>
    bodies.map((body) => ({ directive: body.effectiveDirective, blocked: body.blockedURL ?? '' })),
  );

const reportSchema = z.union([singleReport, reportList]);

export function cspReportRoutes(now: () => number, admit: Admit): FastifyPluginAsync {
  const mayLog = boundedPerMinute(cspReportLimits.perMinute, now);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: cspReportLimits.bytes },
      (_request, body, done) => done(null, parseJson(body.toString())),
    );

    app.post(cspReportPath, { onRequest: countFirst(admit) }, async (request, reply) => {
      const reports = reportSchema.safeParse(request.body);
      if (!reports.success) throw new DomainError(400);
      for (const report of reports.data.slice(0, cspReportLimits.perRequest)) {
        if (mayLog()) {
          const line = { directive: report.directive, blocked: hostOf(report.blocked) };
          request.log.warn(line, 'content security policy violated');
        }
      }
      return reply.status(204).header('Cache-Control', 'no-store').send();
    });
  };
}

/** Anyone may post reports; only this many a minute are logged. */
function boundedPerMinute(limit: number, now: () => number): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      minute = current;
      count = 0;
    }
    count += 1;
    return count <= limit;
  };
}

/** URLs may contain what a visitor typed; the host or the keyword is enough. */
function hostOf(blockedUri: string): string {
  const url = URL.parse(blockedUri);
  if (url !== null) return url.host === '' ? url.protocol : url.host;
  return /^[a-z-]{1,40}$/.test(blockedUri) ? blockedUri : 'unknown';
}

function firstWord(text = ''): string {
  return /^[a-z][a-z-]{0,40}/.exec(text)?.[0] ?? 'unknown';
}
