import { admitBy, noLimiter } from '#server/http/limiter.ts';

/** Admits everyone, with the proof that services require. */
export const admitEveryone = admitBy(noLimiter, {
  name: 'tests',
  perClient: 1,
  inAll: 1,
  windowMs: 1,
});

export const admission = await admitEveryone('192.0.2.7');
