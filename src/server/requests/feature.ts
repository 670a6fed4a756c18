import type { FileChecks } from '#server/applications/receive.ts';
import type { Base, Feature } from '#server/feature.ts';
import { createCallRequests, createRequestLinks, type RequestLinkDeps, type RequestLinks } from './links.ts';
import { requestMails } from './mails.ts';
import { requestLinkRepeats, createRequestLinkRepository } from './repository.ts';
import { requestLinkRoutes } from './routes.ts';
import { composeRequests, type RequestsDeps } from './service.ts';

type Needs = Pick<RequestsDeps, 'documents' | 'quotes'> & {
  readonly bookings: RequestsDeps['booking'];
  readonly requestLinks: RequestLinks;
  readonly files: FileChecks;
};

export const requests = {
  stores: { requestLinks: createRequestLinkRepository },
  repeats: requestLinkRepeats,
  mails: requestMails,
  apiRoutes: requestLinkRoutes,
  services: {
    requestLinks: (base: Base<RequestLinkDeps['stores']>) => createRequestLinks({ ...base, now: Date.now }),
    callRequests: (_base: Base, { requestLinks }: Pick<Needs, 'requestLinks'>) =>
      createCallRequests(requestLinks),
    requests: (
      base: Base<RequestsDeps['stores']>,
      { documents, quotes, bookings: booking, requestLinks: links, files }: Needs,
    ) =>
      composeRequests({
        ...base,
        documents,
        quotes,
        booking,
        links,
        teamEmail: { ticket: base.teamEmail, application: base.hiringEmail },
        uploads: {
          places: files.uploads,
          check: files.checkRequestFile,
          oneAtATime: files.fileSemaphore,
          folder: files.uploadFolder,
        },
        dataDir: base.env.dataDir,
      }),
  },
} satisfies Feature;
