import { describe, expect, it } from 'vitest';
import { jobs } from '#content/jobs/all.ts';
import { handle } from '#web/routes/apply.tsx';
import { jobPostingData } from './job-structured-data.ts';

describe('the structured data of a job', () => {
  it.each(jobs)('$id has what search engines require', (job) => {
    expect(jobPostingData(job)).toMatchObject({
      '@type': 'JobPosting',
      title: job.title,
      datePosted: job.postedOn,
      employmentType: 'FULL_TIME',
      directApply: true,
    });
    // No salary is stated, so none is claimed.
    expect(jobPostingData(job)).not.toHaveProperty('baseSalary');
    expect(JSON.stringify(jobPostingData(job))).not.toContain('undefined');
  });

  it('says TELECOMMUTE only together with the country, and an address only for work at an office', () => {
    for (const job of jobs) {
      const data = jobPostingData(job);
      const isRemote = job.location === 'Remote';
      expect('jobLocationType' in data).toBe(isRemote);
      expect('applicantLocationRequirements' in data).toBe(isRemote);
      expect('jobLocation' in data).toBe(!isRemote);
    }
  });

  it('is there for known jobs only', () => {
    expect(handle.structuredData({ jobId: 'devsecops-engineer' })).toHaveLength(1);
    expect(handle.structuredData({ jobId: 'astronaut' })).toEqual([]);
    expect(handle.structuredData({ jobId: 'open' })).toEqual([]);
  });
});
