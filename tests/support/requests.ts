import type { RequestAction, RequestRef } from '#contract/request/request.ts';
import { tmpdir } from 'node:os';
import { requestFileKindOf } from '#contract/request/request-files.ts';
import { createSemaphore } from '#server/base/semaphore.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import { createCallRequests, createRequestLinks, type RequestLinks } from '#server/requests/links.ts';
import { composeRequests, type RequestsDeps, type RequestServices } from '#server/requests/service.ts';
import { createDocumentService } from '#server/documents/service.ts';
import { noLimiter } from '#server/http/limiter.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import type { Stores } from '#server/stores.ts';
import { admission } from './admission.ts';
import { bookingServiceOn } from './bookings.ts';
import { quotesOn } from './quotes.ts';
import { testSigning } from './signing.ts';
import { silentLog } from './tickets.ts';

/** The request pages' services on real stores, with a clock that only the test moves. */
export type TestRequests = RequestServices & {
  readonly links: RequestLinks;
  now: number;
  /** The token of a currently valid link. */
  token(ref: RequestRef): Promise<string>;
  act(token: string, action: WithoutKey<RequestAction>): Promise<MailTiming>;
};

type WithoutKey<Action> = Action extends unknown
  ? Omit<Action, 'formKey'> & { readonly formKey?: string }
  : never;

let forms = 0;

export function makeRequests(stores: Stores, now: number, change: Partial<RequestsDeps> = {}): TestRequests {
  const clock = () => made.now;
  const signing = testSigning();
  const links = createRequestLinks({ stores, signing, now: clock });
  const services = composeRequests({
    stores,
    links,
    signing,
    documents: createDocumentService({ library: stores.documents, now: clock }),
    booking: bookingServiceOn(stores, { now: clock, requests: createCallRequests(links) }),
    quotes: quotesOn(stores, clock),
    limit: noLimiter,
    bounded: false,
    mailBudget: noMailBudget,
    mailDomain: 'example.com',
    teamEmail: { ticket: 'team@example.com', application: 'hiring@example.com' },
    meetingUrl: null,
    publicUrl: 'https://www.example.com',
    dataDir: '/nonexistent',
    uploads: {
      places: (_address, work) => work(),
      check: (_file, name) =>
        Promise.resolve({ ok: true, kind: requestFileKindOf(name) ?? 'txt', checks: [] }),
      oneAtATime: createSemaphore(1),
      folder: tmpdir(),
    },
    log: silentLog,
    onStored: () => undefined,
    now: clock,
    ...change,
  });
  const made: TestRequests = {
    ...services,
    links,
    now,
    token: async (ref) => tokenOf(await links.pathOf(ref)),
    act: (token, action) => {
      forms += 1;
      return services.actions.act(
        token,
        { formKey: `form-key-${forms}`, ...action },
        {
          admission,
          requestId: 'request-1',
        },
      );
    },
  };
  return made;
}

/** The token of a link, whatever precedes it. */
export const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';
