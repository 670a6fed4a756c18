import { z } from 'zod/mini';

/** What `/readyz` says about the guards of the server; the lights of the solution pages read it. */
export const protectionSchema = z.object({
  protection: z.object({ limits: z.boolean(), originCheck: z.boolean() }),
});

/** Headers that this site promises to send, and what a visitor's browser does with each. */
export const promisedHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
] as const;
export type PromisedHeader = (typeof promisedHeaders)[number];
