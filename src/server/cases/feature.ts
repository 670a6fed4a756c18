import type { FileChecks } from '#server/applications/receive.ts';
import type { Base, Feature } from '#server/feature.ts';
import { createCallRequests, createCaseLinks, type CaseLinkDeps, type CaseLinks } from './links.ts';
import { caseMails } from './mails.ts';
import { caseLinkRepeats, createCaseLinkRepository } from './repository.ts';
import { caseLinkRoutes } from './routes.ts';
import { composeCases, type CaseDeps } from './service.ts';

type Needs = Pick<CaseDeps, 'documents' | 'quotes'> & {
  readonly bookings: CaseDeps['booking'];
  readonly caseLinks: CaseLinks;
  readonly files: FileChecks;
};

export const cases = {
  stores: { caseLinks: createCaseLinkRepository },
  repeats: caseLinkRepeats,
  mails: caseMails,
  apiRoutes: caseLinkRoutes,
  services: {
    caseLinks: (base: Base<CaseLinkDeps['stores']>) => createCaseLinks({ ...base, now: Date.now }),
    callRequests: (_base: Base, { caseLinks }: Pick<Needs, 'caseLinks'>) => createCallRequests(caseLinks),
    cases: (
      base: Base<CaseDeps['stores']>,
      { documents, quotes, bookings: booking, caseLinks: links, files }: Needs,
    ) =>
      composeCases({
        ...base,
        documents,
        quotes,
        booking,
        links,
        teamEmail: { ticket: base.teamEmail, application: base.hiringEmail },
        uploads: {
          places: files.uploads,
          check: files.checkVisitorFile,
          oneAtATime: files.fileSemaphore,
          folder: files.uploadFolder,
        },
        dataDir: base.env.dataDir,
      }),
  },
} satisfies Feature;
