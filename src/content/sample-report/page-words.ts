/** Words of /report/sample that aren't part of the report. */
export const samplePageWords = {
  reports: 'All reports',
  toolbar: 'This document',
  newTab: 'opens in a new tab',
  severities: 'Findings by severity',
  score: 'CVSS 4.0',
  /** The row that opens a finding on phones. */
  open: 'Evidence, fix and retest',
} as const;
