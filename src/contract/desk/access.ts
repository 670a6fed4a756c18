import { applicationReferencePattern } from '../ids.ts';
import { isShown } from '../shown.ts';
import { roles, type Role } from './roles.ts';

export const deskPath = '/desk';
export const signInPath = '/desk/sign-in';
export const confirmPath = '/desk/confirm';
export const joinPath = '/desk/join';
export const ticketsPath = '/desk/tickets';
/** A ticket for someone who called or wrote to us. */
export const newTicketPath = '/desk/tickets/new';
/** Actions on several tickets, and saved views. */
export const ticketListPath = '/desk/tickets/list';
/** Everything a role may find by words. */
export const searchPath = '/desk/search';
export const applicationsDeskPath = '/desk/applications';
export const callsPath = '/desk/calls';
export const mailsPath = '/desk/mails';
export const inboxPath = '/desk/inbox';
export const responseTimesPath = '/desk/record';
export const documentsPath = '/desk/documents';
export const templatesPath = '/desk/templates';
export const peoplePath = '/desk/people';
/** Tokens for the team's tools. */
export const tokensPath = '/desk/tokens';
export const logPath = '/desk/log';
export const dataRequestsPath = '/desk/records';
export const lettersPath = '/desk/letters';
export const youPath = '/desk/you';
/** Requested by open pages in the background: is there anything new? */
export const newsPath = '/desk/news';
/** Requested by the open page every few seconds: has anything happened since? */
export const changesPath = '/desk/changes';
/** What someone is typing, saved while they type. */
export const draftPath = '/desk/draft';
export const passkeyPath = '/desk/passkey';

/** `nobody`: no one has to be signed in; `fresh`: a passkey within the last minutes. */
export type Need = 'nobody' | 'signed-in' | 'fresh';
export type Access = { readonly roles: readonly Role[]; readonly read: Need; readonly write: Need };

const everyone: readonly Role[] = roles;
const clients: readonly Role[] = ['owner', 'clients'];
const hiring: readonly Role[] = ['owner', 'hiring'];
const owner: readonly Role[] = ['owner'];

/** Who may request what. A desk URL that isn't in this table doesn't exist. */
export const deskAccess: Readonly<Record<string, Access>> = {
  [deskPath]: { roles: everyone, read: 'signed-in', write: 'signed-in' },
  [signInPath]: { roles: everyone, read: 'nobody', write: 'nobody' },
  [joinPath]: { roles: everyone, read: 'nobody', write: 'nobody' },
  [passkeyPath]: { roles: everyone, read: 'nobody', write: 'nobody' },
  [confirmPath]: { roles: everyone, read: 'signed-in', write: 'signed-in' },
  [youPath]: { roles: everyone, read: 'signed-in', write: 'signed-in' },
  [searchPath]: { roles: everyone, read: 'signed-in', write: 'signed-in' },
  [newsPath]: { roles: everyone, read: 'signed-in', write: 'signed-in' },
  [changesPath]: { roles: everyone, read: 'signed-in', write: 'signed-in' },
  [draftPath]: { roles: everyone, read: 'signed-in', write: 'signed-in' },
  [ticketsPath]: { roles: clients, read: 'signed-in', write: 'signed-in' },
  [newTicketPath]: { roles: clients, read: 'signed-in', write: 'signed-in' },
  [ticketListPath]: { roles: clients, read: 'signed-in', write: 'signed-in' },
  [`${ticketsPath}/:id`]: { roles: clients, read: 'signed-in', write: 'signed-in' },
  [callsPath]: { roles: clients, read: 'signed-in', write: 'signed-in' },
  [applicationsDeskPath]: { roles: hiring, read: 'signed-in', write: 'signed-in' },
  [`${applicationsDeskPath}/:id`]: { roles: hiring, read: 'signed-in', write: 'signed-in' },
  [`${applicationsDeskPath}/:id/resume`]: { roles: hiring, read: 'fresh', write: 'fresh' },
  [`${applicationsDeskPath}/:id/file`]: { roles: hiring, read: 'fresh', write: 'fresh' },
  [inboxPath]: { roles: clients, read: 'signed-in', write: 'signed-in' },
  [`${inboxPath}/file`]: { roles: clients, read: 'fresh', write: 'fresh' },
  [`${ticketsPath}/:id/file`]: { roles: clients, read: 'fresh', write: 'fresh' },
  [documentsPath]: { roles: owner, read: 'signed-in', write: 'signed-in' },
  [`${documentsPath}/file`]: { roles: owner, read: 'signed-in', write: 'signed-in' },
  [responseTimesPath]: { roles: clients, read: 'signed-in', write: 'signed-in' },
  [`${responseTimesPath}/csv`]: { roles: clients, read: 'signed-in', write: 'signed-in' },
  [mailsPath]: { roles: owner, read: 'signed-in', write: 'signed-in' },
  [templatesPath]: { roles: owner, read: 'signed-in', write: 'signed-in' },
  [peoplePath]: { roles: owner, read: 'signed-in', write: 'fresh' },
  [tokensPath]: { roles: owner, read: 'signed-in', write: 'fresh' },
  [logPath]: { roles: owner, read: 'signed-in', write: 'signed-in' },
  [`${logPath}/export`]: { roles: owner, read: 'fresh', write: 'fresh' },
  [dataRequestsPath]: { roles: owner, read: 'signed-in', write: 'fresh' },
  [`${dataRequestsPath}/export`]: { roles: owner, read: 'fresh', write: 'fresh' },
  [lettersPath]: { roles: owner, read: 'signed-in', write: 'fresh' },
  [`${lettersPath}/file`]: { roles: owner, read: 'signed-in', write: 'fresh' },
};

/** Where the team opens it, for mails and events; null: there is no desk. */
export const deskLink = (origin: string, path: string): string | null =>
  isShown(path) ? `${origin}${path}` : null;

export const isDeskPath = (path: string): boolean => path === deskPath || path.startsWith(`${deskPath}/`);

/** The format of our ids. Anything else can't match, so we don't ask the database. */
const idForm = /^[\w-]{1,60}$/;

/** The row for a path. An application's id opens nothing among tickets, whose readers are others, nor the reverse. */
export function accessTo(path: string): Access | null {
  const parts = path.split('/');
  const isId = (part: string) =>
    idForm.test(part) &&
    applicationReferencePattern.test(part) === path.startsWith(`${applicationsDeskPath}/`);
  const pattern = Object.keys(deskAccess).find((known) => {
    const wanted = known.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => (part === ':id' ? isId(parts[index] ?? '') : part === parts[index]))
    );
  });
  return pattern === undefined || !isShown(path) ? null : (deskAccess[pattern] ?? null);
}

/** The page a file is downloaded from; for a page, itself. */
export const pageOf = (to: string): string => to.replace(/\/(?:resume|export|file)(?:\?.*)?$/, '');

/** Where a visitor may be redirected back to: desk paths only. */
export function safeReturn(to: string | null): string {
  if (
    to === null ||
    to.length > 300 ||
    !isDeskPath(to.split('?')[0] ?? '') ||
    /[\\\p{Cc}]|\/\/|\.\./u.test(to)
  ) {
    return deskPath;
  }
  return to;
}
