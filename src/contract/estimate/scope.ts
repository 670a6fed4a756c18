import { z } from 'zod/mini';
import { estimateLimits } from '#contract/estimate/limits.ts';
import {
  depths,
  driverIds,
  frameworks,
  planOptions,
  sources,
  type DriverId,
} from '#contract/estimate/model.ts';
import { isPlainDate } from '#contract/estimate/plain-date.ts';
import { formServiceIds } from '#contract/service-types.ts';

const message = 'Scope isn’t in the format our estimate makes. Leave it out or make a new estimate';

const count = z.optional(
  z.nullable(z.int(message).check(z.gte(0, message), z.lte(estimateLimits.countMost, message))),
);
const countShape = Object.fromEntries(driverIds.map((id) => [id, count])) as Record<DriverId, typeof count>;

const plainDate = z
  .string(message)
  .check(z.maxLength(10, { error: message, abort: true }), z.refine(isPlainDate, message));

const days = (most: number) =>
  z.optional(z.nullable(z.int(message).check(z.gte(1, message), z.lte(most, message))));

/** The `scope` of a ticket: the estimate's answers and the model version the visitor saw. */
export const scopeSchema = z.object(
  {
    model: plainDate,
    services: z.array(z.enum(formServiceIds, message), message).check(
      z.maxLength(formServiceIds.length, { error: message, abort: true }),
      z.minLength(1, message),
      z.overwrite((ids) => formServiceIds.filter((id) => ids.includes(id))),
    ),
    /** By question; missing or null means unknown. */
    counts: z.object(countShape, message),
    depth: z.nullable(z.enum(depths, message)),
    source: z.nullable(z.enum(sources, message)),
    framework: z.nullable(z.enum(frameworks, message)),
    /** The audit's first day. */
    auditEnd: z.nullable(plainDate),
    /** Working days for the contract and for fixes; missing or null: the model's. */
    lead: days(estimateLimits.leadMost),
    fixes: days(estimateLimits.fixesMost),
    ways: z.optional(
      z.array(z.enum(planOptions, message), message).check(
        z.maxLength(planOptions.length, { error: message, abort: true }),
        z.overwrite((ways) => planOptions.filter((option) => ways.includes(option))),
      ),
    ),
    /** The day the plan was made: it starts on the next working day. */
    planned: z.optional(z.nullable(plainDate)),
  },
  message,
);

export type Scope = z.infer<typeof scopeSchema>;
