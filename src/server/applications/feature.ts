import type { Base, Feature } from '#server/feature.ts';
import type { IntakeDeps } from '#server/intake/submission.ts';
import { applicationMails } from './mails.ts';
import { composeApplications, composeFileChecks, type FileChecks } from './receive.ts';
import { createApplicationRepository } from './repository.ts';
import { applicationRoutes } from './routes.ts';
import { lookUpResume, type ResumeStores } from './service.ts';

export const applications = {
  stores: { applications: createApplicationRepository },
  mails: applicationMails,
  apiRoutes: applicationRoutes,
  services: {
    files: ({ env }: Base) => composeFileChecks(env),
    applications: (
      base: Base,
      { requestLinks, files }: Pick<IntakeDeps, 'requestLinks'> & { readonly files: FileChecks },
    ) => composeApplications({ ...base, requestLinks, teamEmail: base.hiringEmail }, files),
    resumes: ({ stores, deskUrl }: Base<ResumeStores>) => ({
      lookUps: { 'application-notice': ({ recordId }) => lookUpResume(stores, deskUrl, recordId) },
    }),
  },
} satisfies Feature;
