import { expect, it } from 'vitest';
import { hiringStages } from '#content/hiring.ts';
import { applyPage, findJob, genericJob, jobs, jobTitle } from './all.ts';

it('finds a position by its id, and the open application for every other word', () => {
  for (const job of jobs) {
    expect(findJob(job.id)).toBe(job);
    expect(applyPage(job)).toMatchObject({ path: `/career/apply/${job.id}`, title: job.title });
  }
  expect(findJob('astronaut')).toBeNull();
  expect(jobTitle('astronaut')).toBe(genericJob.title);
});

it('says of every stage of hiring how long it takes', () => {
  for (const { duration } of hiringStages) expect(duration).toMatch(/\d/);
});
