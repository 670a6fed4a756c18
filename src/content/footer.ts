/** Words and lists of the footer's live parts. Apart from `shell.ts`: they load when the footer comes near. */
import { trustPath } from '#contract/paths.ts';
import { shownClaim } from '#content/claims.ts';
import { downloadFact, downloads } from '#content/downloads.ts';

export type CveEntry = {
  readonly id: string;
  /** Product and class of flaw, in a few words. */
  readonly title: string;
  /** By the CVSS score in its record. */
  readonly severity: 'Critical' | 'High' | 'Medium';
};

/** Spec 9: five entries. Real and widely exploited; newest first. */
export const latestCves: readonly CveEntry[] = [
  { id: 'CVE-2025-55182', title: 'React Server Components deserialization', severity: 'Critical' },
  { id: 'CVE-2025-8088', title: 'WinRAR path traversal', severity: 'High' },
  { id: 'CVE-2025-53770', title: 'SharePoint Server deserialization', severity: 'Critical' },
  { id: 'CVE-2025-32433', title: 'Erlang/OTP SSH pre-auth RCE', severity: 'Critical' },
  { id: 'CVE-2025-24054', title: 'Windows NTLM hash disclosure', severity: 'Medium' },
];

export const cveRecordUrl = (id: string): string => `https://www.cve.org/CVERecord?id=${id}`;

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

export const footerDownloads: readonly FooterDownload[] = [
  footerDownload('sample-report', { icon: 'report', color: 'purple' }),
  footerDownload('pentest-readiness-checklist', { icon: 'checklist', color: 'cyan' }),
  footerDownload('api-testing-guide', { icon: 'guide', color: 'green' }),
];

export const footerLive = {
  label: 'Threat intelligence, resources and newsletter',
  threat: {
    title: 'Threat Intel Hub',
    /** On the closed row of small screens, like those of the other groups. */
    fact: `${latestCves.length} CVEs`,
    gauge: {
      label: 'Threat level',
      of: 'of',
      note: 'Demo gauge: an illustration that measures nothing. The CVEs are real.',
      bands: { low: 'Low', medium: 'Medium', high: 'High' },
    },
  },
  cves: {
    title: 'Latest CVEs',
    /** The day on which the list was put together. */
    asOf: '2025-12-05',
    asOfLabel: 'As of',
    newTab: 'record at cve.org, opens in a new tab',
  },
  resources: {
    title: 'Security Resources',
    fact: `${footerDownloads.length} PDFs`,
    all: { label: 'Browse all resources', path: '/resources' },
    words: {
      download: 'Download',
      busy: 'Downloading',
      done: 'Downloaded',
      failed: 'The download broke off.',
      plainLink: 'Open the file instead',
    },
  },
  trust: {
    title: 'Trust Architecture',
    badge: shownClaim('soc2-type-ii'),
    proofs: { label: 'What you can check', path: trustPath },
    /** Invented with the testers; false once each certificate is held by someone here. */
    isSampleList: true as boolean,
    listTitle: 'Certificates our testers hold (sample list)',
    list: { label: 'Certifications', choose: 'Choose a certification', show: 'Show' },
    certifications: [
      {
        title: 'OSCP',
        description: 'Offensive Security Certified Professional: machines broken under a clock',
      },
      { title: 'CISSP', description: 'Certified Information Systems Security Professional: eight domains' },
      { title: 'CEH', description: 'Certified Ethical Hacker: the attacker’s tools and their limits' },
      { title: 'CISA', description: 'Certified Information Systems Auditor: controls and their evidence' },
    ],
  },
  newsletter: {
    title: 'Research in your inbox',
    lead: 'One email a month: what we broke, how, and the fix.',
    action: '/newsletter',
    words: {
      email: 'Email for the newsletter',
      placeholder: 'you@company.com',
      slide: 'Slide to verify',
      slideLabel: 'Slide to the end to verify',
      verified: 'Verified',
      notVerified: 'Not verified yet',
      button: 'Verify without sliding',
      unverified: 'Verify to Continue',
      submit: 'Subscribe Now',
      busy: 'Subscribing...',
      privacy: 'You confirm by email first. One click unsubscribes you.',
      subscribed:
        'Subscribed with {email}. We have sent you an email: please open its link to confirm. Nothing else is sent before that.',
      catalogue: {
        refused: 'We could not subscribe you. Please try again.',
        unreachable:
          'Unable to connect to the server at {host}. Please check your internet connection and try again.',
        unexpected: 'An unexpected error occurred',
        fallback: 'We could not subscribe you. Please try again.',
      },
    },
  },
} as const;
