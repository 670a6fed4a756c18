/** The letter of attestation that goes with the sample report: like a client's, but signed with the sample's own key. */
import { sampleLetterNumbers, type Letter, type SeverityCounts } from '#contract/letter.ts';
import { severityCounts } from '#content/sample-report/counts.ts';
import { cover } from '#content/sample-report/cover.ts';
import { site } from '#content/site.ts';

const counts = (part: 'found' | 'remaining'): SeverityCounts => {
  const of = (severity: string) => severityCounts.find((one) => one.severity === severity)?.[part] ?? 0;
  return {
    critical: of('Critical'),
    high: of('High'),
    medium: of('Medium'),
    low: of('Low'),
    informational: 0,
  };
};

export const sampleLetter: Letter = {
  type: 'letter-of-attestation',
  version: 1,
  number: sampleLetterNumbers.number,
  issued: cover.issued,
  issuer: { name: site.name, url: site.publicUrl },
  client: `${cover.client} (sample: an invented company)`,
  scope: [cover.subject],
  tested: cover.testPeriod,
  reported: cover.reported,
  retested: cover.retestPeriod.to,
  method: 'Manual testing by three testers, following OWASP WSTG and MASTG',
  findings: { report: counts('found'), retest: counts('remaining') },
  signer: { name: 'Sample key', role: 'in place of the lead tester' },
  replaces: null,
};
