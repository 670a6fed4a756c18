import type { FastifyRequest } from 'fastify';
import { newsletterPaths } from '#contract/newsletter.ts';
import {
  applicationReceivedPath,
  calendarFilePath,
  caseConfirmPath,
  caseDocumentPath,
  casePath,
  manageBookingPath,
  quoteTicketPath,
} from '#contract/paths.ts';
import type { Signing, TokenPurpose } from '#server/mail/signing.ts';
import type { Client } from './limiter.ts';
import { pathOf } from './problems.ts';

/** Pages whose next path segment is a signed link, and what the link is for. The longest path comes first. */
const pathLinks: readonly (readonly [path: string, purpose: TokenPurpose])[] = [
  [manageBookingPath, 'booking'],
  [caseConfirmPath, 'case-confirm'],
  [caseDocumentPath, 'case-document'],
  [casePath, 'case'],
  [quoteTicketPath, 'case'],
  [applicationReceivedPath, 'case'],
];

/** The same for links in the query. */
const queryLinks: Readonly<Record<string, TokenPurpose>> = {
  [newsletterPaths.confirm]: 'confirm',
  [newsletterPaths.unsubscribe]: 'unsubscribe',
  [calendarFilePath]: 'booking',
};

/**
 * What the request's signed link names; null without a valid one. Its holder isn't a stranger, so requests through the
 * link are counted on their own. Costs one hash, and nothing on other pages.
 */
export const createLinkHolder = (signing: Pick<Signing, 'read'>) => {
  const read = async (purpose: TokenPurpose, token: string) => {
    const id = await signing.read(purpose, token);
    return id === null ? null : `${purpose} ${id}`;
  };
  return async (url: string): Promise<string | null> => {
    const path = pathOf(url);
    const inQuery = queryLinks[path];
    if (inQuery !== undefined) {
      return read(inQuery, new URLSearchParams(url.slice(path.length)).get('token') ?? '');
    }
    const [prefix, purpose] = pathLinks.find(([start]) => path.startsWith(`${start}/`)) ?? [];
    if (prefix === undefined || purpose === undefined) return null;
    return read(purpose, path.slice(prefix.length + 1).split('/', 1)[0] ?? '');
  };
};

/** Whom a request is counted as: the holder of its link, or a stranger from its network. */
export async function clientOf(request: FastifyRequest): Promise<Client> {
  // Missing only in tests of other routes.
  const { linkHolder }: Partial<typeof request.server.services> = request.server.services;
  const known = (await linkHolder?.(request.raw.url ?? '/')) ?? null;
  return known === null ? request.ip : { known };
}
