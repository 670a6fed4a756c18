import type { FastifyRequest } from 'fastify';
import type { Admission, Admit } from '#server/services/limiter.ts';
import { asProblem } from './domain-problems.ts';

/** On the request itself: a weak map beside it is work for the garbage collector with each one. */
const admission = Symbol('admission');
type Counted = FastifyRequest & { [admission]?: Admission };

/** Route hook for every write, before one byte of the body is read: whatever it turns out to be, it was counted. */
export function countFirst(admit: Admit) {
  return async (request: Counted): Promise<void> => {
    request[admission] = await admit(request.ip).catch((error: unknown) => {
      throw asProblem(error);
    });
  };
}

export function admissionOf(request: Counted): Admission {
  const counted = request[admission];
  if (counted === undefined) throw new Error('A route took a request that it had not counted.');
  return counted;
}
