import {
  accessTo,
  confirmPath,
  isDeskPath,
  safeReturn,
  signInPath,
  type Need,
} from '#contract/desk/access.ts';
import type { DeskVisit } from '#contract/desk/desk.ts';
import { pathOf, ProblemError } from '#server/http/problems.ts';
import { permissionsPolicy } from '#server/http/policy.ts';
import { describeAgent, type SignedIn } from '#server/services/desk/sessions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskServices } from '#server/services/desk/desk-services.ts';
import type { Env } from '#server/env.ts';

export type GateEnv = Pick<Env, 'deskUrl' | 'publicUrl'>;
export type DeskGate = (request: FastifyRequest, reply: FastifyReply) => Promise<DeskVisit | 'hidden'>;

const passkeyFeatures = ['publickey-credentials-create', 'publickey-credentials-get'];

/**
 * The one way in: decides from the table of addresses who may ask for what, before any page is asked. Pages get what
 * was decided and, if they may have it, the desk; there is no other way to it.
 */
export function createDeskGate(services: DeskServices, env: GateEnv): DeskGate {
  return async (request, reply) => {
    const path = pathOf(request.raw.url);
    const access = accessTo(path);
    if (!isDeskPath(path) || access === null || !isDeskHost(request, env) || !(await services.isOn()))
      return 'hidden';
    void reply.headers({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Permissions-Policy': permissionsPolicy(passkeyFeatures),
    });
    const own = ownOrigin(request, env);
    const isWrite = request.method === 'POST';
    // A browser always says where a form was sent from; a session must not be used by anything that doesn't.
    if (isWrite && (own === null || request.headers.origin !== own)) throw new ProblemError(403);
    const signedIn = await services.sessions.open(request.headers.cookie);
    const need = isWrite ? access.write : access.read;
    if (need === 'nobody') return publicVisit(services, request, own, signedIn);
    const target = safeReturn(isWrite ? path : (request.raw.url ?? path)).replace(/\.data(?=\?|$)/, '');
    if (!signedIn) return { kind: 'redirect', to: `${signInPath}?to=${encodeURIComponent(target)}` };
    if (!access.roles.includes(signedIn.staff.role)) return { kind: 'refused' };
    if (lacksFreshness(need, signedIn))
      return { kind: 'redirect', to: `${confirmPath}?to=${encodeURIComponent(target)}` };
    return {
      kind: 'open',
      desk: services.open({ signedIn, requestId: request.id, clientAddress: request.ip }),
      signOut: () => services.sessions.end(signedIn),
    };
  };
}

const lacksFreshness = (need: Need, { isFresh }: SignedIn): boolean => need === 'fresh' && !isFresh;

/** With an origin of its own, the desk does not exist on any other. */
function isDeskHost(request: FastifyRequest, { deskUrl }: GateEnv): boolean {
  return deskUrl === null || request.host === new URL(deskUrl).host;
}

/** Where passkeys are made and used; null: nowhere, the address has no name that a passkey could be bound to. */
function ownOrigin(request: FastifyRequest, { deskUrl, publicUrl }: GateEnv): string | null {
  const configured = deskUrl ?? publicUrl;
  if (configured !== null) return configured;
  return request.hostname === 'localhost' ? `${request.protocol}://${request.host}` : null;
}

function publicVisit(
  services: DeskServices,
  request: FastifyRequest,
  own: string | null,
  signedIn: SignedIn | null,
): DeskVisit {
  const port = request.host.split(':').at(1);
  return {
    kind: 'public',
    isSignedIn: signedIn !== null,
    address: own ?? `http://localhost${port === undefined ? '' : `:${port}`}${signInPath}`,
    signIn:
      own === null
        ? null
        : (fields) =>
            services.signIn({
              fields,
              party: { origin: own, id: new URL(own).hostname },
              signedIn,
              cookieHeader: request.headers.cookie,
              label: describeAgent(request.headers['user-agent']),
              clientAddress: request.ip,
              requestId: request.id,
            }),
  };
}
