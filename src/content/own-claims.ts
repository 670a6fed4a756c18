/**
 * The claims that an owner's claims.yaml may fill, by id: all but promises made elsewhere (src/contract/promises.ts) and
 * badges, which need a document. In a file of its own, because the schema can't import what imports the owner's words.
 */
import type { Claim } from '#content/claims.ts';

export const ownClaimIds = [
  'founded',
  'yearly-retention',
  'contract-retention',
  'compliance-audits',
  'monitoring',
  'security-experts',
  'ethical-hackers',
  'companies-helped',
  'five-star-reviews',
  'vulnerabilities-found',
  'vulnerabilities-found-community',
  'critical-issues',
  'critical-patched',
  'average-payout',
  'critical-success-rate',
  'detection-rate',
  'test-cases',
  'happy-clients',
  'combined-experience',
  'delivery-success-rate',
  'exploits-neutralized',
  'ethical-hackers-exact',
  'vulnerabilities-detected',
  'protected-enterprises',
  'critical-experts',
  'founder-attack-vectors',
  'founder-success-rate',
  'uptime',
] as const;

/** Those an owner may do without (without.yaml): badges and one promise, too. What a request is answered within, every page needs. */
export const optionalClaimIds = [
  ...ownClaimIds,
  'incident-response',
  'soc2',
  'soc2-type-ii',
  'gdpr',
  'iso-27001',
] as const;

/** The sample's documents that an owner may do without. */
export const optionalDocumentIds = [
  'soc2-report',
  'iso-27001-certificate',
  'gdpr-review',
  'insurance',
] as const;

export type OwnCertification = { readonly title: string; readonly description: string };

export type OwnClaim = Pick<Claim, 'value' | 'counts' | 'asOf' | 'evidence'> & {
  readonly caption?: string | undefined;
};
export type OwnClaims = Readonly<Partial<Record<string, OwnClaim>>>;
