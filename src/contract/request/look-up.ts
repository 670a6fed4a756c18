import { z } from 'zod/mini';
import { applicationReferencePattern, applicationReferencePrefix, ticketIdPattern } from '#contract/ids.ts';
import { recordIdLimits } from '#contract/ids.ts';
import { emailSchema } from '#contract/email.ts';
import { lookupLimits } from './request-limits.ts';

export const lookupMessages = {
  caseId: 'Enter an ID like K7M-4QX-9TB or APP-K7M-4QX-9TB, or leave this empty',
} as const;

const groups = new RegExp(`.{1,${recordIdLimits.groupChars}}`, 'g');
const prefix = applicationReferencePrefix.replace('-', '');

/**
 * Normalizes a typed ID: `#k7m 4qx9tb` becomes `K7M-4QX-9TB`. A wrong length stays wrong. A ticket ID may start with
 * `APP`, so the length decides, not the prefix.
 */
export function normalizeRecordId(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const length = recordIdLimits.groups * recordIdLimits.groupChars;
  const isReference = letters.length === prefix.length + length && letters.startsWith(prefix);
  const own = isReference ? letters.slice(prefix.length) : letters;
  return `${isReference ? applicationReferencePrefix : ''}${own.match(groups)?.join('-') ?? ''}`;
}

export const isRecordId = (id: string): boolean =>
  ticketIdPattern.test(id) || applicationReferencePattern.test(id);

/** The body of `POST /api/case-links` and the form on `/case`. Without an ID it means every request of the address. */
export const requestLookupSchema = z.object({
  email: emailSchema,
  caseId: z.optional(
    z.pipe(
      z.string(lookupMessages.caseId).check(
        z.maxLength(lookupLimits.idInputMax, { error: lookupMessages.caseId, abort: true }),
        z.overwrite(normalizeRecordId),
        z.refine((id) => id === '' || isRecordId(id), lookupMessages.caseId),
      ),
      z.transform((id) => (id === '' ? undefined : id)),
    ),
  ),
});

export type RequestLookup = z.infer<typeof requestLookupSchema>;

/** The same for everyone: the response must not reveal whether there's a request. */
export const requestLookupAcceptedSchema = z.object({
  data: z.object({ lookup: z.object({ status: z.literal('accepted') }) }),
});

export type RequestLookupAccepted = z.infer<typeof requestLookupAcceptedSchema>;
