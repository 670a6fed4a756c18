import { longDate } from '#contract/dates.ts';
import { hiringStages, hiringWords, researchDay } from '#content/hiring.ts';
import type { Job } from './job.ts';

export type VectorTerm = {
  readonly code: string;
  readonly label: string;
  readonly note: string;
  /** ISO, if the term is a date. */
  readonly date?: string;
};

const typeCodes: Readonly<Record<Job['type'], string>> = {
  'Full-time': 'F',
  'Part-time': 'P',
  Contract: 'C',
};
const locationCodes: Readonly<Record<Job['location'], string>> = { Remote: 'R', Hybrid: 'H', 'On-site': 'O' };

/** A posting's facts, written the way a finding's severity is: `JOB:1.0/T:F/L:R/X:5/R:1/5/H:3W/D:0131`. */
export function jobVector(job: Job): readonly VectorTerm[] {
  const { type, location, experience, workplace, country, postedOn, validThrough } = job;
  const [where = ''] = workplace.split(`${location}, `).filter(Boolean);
  const [month, day] = validThrough.split('-').slice(1);
  return [
    { code: 'JOB:1.0', label: 'This posting', note: `posted ${longDate(postedOn)}`, date: postedOn },
    { code: `T:${typeCodes[type]}`, label: type, note: '28 days of leave' },
    {
      code: `L:${locationCodes[location]}`,
      label: location,
      note: where.includes(country.name) ? where : `${where}, ${country.name}`,
    },
    { ...experience, code: `X:${experience.code}` },
    { code: 'R:1/5', ...researchDay },
    {
      code: `H:${hiringWords.weeks}W`,
      label: `Hired in about ${hiringWords.weeks} weeks`,
      note: `${hiringStages.length} stages`,
    },
    { code: `D:${month}${day}`, label: 'Apply by', note: longDate(validThrough), date: validThrough },
  ];
}
