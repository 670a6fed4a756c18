import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { threatFeed } from '#content/pages/threats.ts';
import { site } from '#content/site.ts';
import { testMethods } from '#content/threats/test-methods.ts';
import { atomDocument, atomEntry } from '#contract/atom.ts';
import { threatFeedPaths, threatsPath } from '#contract/paths.ts';
import { isShown } from '#contract/shown.ts';
import { threatLimits } from '#contract/threat-limits.ts';
import {
  methodFor,
  type LatestThreats,
  type Threat,
  type ThreatList,
  type ThreatReader,
} from '#contract/threats.ts';
import { textElement } from '#contract/xml.ts';
import { matchesEtag } from '#server/http/problems.ts';
import { snapshotReader } from './service.ts';

type Body = { readonly text: string; readonly etag: string };
type Kind = keyof typeof threatFeedPaths;

const types: Record<Kind, string> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  latest: 'application/json; charset=utf-8',
};
const writers: Record<Kind, (list: ThreatList) => string> = {
  atom: atomFeed,
  json: jsonFeed,
  latest: latestFew,
};

/** The feeds and the footer's few lines. Each body is built once per list, however often it's requested. */
export const threatRoutes: FastifyPluginAsync = async (app) => {
  const reader: ThreatReader = app.services.threats ?? snapshotReader;
  const made = new WeakMap<ThreatList, Map<Kind, Body>>();

  function bodyOf(list: ThreatList, kind: Kind): Body {
    const bodies = made.get(list) ?? new Map<Kind, Body>();
    made.set(list, bodies);
    const known = bodies.get(kind);
    if (known) return known;
    const text = writers[kind](list);
    const body = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    bodies.set(kind, body);
    return body;
  }

  // Without the page nobody finds its feeds; the footer asks for the latest few on every page.
  const kinds = isShown(threatsPath) ? (Object.keys(writers) as Kind[]) : (['latest'] as const);
  for (const kind of kinds) {
    app.get(threatFeedPaths[kind], async (request, reply) => {
      const { text, etag } = bodyOf(await reader.latest(), kind);
      void reply.headers({ 'Cache-Control': 'public, max-age=300', ETag: etag });
      const known = request.headers['if-none-match'];
      if (known !== undefined && matchesEtag(known, etag)) return reply.status(304).send();
      return reply.type(types[kind]).send(text);
    });
  }
};

const absolute = (path: string): string => new URL(path, site.publicUrl).href;
const addressOf = ({ id }: Threat): string => `${absolute(threatsPath)}#${id}`;
const momentOf = (day: string): string => `${day}T00:00:00Z`;
const testText = (threat: Threat): string =>
  `${threat.summary}\n\n${threatFeed.testLabel}: ${methodFor(threat, testMethods).test}`;

function atomFeed({ asOf, threats }: ThreatList): string {
  return atomDocument({
    title: threatFeed.title,
    subtitle: threatFeed.description,
    language: site.locale,
    author: site.name,
    self: absolute(threatFeedPaths.atom),
    page: absolute(threatsPath),
    updated: momentOf(asOf),
    entries: threats.map((threat) =>
      atomEntry({
        title: `${threat.id}: ${threat.title}`,
        address: addressOf(threat),
        published: momentOf(threat.added),
        parts: [textElement('content', testText(threat), { type: 'text' })],
      }),
    ),
  });
}

/** https://www.jsonfeed.org/version/1.1/ */
function jsonFeed({ threats }: ThreatList): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: threatFeed.title,
    description: threatFeed.description,
    home_page_url: absolute(threatsPath),
    feed_url: absolute(threatFeedPaths.json),
    language: site.locale,
    authors: [{ name: site.name }],
    items: threats.map((threat) => ({
      id: addressOf(threat),
      url: addressOf(threat),
      title: `${threat.id}: ${threat.title}`,
      content_text: testText(threat),
      date_published: momentOf(threat.added),
      tags: threat.weaknesses,
    })),
  });
}

function latestFew({ source, asOf, pulse, threats }: ThreatList): string {
  return JSON.stringify({
    source,
    asOf,
    threats: threats
      .slice(0, threatLimits.newest)
      .map(({ id, vendor, title, added }) => ({ id, vendor, title, added })),
    pulse,
  } satisfies LatestThreats);
}
