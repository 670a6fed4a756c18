/** The schemas of the owner's files, one per kind. */
import { z } from 'zod';
import type { HolidayRule, OwnCompany } from '#contract/company-facts.ts';
import { brandSchema } from '#contract/brand.ts';
import type { ClientLogo } from '#content/pages/home.ts';
import { day, distinct, fields, listOf, matching, oneOf, text, valid, whole } from './fields.ts';

const brand = brandSchema.shape;
const webAddress = valid(brand.publicUrl, 'a web address that begins with https://').optional();

const zone = z.string({ error: 'write a time zone such as Europe/Berlin' }).refine(
  (name) => {
    try {
      return name.includes('/') && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
    } catch {
      return false;
    }
  },
  { error: ({ input }) => `“${String(input)}” isn’t a time zone: write one such as Europe/Berlin` },
);
const clock = matching(/^(?:[01]\d|2[0-3]):[03]0$/, 'a full or half hour in quotes, such as "09:00"');
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const hours = fields({ zone, label: text(12), open: clock, close: clock })
  .refine(({ open, close }) => open < close, { path: ['close'], error: 'close later than you open' })
  .transform(({ open, close, ...rest }) => ({
    ...rest,
    openMinute: minuteOf(open),
    closeMinute: minuteOf(close),
  }));

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const holiday = fields({
  name: text(60),
  date: day.optional(),
  month: whole(1, 12).optional(),
  day: whole(1, 31).optional(),
  weekday: oneOf(weekdays).optional(),
  nth: whole(-1, 5).optional(),
}).transform((given, context): HolidayRule => {
  const { name, date, month, weekday, nth } = given;
  if (date !== undefined && Object.keys(given).length === 2) return { name, date };
  if (month !== undefined && given.day !== undefined && Object.keys(given).length === 3) {
    // A leap year, so that 29 February may be one.
    const days = new Date(Date.UTC(2024, month, 0)).getUTCDate();
    if (given.day <= days) return { name, month, day: given.day };
    context.addIssue({ code: 'custom', path: ['day'], message: `month ${month} has ${days} days` });
    return z.NEVER;
  }
  if (month !== undefined && weekday !== undefined && nth && Object.keys(given).length === 4)
    return { name, month, weekday: weekdays.indexOf(weekday), nth };
  context.addIssue({
    code: 'custom',
    message:
      'write month and day, or month, weekday and nth (-1 is the last of the month), or one date as YYYY-MM-DD',
  });
  return z.NEVER;
});

const companySchema = fields({
  name: text(40, 2).optional(),
  phone: valid(
    brand.phone,
    'a telephone number of 7 to 24 digits, spaces, dots, dashes and brackets, in quotes',
  ).optional(),
  email: valid(brand.email, 'an email address').optional(),
  office: text(120, 2).optional(),
  legalName: text(160, 2).optional(),
  social: fields({ twitter: webAddress, linkedin: webAddress, github: webAddress }).optional(),
  foundedYear: whole(1800, new Date().getUTCFullYear()).optional(),
  country: fields({
    name: text(60, 2),
    code: matching(/^[A-Z]{2}$/, 'its two capital letters (ISO 3166), such as DE'),
  }).optional(),
  region: text(60, 2).optional(),
  law: fields({ of: text(60, 2), courts: text(80, 2) }).optional(),
  hours: hours.optional(),
  holidays: listOf(holiday, 0, 60).optional(),
});

const pathOfSvg = /^[MmZzLlHhVvCcSsQqTtAa\d\s,.+-]+$/;
const client = fields({
  name: text(30, 2),
  glyph: matching(pathOfSvg, 'the path of a drawing in a square of 20 by 20, such as "M2 2h16v16H2z"')
    .max(2_000, { error: 'write at most 2000 characters' })
    .optional(),
});
const clientsSchema = listOf(client, 0, 40).superRefine(distinct('name'));

export type Kind = {
  /** What it is, for a list of what is still the sample's. */
  readonly what: string;
  readonly file: string;
  readonly schema: z.ZodType;
  /** The module's export if there is no such file. */
  readonly absent: unknown;
  /** Where its type is. */
  readonly type: readonly [name: string, from: string];
};

/** Checks that a schema makes what content expects. */
const kind = <Output>(entry: Omit<Kind, 'schema'> & { readonly schema: z.ZodType<Output> }): Kind => entry;

export const kinds: Readonly<Record<string, Kind>> = {
  company: kind<OwnCompany>({
    what: 'name, address, law and hours',
    file: 'company.yaml',
    schema: companySchema as z.ZodType<OwnCompany>,
    absent: {},
    type: ['OwnCompany', '#contract/company-facts.ts'],
  }),
  clients: kind<ClientLogo[]>({
    what: 'clients',
    file: 'clients.yaml',
    schema: clientsSchema as z.ZodType<ClientLogo[]>,
    absent: null,
    type: ['ClientLogo', '#content/pages/home.ts'],
  }),
};
