import { jobs } from '#content/jobs/all.ts';
import type { Job } from '#content/jobs/job.ts';
import type { ContentCheck } from './content-modules.ts';
import { isDay, kebabCase } from '#content/entry-schema.ts';
import { entryFindings, outside, sharedWith, unless, type EntryRule } from './entry-rules.ts';

const rules: ReadonlyArray<EntryRule<Job>> = [
  { says: 'its id is in kebab-case', offenders: ({ id }) => unless(kebabCase.test(id), id) },
  {
    says: 'its id and title are its own',
    offenders: (job, all) => sharedWith(job, all, ({ id, title }) => [id, title]),
  },
  { says: 'it names at least one skill', offenders: ({ skills }) => outside(skills.length, 1) },
  { says: 'it has three to five duties', offenders: ({ duties }) => outside(duties.length, 3, 5) },
  {
    says: 'it has at least three requirements',
    offenders: ({ requirements }) => outside(requirements.length, 3),
  },
  {
    says: 'it tells at least three steps of the first months',
    offenders: ({ firstMonths }) => outside(firstMonths.length, 3),
  },
  {
    says: 'its dates are days, YYYY-MM-DD',
    offenders: ({ postedOn, validThrough }) => [postedOn, validThrough].filter((day) => !isDay(day)),
  },
  {
    says: 'it closes after it was posted',
    offenders: ({ postedOn, validThrough }) => unless(postedOn < validThrough, validThrough),
  },
  {
    says: 'it names its pay: two amounts in a currency, the lower one first',
    offenders: ({ pay: { min, max, currency } }) =>
      unless(min > 0 && min <= max && /^[A-Z]{3}$/.test(currency), `${currency} ${min} to ${max}`),
  },
  {
    says: 'its country has a code of two letters (ISO 3166)',
    offenders: ({ country }) => unless(/^[A-Z]{2}$/.test(country.code), country.code),
  },
];

/** Every posting is complete. */
export const checkJobs: ContentCheck = () => jobFindings(jobs);

export const jobFindings = (entries: readonly Job[]): string[] =>
  entryFindings(entries, ({ id }) => `job ${id}`, rules);
