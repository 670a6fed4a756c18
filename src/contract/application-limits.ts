/** Limits for applications and the attached file. */

const maxResumeMegabytes = 5;

/** Spec 5 and 9: the application form. */
export const resumeLimits = {
  maxBytes: maxResumeMegabytes * 1024 * 1024,
  maxMegabytes: maxResumeMegabytes,
  nameChars: 200,
} as const;

export const applicationFieldLimits = {
  nameMax: 80,
  emailMax: 254,
  phoneMin: 7,
  phoneMax: 15,
  phoneInputMax: 40,
  locationMin: 2,
  locationMax: 160,
  coverLetterMax: 10_000,
  portfolioMax: 500,
  jobIdMax: 64,
} as const;

/** Time limit for a form with a file: 5 MB takes two minutes at 350 kbit/s. */
export const uploadTimeoutMs = 180_000;
