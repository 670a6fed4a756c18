/** The numbers of applications and of the file that comes with one. */

/** Spec 5 and 9: the application form. */
export const resumeLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxMegabytes: 5,
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

/** How long a form with a file may take: 5 MB take two minutes on a line of 350 kbit/s. */
export const uploadTimeoutMs = 180_000;
