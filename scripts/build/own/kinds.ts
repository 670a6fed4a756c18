/** The schemas of the owner's files, one per kind. */
import { z } from 'zod';
import type { HolidayRule, OwnCompany } from '#contract/company-facts.ts';
import { brandSchema } from '#contract/brand.ts';
import { today } from '#content/entry-schema.ts';
import { optionalPages, type OwnWithout } from '#contract/optional-pages.ts';
import type { OwnLogo, OwnTheme } from '#contract/own-look.ts';
import { openJobId } from '#contract/paths.ts';
import { driverIds } from '#contract/estimate/model.ts';
import { formServiceIds } from '#contract/service-types.ts';
import type { OwnPrices } from '#content/own-prices.ts';
import { isCurrency } from '#contract/quote.ts';
import type { FaqEntry } from '#content/faq.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import type { OwnJob } from '#content/jobs/job.ts';
import type { OwnLegal } from '#content/legal.ts';
import type { ClientLogo } from '#content/pages/home.ts';
import {
  optionalClaimIds,
  optionalDocumentIds,
  ownClaimIds,
  type OwnCertification,
  type OwnClaims,
} from '#content/own-claims.ts';
import type { OwnText, OwnTexts } from '#content/own-texts.ts';
import type { OwnPerson } from '#content/people.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { contrastTroubles, colorsOf, type ChosenColors } from './colors.ts';
import { day, distinct, fields, id, listOf, matching, oneOf, text, valid, whole } from './fields.ts';
import { textPlaces } from './text-places.ts';
import { readPictures } from './read-pictures.ts';
import { readLogo } from './read-svg.ts';

const findingIds = [...vulnerabilityRecords, ...reportFindings].map((finding) => finding.id.toLowerCase());

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

const country = fields({
  name: text(60, 2),
  code: matching(/^[A-Z]{2}$/, 'its two capital letters (ISO 3166), such as DE'),
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
  country: country.optional(),
  region: text(60, 2).optional(),
  law: fields({ of: text(60, 2), courts: text(80, 2) }).optional(),
  hours: hours.optional(),
  holidays: listOf(holiday, 0, 60).optional(),
  findingPrefix: matching(/^[A-Z]{2,4}$/, 'two to four capital letters, such as NG').optional(),
  responseHours: whole(6, 96).optional(),
  applicationDays: whole(2, 20).optional(),
});

const pathOfSvg = /^[MmZzLlHhVvCcSsQqTtAa\d\s,.+-]+$/;
const client = fields({
  name: text(30, 2),
  glyph: matching(pathOfSvg, 'the path of a drawing in a square of 20 by 20, such as "M2 2h16v16H2z"')
    .max(2_000, { error: 'write at most 2000 characters' })
    .optional(),
  picture: matching(/^[\w-]+\.(?:svg|png|jpe?g|webp)$/, 'the name of a file in pictures, such as kestrel.svg').optional(),
}).refine(({ glyph, picture }) => glyph === undefined || picture === undefined, {
  path: ['picture'],
  error: 'write a glyph or a picture',
});
const clientsSchema = listOf(client, 0, 40).superRefine(distinct('name'));

const fingerprint = matching(
  /^(?:MD5:)?[\da-f]{2}(?::?[\da-f]{2}){15}$/i,
  'the fingerprint of their key: 32 hexadecimal digits, as “ssh-keygen -l -E md5 -f key.pub” prints them',
).transform((printed) => printed.replace(/^MD5:/i, '').replaceAll(':', '').toLowerCase());

