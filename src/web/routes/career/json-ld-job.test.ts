import { describe, expect, it } from 'vitest';
import { jobs } from '#content/jobs/all.ts';
import { jobPostingJsonLd } from './json-ld-job.ts';

describe('the structured data of a job', () => {
  it.each(jobs)('$id has what search engines require', (job) => {
    expect(jobPostingJsonLd(job)).toMatchObject({
      '@type': 'JobPosting',
      title: job.title,
      datePosted: job.postedOn,
      employmentType: 'FULL_TIME',
      directApply: true,
    });
    expect(jobPostingJsonLd(job)).toMatchObject({
      baseSalary: { currency: job.pay.currency, value: { minValue: job.pay.min, maxValue: job.pay.max } },
    });
    expect(JSON.stringify(jobPostingJsonLd(job))).not.toContain('undefined');
  });

  it('says TELECOMMUTE only together with the country, and an address only for work at an office', () => {
    for (const job of jobs) {
      const data = jobPostingJsonLd(job);
      const isRemote = job.location === 'Remote';
      expect('jobLocationType' in data).toBe(isRemote);
      expect('applicantLocationRequirements' in data).toBe(isRemote);
      expect('jobLocation' in data).toBe(!isRemote);
    }
  });
});
