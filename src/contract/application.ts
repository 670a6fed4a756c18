import { z } from 'zod/mini';
import { answeredRequestUrlSchema, requestUrlSchema } from '#contract/request/request-url.ts';
import { answeredMailTimingSchema, mailTimingSchema } from '#contract/mail-timing.ts';
import { applicationFieldLimits as limits } from '#contract/application-limits.ts';
import { atMost, optionalLine, optionalMembersOf, optionalText } from '#contract/members.ts';
import { isPlainLine, trimSeen } from '#contract/plain-text.ts';

/** Spec 3, Application form: the ids of the options; the empty one is 'Please select'. */
export const heardAboutIds = ['linkedin', 'indeed', 'glassdoor', 'referral', 'website', 'other'] as const;

export type HeardAboutId = (typeof heardAboutIds)[number];

/**
 * The value of the hidden `consent` field. Submitting the form is the consent that the line above the button asks for.
 */
export const consentGiven = 'yes';

export const applicationMessages = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  nameLong: `Names must be ${limits.nameMax} characters or fewer`,
  nameCharacters: 'This name contains characters we can’t accept',
  email: 'Enter a valid email address, for example name@example.com',
  emailMissing: 'Enter your email address',
  phone: `Enter a phone number with ${limits.phoneMin} to ${limits.phoneMax} digits, for example +91 98765 43210`,
  location: 'Enter where you live: city, state or province, country',
  locationLong: `Location must be ${limits.locationMax} characters or fewer`,
  locationCharacters: 'Location contains characters we can’t accept',
  coverLetterLong: `Cover letter must be ${limits.coverLetterMax} characters or fewer`,
  coverLetterCharacters: 'Cover letter contains characters we can’t accept',
  portfolio: 'Enter a web address that starts with http:// or https://',
  heardAbout: 'Choose one of the options',
  jobId: 'This position doesn’t exist',
  consent: 'Confirm that we can keep your application for the time stated',
} as const;

const nameOf = (missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(trimSeen),
      atMost(limits.nameMax, applicationMessages.nameLong),
      z.minLength(1, missing),
      z.refine(isPlainLine, applicationMessages.nameCharacters),
    );

/** International numbers: a plus sign and digits. Everything else is how people write a number. */
function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return (
    /^\+?[\d\s().\u00a0\u2010-\u2015/-]+$/.test(value) &&
    digits >= limits.phoneMin &&
    digits <= limits.phoneMax
  );
}

/** Only what opens as a web page in the reader's browser; never `javascript:` or a password in the URL. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false;
  try {
    const { hostname, username, password } = new URL(value);
    return /\S\.\S/.test(hostname) && username === '' && password === '';
  } catch {
    return false;
  }
}

/**
 * The fields of `POST /api/applications`, shared by the form and the server; the file has its own rules. What is
 * stored, mailed, exported and shown to the team is derived from it: see "A form field" in CONTRIBUTING.md.
 */
export const applicationRequestSchema = z.object({
  jobId: z
    .string(applicationMessages.jobId)
    .check(
      atMost(limits.jobIdMax, applicationMessages.jobId),
      z.regex(/^[a-z0-9-]+$/, applicationMessages.jobId),
    ),
  firstName: nameOf(applicationMessages.firstName),
  lastName: nameOf(applicationMessages.lastName),
  email: z
    .string(applicationMessages.emailMissing)
    .check(
      z.trim(),
      z.toLowerCase(),
      atMost(limits.emailMax, applicationMessages.email),
      z.minLength(1, { error: applicationMessages.emailMissing, abort: true }),
      z.regex(z.regexes.email, applicationMessages.email),
    ),
  phone: z
    .string(applicationMessages.phone)
    .check(
      z.trim(),
      atMost(limits.phoneInputMax, applicationMessages.phone),
      z.refine(isPhone, applicationMessages.phone),
    ),
  location: z
    .string(applicationMessages.location)
    .check(
      z.overwrite(trimSeen),
      atMost(limits.locationMax, applicationMessages.locationLong),
      z.minLength(limits.locationMin, applicationMessages.location),
      z.refine(isPlainLine, applicationMessages.locationCharacters),
    ),
  coverLetter: optionalText(limits.coverLetterMax, {
    text: applicationMessages.coverLetterCharacters,
    long: applicationMessages.coverLetterLong,
    characters: applicationMessages.coverLetterCharacters,
  }),
  portfolio: optionalLine(limits.portfolioMax, {
    text: applicationMessages.portfolio,
    long: applicationMessages.portfolio,
    characters: applicationMessages.portfolio,
  }).check(
    z.refine((address) => address === undefined || isWebAddress(address), applicationMessages.portfolio),
  ),
  heardAbout: z.optional(
    z.pipe(
      z.enum(['', ...heardAboutIds], applicationMessages.heardAbout),
      z.transform((id) => (id === '' ? undefined : id)),
    ),
  ),
  consent: z.literal(consentGiven, applicationMessages.consent),
});

export type ApplicationRequest = z.infer<typeof applicationRequestSchema>;

export const optionalApplicationFields = optionalMembersOf(applicationRequestSchema);

export type OptionalApplicationField = (typeof optionalApplicationFields)[number];

/** Those without a place of their own at the desk and in its API. */
export const furtherApplicationFields = optionalApplicationFields.filter((field) => field !== 'coverLetter');

const reference = z.string().check(z.minLength(1));

/** What the server sends. */
export const applicationCreatedSchema = z.object({
  data: z.object({ application: z.object({ reference, caseUrl: requestUrlSchema, mail: mailTimingSchema }) }),
});

export type ApplicationCreated = z.infer<typeof applicationCreatedSchema>;

/** What the browser reads. */
export const applicationAnswerSchema = z.object({
  data: z.object({
    application: z.object({
      reference,
      caseUrl: answeredRequestUrlSchema,
      mail: answeredMailTimingSchema,
    }),
  }),
});
