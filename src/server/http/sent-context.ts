import type { FastifyRequest } from 'fastify';
import {
  formSignalsHeader,
  parseFormSignals,
  parseSelectedServices,
  selectedServicesHeader,
  type FormSignals,
} from '#contract/request-headers.ts';
import type { SentContext } from '#server/services/submit-write-set.ts';
import { admissionOf } from './admission.ts';
import { readIdempotencyKey } from './idempotency.ts';

/** What comes with a call of the API beside its body. */
export const readSentContext = (request: FastifyRequest): SentContext => ({
  admission: admissionOf(request),
  idempotencyKey: readIdempotencyKey(request),
  signals: readFormSignals(request),
});

export const readFormSignals = (request: FastifyRequest): FormSignals | null =>
  parseFormSignals(headerOf(request, formSignalsHeader));

export const readSelectedServices = (request: FastifyRequest): string[] =>
  parseSelectedServices(headerOf(request, selectedServicesHeader));

/** A header that was sent several times is one line. */
function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const header = headers[name];
  return Array.isArray(header) ? header.join(', ') : header;
}
