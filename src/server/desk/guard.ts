import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  accessTo,
  confirmPath,
  isDeskPath,
  safeReturn,
  signInPath,
  type Need,
} from '#contract/desk/access.ts';
import type { DeskVisit } from '#contract/desk/desk.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Env } from '#server/env.ts';
import type { Client } from '#server/http/limiter.ts';
import { pathOf } from '#server/http/problems.ts';
import { permissionsPolicy } from '#server/http/security-headers.ts';
import { sharedFor } from '#server/base/timing.ts';
import type { DeskServices } from './service.ts';
import { describeAgent, hashSecret, readCookie, type SignedIn } from './sessions.ts';

type GateEnv = Pick<Env, 'deskUrl' | 'publicUrl'>;
export type DeskGuard = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** Counts the request once, as a stranger's or as the given person's; throws if they've reached their limit. */
  count: (client?: Client) => Promise<void>,
) => Promise<DeskVisit | 'hidden'>;

/**
 * Anyone may request a desk URL: we check at most this often whether there is a desk. Shorter than the command that
 * creates the first person takes, so its link works immediately.
 */
const isOnSharedMs = 250;

/** Sessions remembered as open, across all colleagues. */
const rememberedSessions = 1_000;

const passkeyFeatures = ['publickey-credentials-create', 'publickey-credentials-get'];

/**
 * The only way in: decides from the access table who may request what, before any page runs. Pages get the decision
 * and, if allowed, the desk; there's no other way to it.
 */
export function createDeskGuard(services: DeskServices, env: GateEnv): DeskGuard {
  const isOn = sharedFor(isOnSharedMs, () => services.isOn());
  const colleagues = rememberColleagues();
  return async (request, reply, count) => {
    const path = pathOf(request.raw.url);
    const access = accessTo(path);
    if (!isDeskPath(path) || access === null || !isDeskHost(request, env) || !(await isOn())) return 'hidden';
    void reply.headers({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Permissions-Policy': permissionsPolicy(passkeyFeatures),
    });
    const own = ownOrigin(request, env);
    const isWrite = request.method === 'POST';
    // A browser always says where a form was sent from; nothing that doesn't may use a session.
    if (isWrite && (own === null || request.headers.origin !== own)) throw new DomainError(403);
    const token = readCookie(request.headers.cookie);
    const browser = await services.findBrowser(request.headers.cookie);
    // A forged cookie costs a database lookup; someone whose session was just open isn't a stranger.
    if (token === null || !colleagues.has(token)) {
      if (browser !== null) await count({ known: browser });
      else if (token !== null) await count();
    }
    // An open page asks for news on its own; that doesn't keep a session alive.
    const isPerson = isWrite || request.headers['sec-fetch-dest'] !== 'empty';
    const signedIn = await services.sessions.open(request.headers.cookie, isPerson);
    if (token !== null) colleagues.note(token, signedIn !== null);
    const need = isWrite ? access.write : access.read;
    const isOpen = signedIn !== null && access.roles.includes(signedIn.staff.role);
    // The desk itself isn't counted; what leads to it is, per session.
    if (signedIn && (need === 'nobody' || !isOpen || lacksFreshness(need, signedIn)))
      await count({ known: signedIn.session.hash });
    if (need === 'nobody') return publicVisit(services, request, { own, signedIn, browser });
    const target = safeReturn(isWrite ? path : (request.raw.url ?? path));
    if (!signedIn) return { kind: 'redirect', to: `${signInPath}?to=${encodeURIComponent(target)}` };
    if (!isOpen) return { kind: 'refused' };
    if (lacksFreshness(need, signedIn))
      return { kind: 'redirect', to: `${confirmPath}?to=${encodeURIComponent(target)}` };
    return {
      kind: 'open',
      desk: services.open({ signedIn, requestId: request.id, clientAddress: request.ip }),
      signOut: () => services.sessions.end(signedIn),
    };
  };
}

/** Tells someone who was let in before from someone guessing cookies; the session itself is looked up every time. */
function rememberColleagues() {
  const open = new Set<string>();
  return {
    has: (token: string) => open.has(hashSecret(token)),
    note(token: string, isSignedIn: boolean) {
      const hash = hashSecret(token);
      open.delete(hash);
      if (!isSignedIn) return;
      const oldest = open.keys().next();
      if (open.size >= rememberedSessions && !oldest.done) open.delete(oldest.value);
      open.add(hash);
    },
  };
}

const lacksFreshness = (need: Need, { isFresh }: SignedIn): boolean => need === 'fresh' && !isFresh;

/** With its own origin, the desk doesn't exist on any other. By Host alone: anyone can send `X-Forwarded-Host`. */
function isDeskHost(request: FastifyRequest, { deskUrl }: GateEnv): boolean {
  return deskUrl === null || request.headers.host === new URL(deskUrl).host;
}

/** Where passkeys are created and used; null: nowhere, the URL has no host name a passkey could be bound to. */
function ownOrigin(request: FastifyRequest, { deskUrl, publicUrl }: GateEnv): string | null {
  const configured = deskUrl ?? publicUrl;
  if (configured !== null) return configured;
  return request.hostname === 'localhost' ? `${request.protocol}://${request.host}` : null;
}

type Visitor = {
  readonly own: string | null;
  readonly signedIn: SignedIn | null;
  readonly browser: string | null;
};

function publicVisit(services: DeskServices, request: FastifyRequest, visitor: Visitor): DeskVisit {
  const { own, signedIn, browser } = visitor;
  const isSignedIn = signedIn !== null;
  if (own === null) {
    const port = request.host.split(':').at(1);
    const address = `http://localhost${port === undefined ? '' : `:${port}`}${signInPath}`;
    return { kind: 'public', isSignedIn, address, signIn: null };
  }
  const common = {
    party: { origin: own, id: new URL(own).hostname },
    signedIn,
    cookieHeader: request.headers.cookie,
    browser,
    label: describeAgent(request.headers['user-agent']),
    clientAddress: request.ip,
    requestId: request.id,
  };
  return {
    kind: 'public',
    isSignedIn,
    address: own,
    signIn: (fields) => services.signIn({ ...common, fields }),
  };
}
