/**
 * The documents that back this site's badges. A badge is shown only while one of them is valid or is a declared
 * sample. docs/proof.md says how to add one.
 */
import { claimHref, documentHref } from '#contract/paths.ts';
import { isShown } from '#contract/shown.ts';
import { documentSchema, type ProofDocument } from './document.ts';

const listed = [
  {
    id: 'soc2-report',
    title: 'SOC 2 Type II report',
    issuer: 'An independent auditor (invented)',
    scope:
      'Security, availability and confidentiality of our own systems, over the twelve months to April 30, 2026.',
    // Nobody accepts a report for longer than a year after its period.
    validFrom: '2026-05-01',
    validTo: '2027-04-30',
    access: 'sample',
    file: null,
    backs: ['soc2', 'soc2-type-ii'],
  },
  {
    id: 'iso-27001-certificate',
    title: 'ISO/IEC 27001:2022 certificate',
    issuer: 'An accredited certification body (invented)',
    scope: 'The information security management system behind our testing services.',
    validFrom: '2025-06-01',
    validTo: '2028-05-31',
    access: 'sample',
    file: null,
    backs: ['iso-27001'],
  },
  {
    id: 'gdpr-review',
    title: 'GDPR review letter',
    issuer: 'An outside data protection officer (invented)',
    scope: 'Personal data we store, and personal data we see during a test.',
    validFrom: '2026-02-01',
    validTo: '2028-01-31',
    access: 'sample',
    file: null,
    backs: ['gdpr'],
  },
  {
    id: 'insurance',
    title: 'Certificate of insurance',
    issuer: 'A commercial insurer (invented)',
    scope: 'Professional liability and cyber insurance for penetration tests.',
    validFrom: '2026-01-01',
    validTo: '2027-12-31',
    access: 'sample',
    file: null,
    backs: [],
  },
] as const;

/** One that backs only badges the owner does without goes with them. */
const isWanted = ({ id, backs }: ProofDocument): boolean =>
  isShown(documentHref(id)) && (backs.length === 0 || backs.some((badge) => isShown(claimHref(badge))));

/** Documents listed here; `allDocuments` also includes those uploaded in the desk. */
export const documents: readonly ProofDocument[] = listed
  .map((entry) => documentSchema.parse({ ...entry, backs: [...entry.backs] }))
  .filter(isWanted);

let atDesk: readonly ProofDocument[] = [];

/** The server adds the desk's documents before it renders a page; the build has none. */
export function setDeskDocuments(found: readonly ProofDocument[]): void {
  atDesk = found;
}

export const allDocuments = (): readonly ProofDocument[] => [...documents, ...atDesk];
