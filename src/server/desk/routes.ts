import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { toolProblems } from '#content/desk/team-api.ts';
import {
  apiCalls,
  teamApiLimits,
  type ApiCall,
  type ApiCallName,
  type apiCallNoteSchema,
  type apiCandidateMessageSchema,
  type apiEndSchema,
  type apiErasureSchema,
  type apiNewMessageSchema,
  type apiNewQuoteSchema,
  type apiOwnerSchema,
  type ApiPageQuery,
  type apiStageSchema,
  type apiStateSchema,
} from '#contract/team-api.ts';
import { DomainError } from '#server/domain-error.ts';
import { admitBy, rateLimitHeaders } from '#server/http/limiter.ts';
import { matchesEtag } from '#server/http/problems.ts';
import { admissionOf, parseBody, readIdempotencyKey, refuseForeignOrigin } from '#server/http/write-route.ts';
import type { StoredToken } from './token-repository.ts';
import { scopesOf } from './tokens.ts';
import type { Tool, ToolFile } from './tool.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token it came with; set before a byte of the body is read. */
    apiToken?: StoredToken;
  }
  interface FastifyContextConfig {
    /** Counted by its own limits, not with what strangers read. */
    countsItself?: boolean;
  }
}

/** What a call asks for, parsed by its schemas. */
type Asked = { readonly id: string; readonly file: string; readonly query: unknown; readonly body: unknown };

/** A schema of the same call has parsed it. */
const as = <Schema extends z.ZodMiniType>(parsed: unknown) => parsed as z.infer<Schema>;

const answers: Readonly<Record<ApiCallName, (tool: Tool, asked: Asked) => Promise<object>>> = {
  listTickets: (tool, { query }) => tool.listTickets(query as ApiPageQuery),
  readTicket: (tool, { id }) => one(tool.readTicket(id)),
  listTicketMessages: (tool, { id }) => one(tool.listTicketMessages(id)),
  readTicketFile: (tool, { id, file }) => tool.readFile(id, file),
  sendMessage: (tool, { id, body }) => one(tool.sendMessage(id, as<typeof apiNewMessageSchema>(body))),
  sendQuote: (tool, { id, body }) => one(tool.sendQuote(id, as<typeof apiNewQuoteSchema>(body))),
  setState: (tool, { id, body }) => one(tool.setState(id, as<typeof apiStateSchema>(body))),
  setOwner: (tool, { id, body }) => one(tool.setOwner(id, as<typeof apiOwnerSchema>(body))),
  listPeople: (tool) => one(tool.listPeople()),
  listApplications: (tool, { query }) => tool.listApplications(query as ApiPageQuery),
  readApplication: (tool, { id }) => one(tool.readApplication(id)),
  listApplicationMessages: (tool, { id }) => one(tool.listApplicationMessages(id)),
  readApplicationFile: (tool, { id, file }) => tool.readFile(id, file),
  readResume: (tool, { id }) => tool.readResume(id),
  writeToCandidate: (tool, { id, body }) =>
    one(tool.writeToCandidate(id, as<typeof apiCandidateMessageSchema>(body))),
  setStage: (tool, { id, body }) => one(tool.setStage(id, as<typeof apiStageSchema>(body))),
  endApplication: (tool, { id, body }) => one(tool.endApplication(id, as<typeof apiEndSchema>(body))),
  listBookings: (tool, { query }) => tool.listBookings(query as ApiPageQuery),
  readBooking: (tool, { id }) => one(tool.readBooking(id)),
  noteCall: (tool, { id, body }) => one(tool.noteCall(id, as<typeof apiCallNoteSchema>(body))),
  erasePerson: (tool, { body }) => one(tool.erasePerson(as<typeof apiErasureSchema>(body).email)),
};

const noIds = { id: '', file: '' };

const one = async (data: Promise<unknown>) => ({ data: await data });

