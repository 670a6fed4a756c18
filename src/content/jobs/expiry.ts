import { applyPath, careerPath, sitemapPath } from '#contract/paths.ts';
import { jobs } from './all.ts';
import type { Job } from './job.ts';

/** The end of the last day, the same for visitors and search engines. */
export const lastMoment = ({ validThrough }: Pick<Job, 'validThrough'>): string =>
  `${validThrough}T23:59:59Z`;

export const isOpen = (job: Pick<Job, 'validThrough'>, now: number): boolean =>
  now <= Date.parse(lastMoment(job));

/** Someone who had the form open when the posting ended may still send it, or retry. */
const graceMs = 60 * 60_000;

/** Do we still accept applications for it? */
export const takesApplications = (job: Pick<Job, 'validThrough'>, now: number): boolean =>
  isOpen(job, now - graceMs);

export const openJobs = (now: number, all: readonly Job[] = jobs): Job[] =>
  all.filter((job) => isOpen(job, now));

/** What nobody should find anymore. */
export const closedPaths = (now: number): string[] =>
  jobs.filter((job) => !isOpen(job, now)).map(({ id }) => applyPath + id);

/**
 * Built files that mention postings, and how long they stay correct. After that the server renders instead: pages are
 * built once, but postings expire at any time.
 */
export const expiresAt: ReadonlyMap<string, number> = new Map([
  ...[careerPath, sitemapPath].map((path) => [path, firstEnd()] as const),
  ...jobs.map((job) => [applyPath + job.id, Date.parse(lastMoment(job))] as const),
]);

function firstEnd(): number {
  return Math.min(...jobs.map((job) => Date.parse(lastMoment(job))));
}
