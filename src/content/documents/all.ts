/**
 * The papers that stand behind the badges of this site. A badge shows only while one of them is valid, or while its
 * document is a declared sample. docs/proof.md says how to add one.
 */
import { documentSchema, type ProofDocument } from './document.ts';

const listed = [
  {
    id: 'soc2-report',
    title: 'SOC 2 Type II report',
    issuer: 'An independent auditor (invented)',
    scope: 'Security, availability and confidentiality of our own systems.',
    validFrom: '2025-11-01',
    validTo: '2027-10-31',
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

/** Listed here. What the owner keeps at the desk besides is `allDocuments`. */
export const documents: readonly ProofDocument[] = listed.map((entry) =>
  documentSchema.parse({ ...entry, backs: [...entry.backs] }),
);

let atDesk: readonly ProofDocument[] = [];

/** The server says what there is at the desk before it renders a page; while pages are built, nothing. */
export function setDeskDocuments(found: readonly ProofDocument[]): void {
  atDesk = found;
}

export const allDocuments = (): readonly ProofDocument[] => [...documents, ...atDesk];
