import type { FastifyRequest } from 'fastify';
import type { Admission, Admit } from '#server/services/limiter.ts';
import { asProblem } from './domain-problems.ts';

const admissions = new WeakMap<FastifyRequest, Admission>();

/** Route hook for every write, before one byte of the body is read: whatever it turns out to be, it was counted. */
export function countFirst(admit: Admit) {
  return async (request: FastifyRequest): Promise<void> => {
    const admission = await admit(request.ip).catch((error: unknown) => {
      throw asProblem(error);
    });
    admissions.set(request, admission);
  };
}

export function admissionOf(request: FastifyRequest): Admission {
  const admission = admissions.get(request);
  if (admission === undefined) throw new Error('A route took a request that it had not counted.');
  return admission;
}
