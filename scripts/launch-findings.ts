/**
 * What a public launch must not have. Everything it looks at is passed in, so that another brand's content can be
 * looked at as well as this repository's.
 */
import type { Brand } from '#contract/brand.ts';
import type { Claim } from '#content/claims.ts';

export type LaunchContent = {
  readonly brand: Brand;
  readonly claims: readonly Claim[];
  /** The note under the client names; null once they are real. */
  readonly clientsNote: string | null;
  readonly people: readonly { readonly name: string; readonly isInvented?: boolean }[];
  /** Ids of the claims that are badges of somebody else's standard. */
  readonly badges: readonly string[];
  /** Whether the list of certificates and the findings shown as our own are invented. */
  readonly samples: readonly { readonly what: string; readonly isSample: boolean }[];
};

/** Kept for documents (RFC 2606, RFC 6761): nobody answers there. */
const reservedHost = /(?:^|[@.])(?:example|test|invalid|localhost)(?:\.(?:com|net|org))?$/;
/** A run of zeros is nobody's number. */
const placeholderPhone = /0{5}/;

type Rule = (content: LaunchContent, today: string) => readonly string[];

const hostOf = (address: string): string => new URL(address).hostname;

const rules: readonly Rule[] = [
  ({ brand }) => (reservedHost.test(brand.email) ? [`BRAND_EMAIL: nobody reads ${brand.email}`] : []),
  ({ brand }) =>
    reservedHost.test(hostOf(brand.publicUrl))
      ? [`PUBLIC_URL: ${brand.publicUrl} is not a public address`]
      : [],
  ({ brand }) => (brand.publicUrl.startsWith('https:') ? [] : ['PUBLIC_URL: it is not https']),
  ({ brand }) =>
    placeholderPhone.test(brand.phone.replace(/\D/g, ''))
      ? [`BRAND_PHONE: ${brand.phone} is a placeholder`]
      : [],
  ({ brand }) => (brand.legalName ? [] : ['BRAND_LEGAL_NAME: the site names no company']),
  ({ claims }) =>
    claims
      .filter(({ evidence }) => evidence === 'sample')
      .map(({ id, value, label }) => `claim ${id}: "${value} ${label}" is a sample`),
  ({ claims, badges }) =>
    claims
      .filter(({ id, document }) => badges.includes(id) && !document)
      .map(({ id, value }) => `claim ${id}: the badge "${value}" has no document`),
  ({ claims }, today) =>
    claims
      .filter(({ document }) => document !== undefined && document.validUntil < today)
      .map(({ id, document }) => `claim ${id}: its document was valid until ${document?.validUntil ?? ''}`),
  ({ clientsNote }) => (clientsNote === null ? [] : [`clients: ${clientsNote}`]),
  ({ people }) =>
    people.filter(({ isInvented }) => isInvented).map(({ name }) => `${name}: an invented person`),
  ({ samples }) => samples.filter(({ isSample }) => isSample).map(({ what }) => `${what}: sample content`),
];

/** One readable line per finding; none means that nothing stands in the way. `today` is YYYY-MM-DD. */
export const launchFindings = (content: LaunchContent, today: string): string[] =>
  rules.flatMap((rule) => rule(content, today));