const person = fields({
  id,
  name: text(60, 2),
  role: text(60, 2),
  founder: z.boolean({ error: 'write true, or leave it out' }).optional(),
  background: text(400, 40).optional(),
  letter: listOf(text(600, 20), 1, 4).optional(),
  career: listOf(
    fields({ year: matching(/^\d{4}$/, 'a year in quotes, such as "2019"'), title: text(60, 2), description: text(220, 10) }),
    0,
    8,
  ).optional(),
  fingerprint,
  certifications: listOf(fields({ title: text(12), meaning: text(80, 2) }), 0, 8).optional(),
  findings: listOf(oneOf(findingIds), 0, 6).optional(),
  place: text(40, 2),
  timeZone: matching(/^UTC(?:[+−-]\d{1,2}(?::\d{2})?)?$/, 'it as people say it, such as UTC+1'),
})
  .refine(({ founder, background }) => !founder || background !== undefined, {
    path: ['background'],
    error: 'tell about the founder in 40 to 400 characters: the company page does',
  })
  .transform(
    ({ founder = false, background = null, letter = null, career = [], certifications = [], findings = [], ...rest }): OwnPerson => ({
      ...rest,
      isInvented: false,
      isFounder: founder,
      background,
      letter,
      career,
      titles: certifications,
      certifications: certifications.map(({ title }) => title),
      findings,
    }),
  );
const peopleSchema = listOf(person, 1, 24)
  .superRefine(distinct('id'))
  .superRefine(distinct('name'))
  .superRefine(distinct('fingerprint'))
  .superRefine((people, context) => {
    if (people.filter(({ isFounder }) => isFounder).length !== 1)
      context.addIssue({
        code: 'custom',
        message: 'write “founder: true” at one person, who signs emails and reports',
      });
  });

const sentences = (least: number, most: number) => listOf(text(220, 2), least, most);
const pageDescriptionMost = 160;

/** A job's file; its name is the id. */
const jobSchema = fields({
  id,
  title: text(60, 2),
  type: oneOf(['Full-time', 'Part-time', 'Contract']),
  location: oneOf(['Remote', 'Hybrid', 'On-site']),
  summary: text(140, 20),
  skills: listOf(text(40), 1, 8),
  experience: fields({ code: text(4), label: text(40, 2), note: text(80, 2) }),
  duties: sentences(3, 5),
  requirements: sentences(3, 8),
  pluses: sentences(0, 6).optional(),
  firstMonths: listOf(fields({ when: text(20, 2), what: text(160, 2) }), 3, 5),
  postedOn: day,
  validThrough: day,
  country: country.optional(),
  workplace: text(80, 2),
  pay: fields({
    min: whole(1, 999_999_999),
    max: whole(1, 999_999_999),
    currency: valid(z.string().refine(isCurrency), 'the three capital letters of a currency, such as EUR'),
  }).refine(({ min, max }) => min <= max, { path: ['max'], error: 'write at least as much as min' }),
})
  .refine(({ postedOn, validThrough }) => postedOn < validThrough, {
    path: ['validThrough'],
    error: 'write a day after postedOn',
  })
  .refine(({ id: name }) => name !== openJobId, { path: ['id'], error: 'choose another file name' })
  .refine(
    ({ title, type, location, summary }) =>
      `${title}, ${type}, ${location}. ${summary}`.length <= pageDescriptionMost,
    {
      path: ['summary'],
      error: `shorten it: with title, type and place it has to fit into ${pageDescriptionMost} characters`,
    },
  )
  .transform(
    ({ pay, pluses = [], ...rest }): OwnJob => ({ ...rest, pluses, pay: { ...pay, isSample: false } }) as OwnJob,
  );
const jobsSchema = z.array(jobSchema).superRefine(distinct('title'));

const claimSchema = fields({
  value: text(16),
  caption: text(60).optional(),
  counts: text(160, 20).refine((sentence) => sentence.endsWith('.'), { error: 'write a sentence, with its period' }),
  asOf: day.refine((counted) => counted <= today(), { error: 'write the day it was counted, not one to come' }),
  evidence: oneOf(['measured', 'owner statement']),
});
const claimsSchema = fields(
  Object.fromEntries(ownClaimIds.map((name) => [name, claimSchema.optional()])),
);

