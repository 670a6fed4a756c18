import type { FastifyRequest } from 'fastify';
import { newsletterPaths } from '#contract/newsletter.ts';
import {
  acceptQuotePath,
  applicationReceivedPath,
  calendarFilePath,
  requestConfirmPath,
  requestDocumentPath,
  requestPagePath,
  manageBookingPath,
  quoteTicketPath,
} from '#contract/paths.ts';
import { mailedMark, type Signing, type TokenPurpose } from '#server/signing/signing.ts';
import type { Client } from './limiter.ts';
import { pathOf } from './problems.ts';

/** Pages whose last path segment is a signed link, and what the link is for. The longest path comes first. */
const pathLinks: readonly (readonly [path: string, purpose: TokenPurpose])[] = [
  [manageBookingPath, 'booking'],
  [requestConfirmPath, 'case-confirm'],
  [acceptQuotePath, 'quote-accept'],
  [requestDocumentPath, 'case-document'],
  [requestPagePath, 'case'],
  [quoteTicketPath, 'case'],
  [applicationReceivedPath, 'case'],
];

/** The one page below a link. */
const copySuffix = '/copy';

/** The same for links in the query. */
const queryLinks: Readonly<Record<string, TokenPurpose>> = {
  [newsletterPaths.confirm]: 'confirm',
  [newsletterPaths.unsubscribe]: 'unsubscribe',
  [calendarFilePath]: 'booking',
};

/** These links are only ever mailed; of the others, those from a form's answer go to whoever typed the address. */
const alwaysMailed: readonly TokenPurpose[] = ['case-confirm', 'quote-accept', 'confirm', 'unsubscribe'];

const isMailed = (purpose: TokenPurpose, id: string): boolean =>
  alwaysMailed.includes(purpose) || id.split('~').at(-1) === mailedMark;

/**
 * What the request's mailed link names; null without a valid one. Its holder isn't a stranger, so requests through the
 * link are counted on their own. Only on the link's own pages, and costs one hash there.
 */
export const createLinkHolder = (signing: Pick<Signing, 'read'>) => {
  const read = async (purpose: TokenPurpose, token: string) => {
    const id = await signing.read(purpose, token);
    return id !== null && isMailed(purpose, id) ? `${purpose} ${id}` : null;
  };
  return async (url: string): Promise<string | null> => {
    const path = pathOf(url);
    const inQuery = queryLinks[path];
    if (inQuery !== undefined) {
      return read(inQuery, new URLSearchParams(url.slice(path.length)).get('token') ?? '');
    }
    const [prefix, purpose] = pathLinks.find(([start]) => path.startsWith(`${start}/`)) ?? [];
    if (prefix === undefined || purpose === undefined) return null;
    const rest = path.slice(prefix.length + 1);
    const isCopy = purpose === 'case-confirm' && rest.endsWith(copySuffix);
    // A token has no slash, so a longer path is another page and reads as no token.
    return read(purpose, isCopy ? rest.slice(0, -copySuffix.length) : rest);
  };
};

/** Whom a request is counted as: the holder of its link, or a stranger from its network. */
export async function clientOf(request: FastifyRequest): Promise<Client> {
  // Missing only in tests of other routes.
  const { linkHolder }: Partial<typeof request.server.services> = request.server.services;
  const known = (await linkHolder?.(request.raw.url ?? '/')) ?? null;
  return known === null ? request.ip : { known, network: request.ip };
}
