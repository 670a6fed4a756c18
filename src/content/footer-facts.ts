/** What the footer shows, taken from larger lists. It's part of the page, so no script carries those lists. */
import type { Threat } from '#contract/threats.ts';
import { cvss31 } from '#cvss/v31.ts';
import { downloadFact, downloads } from '#content/downloads.ts';
import { severityWord, type Severity } from '#content/findings/severity.ts';
import { newestThreats, snapshotDay } from '#content/threats/newest.ts';

export type CveEntry = Pick<Threat, 'id' | 'title' | 'added'> & {
  /**
   * Spec 3. Based on the CVSS 3.1 base score of its CVE record; the catalog has none, so live entries show their date.
   */
  readonly severity?: Severity;
};

/** One line of the footer. */
const longestTitle = 30;

/** Spec 9: five entries, newest first; what each is a flaw of. Known exploited vulnerabilities, from the snapshot. */
export const latestCves: readonly CveEntry[] = newestThreats.map(
  ({ id, vendor, product, added, vector }) => ({
    id,
    title: `${vendor} ${product}`.length > longestTitle ? vendor : `${vendor} ${product}`,
    added,
    ...(vector === undefined ? {} : { severity: severityWord(cvss31(vector).severity, vector) }),
  }),
);

export type FooterDownload = {
  readonly title: string;
  /** For example `1.2 MB • PDF`. */
  readonly sizeText: string;
  readonly href: string;
  readonly icon: 'report' | 'checklist' | 'guide';
  readonly color: 'purple' | 'cyan' | 'green';
};

const footerDownload = (id: string, look: Pick<FooterDownload, 'icon' | 'color'>): FooterDownload => {
  const download = downloads.find((candidate) => candidate.id === id);
  if (!download) throw new Error(`There is no download ${id}.`);
  return { title: download.title, sizeText: downloadFact(download), href: download.file, ...look };
};

const footerDownloads: readonly FooterDownload[] = [
  footerDownload('sample-report', { icon: 'report', color: 'purple' }),
  footerDownload('pentest-readiness-checklist', { icon: 'checklist', color: 'cyan' }),
  footerDownload('api-testing-guide', { icon: 'guide', color: 'green' }),
];

export const footerFacts = {
  cves: latestCves,
  cvesAsOf: snapshotDay,
  downloads: footerDownloads,
};
export type FooterFacts = typeof footerFacts;
