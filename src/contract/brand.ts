import { z } from 'zod/mini';

const httpUrl = z.url({ protocol: /^https?$/ });

/** What the owner can set at build time. An invalid value stops the build and names the field. */
export const brandSchema = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(40)),
  phone: z.string().check(z.regex(/^\+?[\d\s().-]{7,24}$/)),
  email: z.email(),
  /** The registered company behind the brand. Null: the site says it names none. */
  legalName: z.nullable(z.string().check(z.minLength(2), z.maxLength(160))),
  office: z.string().check(z.minLength(2), z.maxLength(120)),
  social: z.object({
    twitter: z.nullable(httpUrl),
    linkedin: z.nullable(httpUrl),
    github: z.nullable(httpUrl),
  }),
  bookingUrl: z.nullable(httpUrl),
  publicUrl: httpUrl,
  apiUrl: z.union([z.string().check(z.regex(/^\/[\w/-]*$/)), httpUrl]),
  /** Null: the sample's rate (`src/content/pricing.ts`). */
  dayRate: z.nullable(
    z.object({
      amount: z.int().check(z.gte(1), z.lte(1_000_000)),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    }),
  ),
  foundedYear: z.number(),
  locale: z.string(),
});

export type Brand = z.infer<typeof brandSchema>;
