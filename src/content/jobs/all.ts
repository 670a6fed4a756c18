import type { PageMeta } from '#content/page.ts';
import { company } from '#contract/company.ts';
import { applyPath, openJobId } from '#contract/paths.ts';
import { jobs as own } from '#own/jobs.ts';
import { devsecopsEngineer } from './devsecops-engineer.ts';
import type { Job } from './job.ts';
import { securityMarketingSpecialist } from './security-marketing-specialist.ts';
import { securityResearcher } from './security-researcher.ts';
import { seniorSecurityEngineer } from './senior-security-engineer.ts';

/** An owner's postings (a file each in jobs/) replace the sample's. */
export const jobs: readonly Job[] = own?.map((job) => ({
  ...job,
  country: job.country ?? company.country,
})) ?? [seniorSecurityEngineer, securityResearcher, devsecopsEngineer, securityMarketingSpecialist];

/** Spec 3: what an unknown job id shows. */
export const genericJob = {
  id: openJobId,
  title: 'Join Our Team',
  type: 'Various positions',
  location: 'Various locations',
  summary:
    'Don’t see a posting that fits? Tell us what you break, build or explain best. We read and answer every general application.',
  skills: [],
} as const;

export const findJob = (id: string): Job | null => jobs.find((job) => job.id === id) ?? null;

export const jobTitle = (id: string): string => findJob(id)?.title ?? genericJob.title;

export const applyPage = (
  job: Pick<Job, 'id' | 'title' | 'summary'> & { type: string; location: string },
): PageMeta => ({
  path: applyPath + job.id,
  title: job.title,
  description: `${job.title}, ${job.type}, ${job.location}. ${job.summary}`,
});

export const applyPages: readonly PageMeta[] = jobs.map(applyPage);

/** Not indexed: it's shown for every URL without a job. */
export const genericApplyPage: PageMeta = {
  ...applyPage(genericJob),
  description:
    'Don’t see a posting that fits? Send a general application: tell us what you break, build or explain best.',
  noindex: true,
};
