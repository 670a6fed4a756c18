/** How this site and this browser protect the visitor, checked rather than assumed. Nothing is sent to another host. */
import { readProtection, readyPath } from '#contract/protection.ts';

/** `unknown` if it couldn't be checked: the light is then gray, never red on a guess. */
export type LightState = 'on' | 'off' | 'unknown';

export const protectionTimeoutMs = 5_000;

/** A server that limits requests and checks origins says so. */
export async function firewallState(ask: typeof fetch = fetch): Promise<LightState> {
  const answer = await askOwn(ask, readyPath, 'GET');
  if (!answer?.ok) return 'unknown';
  const protection = readProtection(await answer.json().catch(() => null));
  if (!protection) return 'unknown';
  return protection.limits && protection.originCheck ? 'on' : 'off';
}

/** The page's policy requires Trusted Types, and this browser enforces them. */
export async function shieldState(
  path: string,
  enforces: boolean = 'trustedTypes' in globalThis,
  ask: typeof fetch = fetch,
): Promise<LightState> {
  const headers = await ownHeaders(path, ask);
  if (headers === null) return 'unknown';
  const policy = headers.get('content-security-policy') ?? '';
  if (!policy.includes('require-trusted-types-for')) return 'off';
  return enforces ? 'on' : 'unknown';
}

async function ownHeaders(path: string, ask: typeof fetch): Promise<Headers | null> {
  const answer = await askOwn(ask, path, 'HEAD');
  return answer?.ok ? answer.headers : null;
}

const askOwn = (ask: typeof fetch, path: string, method: 'GET' | 'HEAD'): Promise<Response | null> =>
  ask(path, { method, cache: 'no-store', signal: AbortSignal.timeout(protectionTimeoutMs) }).catch(
    () => null,
  );
