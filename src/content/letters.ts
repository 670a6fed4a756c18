/** The words of a letter of attestation: in the PDF, on the page that verifies one, and in error messages. */
import { verifyPath } from '#contract/paths.ts';
import { longDate } from '#contract/dates.ts';
import type { Letter, LetterSeverity, SeverityCounts } from '#contract/letter.ts';

export const severityNames: Readonly<Record<LetterSeverity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  informational: 'Informational',
};

export const sumOf = (counts: SeverityCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const span = ({ from, to }: Letter['tested']): string =>
  from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`;

/** Facts shown in the PDF and on the page, in this order. */
export const letterFacts = (letter: Letter): readonly { readonly term: string; readonly text: string }[] => [
  { term: 'Client', text: letter.client },
  { term: 'Scope', text: letter.scope.join('; ') },
  { term: 'Tested', text: span(letter.tested) },
  { term: 'Report', text: longDate(letter.reported) },
  { term: 'Retest', text: letter.retested === null ? 'None yet' : longDate(letter.retested) },
  { term: 'Method', text: letter.method },
  { term: 'Signed by', text: `${letter.signer.name}, ${letter.signer.role}` },
];

export const letterWords = {
  title: 'Letter of attestation',
  lead: (letter: Letter) =>
    `${letter.issuer.name} tested the systems listed below for ${letter.client} and attests to the result. This letter contains no technical details.`,
  factsTitle: 'What was tested',
  resultTitle: 'What was found',
  table: {
    caption: 'Findings by severity',
    severity: 'Severity',
    moment: 'When',
    report: 'Findings in the report',
    retest: 'Still open at the retest',
    total: 'Total',
    /** If there was no retest. */
    none: '–',
  },
  limits:
    'This letter covers the versions we tested on those days and makes no promise about later ones. A test alone doesn’t make anyone compliant.',
  verify: {
    title: 'Verify this letter',
    how: (address: string) =>
      `Scan the QR code, or enter the number and code at ${address}. You’ll see what we signed and whether the letter is still valid.`,
    number: 'Number',
    code: 'Code',
    issued: 'Issued',
    replaces: 'Replaces',
    key: 'Key ID',
    publicKey: 'Public key',
    signature: 'Signature',
    algorithm: 'Ed25519 over the canonical JSON in the attached file',
    qr: (address: string) => `QR code that opens ${address}`,
  },
  attachment: 'The letter as signed JSON',
  /** Shown for a letter whose key may have leaked. */
  keyLost: 'The key used to sign this letter is no longer safe. Ask for a new letter.',
} as const;

/** Errors of a lookup or an upload. */
export const letterProblems = {
  invalid: 'Check the highlighted fields.',
  fileInvalid: 'Choose a file first.',
  many: 'Too many checks from your network right now. Please try again in a few minutes.',
  busy: 'We can’t read files right now. Please try again in a minute, or enter the number and the code.',
  blocked:
    'We stopped reading an earlier file from your network because it took too long. Enter the number and the code, or try the file again in an hour.',
} as const;

export const letterDeskProblems = {
  'no-key': 'There’s no signing key. Set LETTER_KEY and restart the site.',
  'retired-key': 'The key in LETTER_KEY has been retired. Set a new one and restart the site.',
  'withdrawn-key': 'The key in LETTER_KEY has been withdrawn. Set a new one and restart the site.',
  future: 'Choose today or an earlier day',
  undrawable: (character: string) => `The letter’s font has no “${character}”. Use a different character`,
  notValid: 'The letter this one replaces is no longer valid. Reload the page.',
  gone: 'There’s no such letter, or it has already been withdrawn.',
} as const;

export const verifyAddress = (origin: string, number: string, code: string): string =>
  `${origin}${verifyPath}?number=${number}&code=${code}`;
