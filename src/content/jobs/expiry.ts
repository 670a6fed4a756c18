import { applyPath, careerPath, sitemapPath } from '#contract/paths.ts';
import { jobs } from './all.ts';
import type { Job } from './job.ts';

/** The end of the last day, the same for visitors and search engines. */
export const lastMoment = ({ validThrough }: Pick<Job, 'validThrough'>): string =>
  `${validThrough}T23:59:59Z`;

export const isOpen = (job: Pick<Job, 'validThrough'>, now: number): boolean =>
  now <= Date.parse(lastMoment(job));

/** Whoever had the form open when the posting ended may still send it, or send it again. */
const graceMs = 60 * 60_000;

/** Whether an application for it is still taken. */
export const takesApplications = (job: Pick<Job, 'validThrough'>, now: number): boolean =>
  isOpen(job, now - graceMs);

export const openJobs = (now: number, all: readonly Job[] = jobs): Job[] =>
  all.filter((job) => isOpen(job, now));

/** What nobody should find any more. */
export const closedPaths = (now: number): string[] =>
  jobs.filter((job) => !isOpen(job, now)).map(({ id }) => applyPath + id);

/**
 * Built files that tell of postings, and the last moment at which what they tell is true. After it the server renders
 * instead: pages are built once, and postings end whenever they end.
 */
export const expiresAt: ReadonlyMap<string, number> = new Map([
  ...[careerPath, sitemapPath].map((path) => [path, firstEnd()] as const),
  ...jobs.map((job) => [applyPath + job.id, Date.parse(lastMoment(job))] as const),
]);

function firstEnd(): number {
  return Math.min(...jobs.map((job) => Date.parse(lastMoment(job))));
}
