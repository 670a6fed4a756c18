import { z } from 'zod/mini';

/**
 * RFC 9457 problem details with the two members the product's error catalogue reads (spec 8):
 * `message` for the visitor and `errors` as bullet lines.
 */
export const fieldErrorSchema = z.object({ field: z.string(), msg: z.string() });

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  message: z.string(),
  errors: z.array(fieldErrorSchema),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type Problem = z.infer<typeof problemSchema>;

export const problemContentType = 'application/problem+json';
