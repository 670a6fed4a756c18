import { z } from 'zod/mini';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What the footer requests: the newest entries and the weekly pace. */
export const latestThreatsSchema = z.object({
  source: z.enum(['feed', 'snapshot']),
  asOf: day,
  threats: z.array(
    z.object({
      id: z.string().check(z.regex(/^CVE-\d{4}-\d{4,19}$/)),
      vendor: z.string(),
      title: z.string(),
      added: day,
    }),
  ),
  pulse: z.nullable(
    z.object({
      level: z.number().check(z.gte(1), z.lte(10)),
      added: z.number(),
      fewer: z.number(),
      same: z.number(),
      weeks: z.number(),
      to: day,
    }),
  ),
});
