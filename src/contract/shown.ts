/**
 * What the owner does without: without.yaml; DESK and PTAAS_DEMO say the same of one page. Everything that can go has an
 * address: a page, a figure or a document in the register. Lists of links pass through here, so what leads to it goes,
 * too.
 */
import { claims, documents, pages } from '#own/without.ts';
import { optionalPages } from './optional-pages.ts';
import { claimHref, documentHref, ptaasDemoPath } from './paths.ts';

const gone: readonly string[] = [
  ...(pages ?? []).flatMap((page) => [page, ...(optionalPages[page] ?? [])]),
  ...(claims ?? []).map(claimHref),
  ...(documents ?? []).map(documentHref),
  ...(process.env.PTAAS_DEMO === 'off' ? [ptaasDemoPath] : []),
];

const isBelow = (address: string, path: string): boolean =>
  address.startsWith(path) && /^(?:$|[/?#])/.test(address.slice(path.length));

/** So is everything below an address that's gone. */
export const isShown = (address: string): boolean =>
  !gone.some((path) => isBelow(address, path)) && !(process.env.DESK === 'off' && isBelow(address, '/desk'));

type Addressed = { readonly path?: string | undefined } | { readonly href?: string | null | undefined };

const addressOf = (entry: Addressed): string =>
  ('href' in entry ? entry.href : 'path' in entry ? entry.path : null) ?? '';

/** What has no address stays. */
export const shown = <Entry extends Addressed>(entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => isShown(addressOf(entry)));

export const ifShown = <Entry extends Addressed>(entry: Entry): Entry | null =>
  isShown(addressOf(entry)) ? entry : null;
