import { expect, it } from 'vitest';
import { jobs } from './all.ts';
import { jobVector } from './job-vector.ts';

it('a posting is a vector with the same seven terms, each from what the posting says.', () => {
  expect(
    jobs.map((job) =>
      jobVector(job)
        .map(({ code }) => code)
        .join('/'),
    ),
  ).toEqual([
    'JOB:1.0/T:F/L:R/X:5/R:1/5/H:3W/D:0131',
    'JOB:1.0/T:F/L:R/X:PR/R:1/5/H:3W/D:0131',
    'JOB:1.0/T:F/L:H/X:3/R:1/5/H:3W/D:0131',
    'JOB:1.0/T:F/L:R/X:3/R:1/5/H:3W/D:0131',
  ]);
  for (const job of jobs) {
    const terms = jobVector(job);
    expect(terms.map(({ label }) => label)).toEqual(expect.arrayContaining([job.type, job.location]));
    expect(terms.find(({ code }) => code.startsWith('L:'))?.note).toContain(job.country.name);
    expect(terms.flatMap(({ date = [] }) => date)).toEqual([job.postedOn, job.validThrough]);
  }
});
