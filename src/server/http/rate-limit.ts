import type { Quota } from '#server/services/limiter.ts';

/** `RateLimit` and `RateLimit-Policy` as draft-ietf-httpapi-ratelimit-headers has them. */
export function rateLimitHeaders(quotas: readonly Quota[]): Record<string, string> {
  if (quotas.length === 0) return {};
  return {
    'RateLimit-Policy': quotas
      .map(({ policy, limit, windowSeconds }) => `"${policy}";q=${limit};w=${windowSeconds}`)
      .join(', '),
    RateLimit: quotas
      .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  };
}
