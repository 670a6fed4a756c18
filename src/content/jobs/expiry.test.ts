import { expect, it } from 'vitest';
import { jobs } from './all.ts';
import { closedPaths, isOpen, lastMoment, openJobs, expiresAt } from './expiry.ts';

const last = Date.parse('2027-01-31T23:59:59Z');

it('keeps a posting open to the end of its last day, and not a second longer', () => {
  const job = { validThrough: '2027-01-31' };
  expect(lastMoment(job)).toBe('2027-01-31T23:59:59Z');
  expect(isOpen(job, last)).toBe(true);
  expect(isOpen(job, last + 1)).toBe(false);
});

it('lists what is open, and names the pages of what is not', () => {
  expect(openJobs(0)).toEqual(jobs);
  expect(closedPaths(0)).toEqual([]);
  const far = Date.parse('2100-01-01T00:00:00Z');
  expect(openJobs(far)).toEqual([]);
  expect(closedPaths(far)).toEqual(jobs.map(({ id }) => `/career/apply/${id}`));
});

it('knows until when each built file is true: lists until the first posting ends, a posting until its own end', () => {
  const ends = jobs.map((job) => Date.parse(lastMoment(job)));
  for (const path of ['/career', '/sitemap.xml']) expect(expiresAt.get(path)).toBe(Math.min(...ends));
  for (const [index, { id }] of jobs.entries()) {
    expect(expiresAt.get(`/career/apply/${id}`)).toBe(ends[index]);
  }
  expect(expiresAt.has('/')).toBe(false);
});
