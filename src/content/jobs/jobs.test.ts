import { expect, it } from 'vitest';
import { hiringStages } from '#content/hiring.ts';
import { jobs } from './all.ts';

it('The four positions are those of the specification.', () => {
  expect(
    jobs.map(({ id, title, type, location, skills }) => [id, title, type, location, skills.join()]),
  ).toEqual([
    [
      'senior-security-engineer',
      'Senior Security Engineer',
      'Full-time',
      'Remote',
      'OSCP,Web Security,Cloud Infrastructure',
    ],
    [
      'security-researcher',
      'Security Researcher',
      'Full-time',
      'Remote',
      'Vulnerability Research,Exploit Development,Python',
    ],
    ['devsecops-engineer', 'DevSecOps Engineer', 'Full-time', 'Hybrid', 'CI/CD,Docker,Kubernetes'],
    [
      'security-marketing-specialist',
      'Security Marketing Specialist',
      'Full-time',
      'Remote',
      'Content Creation,Digital Marketing,SEO',
    ],
  ]);
});

it.each(jobs)('$id says everything a serious posting says, within dates that make sense', (job) => {
  for (const list of [job.duties, job.requirements, job.firstMonths])
    expect(list.length).toBeGreaterThanOrEqual(3);
  expect(Date.parse(job.postedOn)).toBeLessThan(Date.parse(job.validThrough));
  for (const date of [job.postedOn, job.validThrough]) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(job.country.code).toMatch(/^[A-Z]{2}$/);
});

it('Every stage of hiring says how long it takes.', () => {
  for (const { duration } of hiringStages) expect(duration).toMatch(/\d/);
});