/** One line more than “write one of …” for what every page needs. */
const neededClaims: readonly string[] = ['response-time'];
const withoutSchema = fields({
  pages: listOf(oneOf(Object.keys(optionalPages)), 0, 20).optional(),
  claims: listOf(
    z
      .string()
      .refine((name) => !neededClaims.includes(name), {
        abort: true,
        error: ({ input }) => `${String(input)} stays: forms, emails and terms promise it`,
      })
      .pipe(oneOf(optionalClaimIds)),
    0,
    60,
  ).optional(),
  documents: listOf(oneOf(optionalDocumentIds), 0, 20).optional(),
});

const certificationsSchema = listOf(fields({ title: text(12), description: text(90, 2) }), 0, 12).superRefine(
  distinct('title'),
);

const questionsSchema = listOf(
  fields({
    id,
    question: text(90, 10).refine((question) => question.endsWith('?'), { error: 'end it with a question mark' }),
    answer: text(900, 40),
  }),
  1,
  20,
)
  .superRefine(distinct('id'))
  .superRefine(distinct('question'));

const color = matching(/^#[\da-fA-F]{6}$/, 'a color as # with six hexadecimal digits, in quotes, such as "#0b3d2e"');
const themeSchema = fields({ ground: color.optional(), accent: color.optional(), signal: color.optional() })
  // Only of what is a color one can say how it's read.
  .pipe(
    z.custom<ChosenColors>().superRefine((given, context) => {
      for (const { field, advice } of contrastTroubles(given))
        context.addIssue({ code: 'custom', path: [field], message: advice });
    }),
  )
  .transform((given): OwnTheme => ({ colors: colorsOf(given) }));

const rate = fields({
  amount: whole(1, 1_000_000),
  currency: valid(z.string().refine(isCurrency), 'the three capital letters of a currency, such as EUR'),
});
const pricesSchema = fields({
  dayRate: rate.optional(),
  furtherRates: listOf(rate, 0, 3).superRefine(distinct('currency')).optional(),
  packages: listOf(
    fields({
      id,
      name: text(40, 2),
      fits: text(90, 10),
      services: listOf(oneOf(formServiceIds), 1, formServiceIds.length),
      counts: fields(Object.fromEntries(driverIds.map((name) => [name, whole(0, 1_000_000).optional()]))),
    }),
    1,
    3,
  )
    .superRefine(distinct('id'))
    .superRefine(distinct('name'))
    .optional(),
});

/** Any words; text-shape.ts says whether they fit the sample's. */
const words = z.unknown().transform((given, context) => wordsOf(given, [], context));

function wordsOf(given: unknown, path: readonly PropertyKey[], context: z.RefinementCtx): OwnText {
  if (Array.isArray(given)) return given.map((each, at) => wordsOf(each, [...path, at], context));
  if (typeof given === 'object' && given !== null)
    return Object.fromEntries(
      Object.entries(given).map(([name, each]) => [name, wordsOf(each, [...path, name], context)]),
    );
  if (typeof given === 'string') return given.replace(/\s*\n\s*$/, '').replaceAll(/\s*\n\s*/g, ' ');
  // Told by the shape, where it belongs to no text.
  if (typeof given === 'number' || typeof given === 'boolean') return String(given);
  context.addIssue({
    code: 'custom',
    path: [...path],
    message: 'write a text after the colon; between { and }, one with a comma goes between quotes',
  });
  return '';
}
const textsSchema = fields(Object.fromEntries(Object.keys(textPlaces).map((name) => [name, words.optional()])));

/** Lines of a file may be broken anywhere. */
const paragraph = z
  .string({ error: 'write a paragraph of text' })
  .transform((given) => given.trim().replaceAll(/\s*\n\s*/g, ' '))
  .pipe(text(4_000));
/** The anchors are those that other pages lead to. */
const legalSchema = (anchors: readonly string[]) =>
  fields({
    updated: day.refine((changed) => changed <= today(), { error: 'write the day of the last change, not one to come' }),
    lead: text(240, 20),
    short: listOf(fields({ label: text(60, 2), value: text(60, 2), section: id }), 1, 6),
    sections: listOf(
      fields({
        id,
        title: text(80, 2),
        paragraphs: listOf(paragraph, 1, 40),
        list: listOf(paragraph, 1, 40).optional(),
      }),
      1,
      60,
    ).superRefine(distinct('id')),
  })
    .superRefine(({ short, sections }, context) => {
      const ids = sections.map((section) => section.id);
      short.forEach(({ section }, place) => {
        if (!ids.includes(section))
          context.addIssue({
            code: 'custom',
            path: ['short', place, 'section'],
            message: `there is no section “${section}”`,
          });
      });
      for (const anchor of anchors)
        if (!ids.includes(anchor))
          context.addIssue({
            code: 'custom',
            path: ['sections'],
            message: `give a section the id “${anchor}”: other pages lead to it`,
          });
    })
    .transform(
      ({ short, ...rest }): OwnLegal =>
        ({ ...rest, short: short.map(({ section, ...answer }) => ({ ...answer, id: section })) }) as OwnLegal,
    );

export type Kind = {
  /** What it is, for a list of what is still the sample's. */
  readonly what: string;
  /** A folder, if each entry has a file of its own. */
  readonly file: string;
  /** Null: Markdown, which scripts/build/prose.ts checks; only whether it's there is known here. */
  readonly schema: z.ZodType | null;
  /** What isn't text. */
  readonly read?: ((file: string) => unknown) | undefined;
  /** The module's export if there is no such file. */
  readonly absent: unknown;
  /** Where its type is; null: it's a list of names. */
  readonly type: readonly [name: string, from: string] | null;
  /** Its module has an export for each field: browsers get them. */
  readonly byField: boolean;
  /** Not a list. */
  readonly isOne: boolean;
  /** Those that can be left out one by one. */
  readonly fieldNames: readonly string[];
  /** Of these, the fields that the sample has nothing for. */
  readonly additions: readonly string[];
  /** Says something of its own: without it nothing is left as the sample has it. */
  readonly isExtra: boolean;
  /** Its fields come together: there are all of them or none. */
  readonly isWhole: boolean;
};

/** Checks that a schema makes what content expects. */
const kind = <Output>(
  entry: Omit<
    Kind,
    'schema' | 'read' | 'fieldNames' | 'additions' | 'isOne' | 'byField' | 'isExtra' | 'isWhole'
  > & {
    readonly schema: z.ZodType<Output> | null;
    readonly read?: (file: string) => Output;
    readonly fieldNames?: readonly string[];
    readonly additions?: readonly string[];
    readonly isOne?: boolean;
    readonly byField?: boolean;
    readonly isExtra?: boolean;
    readonly isWhole?: boolean;
  },
): Kind => ({
  fieldNames: [],
  additions: [],
  isOne: false,
  byField: false,
  isExtra: false,
  isWhole: false,
  ...entry,
});

export const kinds: Readonly<Record<string, Kind>> = {
  company: kind<OwnCompany>({
    what: 'name, address, law and hours',
    file: 'company.yaml',
    schema: companySchema as z.ZodType<OwnCompany>,
    absent: {},
    isOne: true,
    byField: true,
    fieldNames: Object.keys(companySchema.shape),
    type: ['OwnCompany', '#contract/company-facts.ts'],
  }),
  logo: kind<Partial<OwnLogo>>({
    what: 'the mark',
    file: 'logo.svg',
    schema: null,
    read: readLogo,
    absent: {},
    isOne: true,
    byField: true,
    fieldNames: ['viewBox', 'width', 'height', 'markup'],
    isWhole: true,
    type: ['Partial<OwnLogo>', '#contract/own-look.ts'],
  }),
  theme: kind<OwnTheme>({
    what: 'the colors',
    file: 'theme.yaml',
    schema: themeSchema,
    absent: {},
    isOne: true,
    byField: true,
    fieldNames: ['colors'],
    isWhole: true,
    type: ['OwnTheme', '#contract/own-look.ts'],
  }),
  pictures: kind<string[]>({
    what: 'pictures',
    file: 'pictures',
    schema: null,
    read: readPictures,
    absent: [],
    isExtra: true,
    type: null,
  }),
  clients: kind<ClientLogo[]>({
    what: 'clients',
    file: 'clients.yaml',
    schema: clientsSchema as z.ZodType<ClientLogo[]>,
    absent: null,
    type: ['ClientLogo', '#content/pages/home.ts'],
  }),
  people: kind<OwnPerson[]>({
    what: 'people',
    file: 'people.yaml',
    schema: peopleSchema,
    absent: null,
    type: ['OwnPerson', '#content/people.ts'],
  }),
  jobs: kind<OwnJob[]>({
    what: 'open positions',
    file: 'jobs',
    schema: jobsSchema,
    absent: null,
    type: ['OwnJob', '#content/jobs/job.ts'],
  }),
  claims: kind<OwnClaims>({
    what: 'figures',
    file: 'claims.yaml',
    schema: claimsSchema,
    absent: {},
    isOne: true,
    fieldNames: ownClaimIds,
    type: ['OwnClaims', '#content/own-claims.ts'],
  }),
  certifications: kind<OwnCertification[]>({
    what: 'certificates in the footer',
    file: 'certifications.yaml',
    schema: certificationsSchema,
    absent: null,
    type: ['OwnCertification', '#content/own-claims.ts'],
  }),
  without: kind<OwnWithout>({
    what: 'pages, figures and documents you do without',
    file: 'without.yaml',
    schema: withoutSchema,
    absent: {},
    isOne: true,
    byField: true,
    fieldNames: Object.keys(withoutSchema.shape),
    isExtra: true,
    type: ['OwnWithout', '#contract/optional-pages.ts'],
  }),
  faq: kind<FaqEntry[]>({
    what: 'questions and answers of the home page',
    file: 'faq.yaml',
    schema: questionsSchema,
    absent: null,
    type: ['FaqEntry', '#content/faq.ts'],
  }),
  terms: kind<OwnLegal>({
    what: 'terms of service',
    file: 'terms.yaml',
    schema: legalSchema(['promises', 'research']),
    absent: null,
    isOne: true,
    type: ['OwnLegal', '#content/legal.ts'],
  }),
  privacy: kind<OwnLegal>({
    what: 'privacy policy',
    file: 'privacy.yaml',
    schema: legalSchema(['what', 'who-sees', 'security']),
    absent: null,
    isOne: true,
    type: ['OwnLegal', '#content/legal.ts'],
  }),
  imprint: kind<Partial<OwnLegal>>({
    what: 'the imprint',
    file: 'imprint.yaml',
    schema: legalSchema([]),
    absent: {},
    isOne: true,
    byField: true,
    fieldNames: ['updated', 'lead', 'short', 'sections'],
    isExtra: true,
    type: ['Partial<OwnLegal>', '#content/legal.ts'],
  }),
  prices: kind<OwnPrices>({
    what: 'prices',
    file: 'prices.yaml',
    schema: pricesSchema,
    absent: {},
    isOne: true,
    byField: true,
    fieldNames: Object.keys(pricesSchema.shape),
    additions: ['furtherRates'],
    type: ['OwnPrices', '#content/own-prices.ts'],
  }),
  texts: kind<OwnTexts>({
    what: 'words of pages',
    file: 'texts.yaml',
    schema: textsSchema,
    absent: {},
    isOne: true,
    byField: true,
    fieldNames: Object.keys(textPlaces),
    type: ['OwnTexts', '#content/own-texts.ts'],
  }),
  articles: kind<string[]>({
    what: 'articles',
    file: 'articles',
    schema: null,
    absent: null,
    type: null,
  }),
};
