/** Small versions of the responses from CISA's server. */
export type CatalogEntry = Readonly<Record<string, unknown>>;

export const catalogEntry = (number: number, dateAdded: string, extra: CatalogEntry = {}): CatalogEntry => ({
  cveID: `CVE-2026-${String(number).padStart(4, '0')}`,
  vendorProject: 'Acme ',
  product: `Router ${number}`,
  vulnerabilityName: `Acme Router ${number} OS Command Injection Vulnerability`,
  dateAdded,
  shortDescription: 'Acme Router contains an OS command injection vulnerability. ',
  requiredAction: 'Apply mitigations per vendor instructions.',
  dueDate: '2026-12-31',
  knownRansomwareCampaignUse: 'Unknown',
  notes: 'https://nvd.nist.gov/',
  cwes: ['CWE-78'],
  ...extra,
});

export const catalog = (entries: readonly CatalogEntry[], extra: CatalogEntry = {}): string =>
  JSON.stringify({
    title: 'CISA Catalog of Known Exploited Vulnerabilities',
    catalogVersion: '2026.11.15',
    dateReleased: '2026-11-15T17:00:15.6845Z',
    count: entries.length,
    vulnerabilities: entries,
    ...extra,
  });