const perWindow = { windowMs: teamApiLimits.windowMs };
const tokenPolicy = {
  name: 'api',
  perClient: teamApiLimits.perToken,
  inAll: teamApiLimits.perToken,
  ...perWindow,
};
const strangerPolicy = {
  name: 'api-strangers',
  perClient: teamApiLimits.perNetwork,
  inAll: teamApiLimits.strangersInAll,
  ...perWindow,
};

/**
 * The API for the team's tools. A bearer token is all that opens it: no cookie is read or set, and nothing allows another
 * website's script to call it. Counted first; then the token is looked up, each time.
 */
export const teamApiRoutes: FastifyPluginAsync = async (app) => {
  // Fastify also reads plain text, which another site's form could send without a preflight.
  app.removeContentTypeParser('text/plain');
  const refuseForeign = refuseForeignOrigin(app.env.publicUrl);

  const authorize = (scope: ApiCall['scope']) => async (request: FastifyRequest) => {
    const { limit, tokens } = app.services.desk.teamApi;
    const claimed = await tokens.claimed(request.headers.authorization);
    const isKnown = claimed?.isOurs === true;
    request.admission = isKnown
      ? await admitBy(limit, tokenPolicy)(request.ip, { known: claimed.id })
      : await admitBy(limit, strangerPolicy)(request.ip);
    const token = claimed && (await tokens.open(claimed));
    if (!token) throw new DomainError(401, toolProblems.token, { headers: { 'WWW-Authenticate': 'Bearer' } });
    if (!scopesOf(token).includes(scope)) throw new DomainError(403, toolProblems.scope(scope));
    request.apiToken = token;
  };

  for (const [name, call] of Object.entries(apiCalls) as [ApiCallName, ApiCall][]) {
    const { method, path: url, scope, params, query, body, status, isVersioned } = call;
    const isRead = method === 'GET';
    app.route({
      method,
      url,
      config: { countsItself: true },
      bodyLimit: teamApiLimits.bodyBytes,
      onRequest: [...(isRead ? [] : [refuseForeign]), authorize(scope)],
      handler: async (request, reply) => {
        const { apiToken: token } = request;
        if (!token) throw new Error('A route took a request without a token.');
        const { teamApi } = app.services.desk;
        const asked = {
          ...(params === undefined ? noIds : readIds(params, request)),
          query: query && parseBody(query, request.query, toolProblems.invalid),
          body: body && parseBody(body, request.body, toolProblems.invalid),
        };
        const wanted = isVersioned && !isRead ? request.headers['if-match'] : undefined;
        const tool = teamApi.open(token, {
          requestId: request.id,
          key: readIdempotencyKey(request),
          matches: wanted === undefined ? null : (data) => matchesEtag(wanted, etagOf({ data })),
        });
        // A change has an entry of its own.
        if (isRead) await teamApi.tokens.logUse(token, request.id);
        const answer = await answers[name](tool, asked);
        void reply.headers({
          'Cache-Control': 'no-store',
          ...rateLimitHeaders(admissionOf(request).quotas),
        });
        if (call.answer === null) return sendFile(reply, answer as ToolFile);
        return isVersioned ? sendVersioned(request, reply, answer) : reply.status(status).send(answer);
      },
    });
  }
};

const etagOf = (answer: object): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;

function sendVersioned(request: FastifyRequest, reply: FastifyReply, answer: object) {
  const etag = etagOf(answer);
  const known = request.method === 'PUT' ? undefined : request.headers['if-none-match'];
  void reply.header('ETag', etag);
  return known !== undefined && matchesEtag(known, etag) ? reply.status(304).send() : reply.send(answer);
}

/** Some come from strangers: nothing a browser would show. */
const sendFile = (reply: FastifyReply, { fileName, content }: ToolFile) =>
  reply
    .headers({
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '')}"`,
    })
    .send(Buffer.from(content));

/** What can't be one of our ids is nothing we have. */
function readIds(params: NonNullable<ApiCall['params']>, request: FastifyRequest): typeof noIds {
  const parsed = params.safeParse(request.params);
  if (!parsed.success) throw new DomainError(404);
  return { ...noIds, ...parsed.data };
}
