/** Words and lists of the footer's live parts. Apart from `shell.ts`: they load when the footer comes near. */
import { threatFeedPaths, threatsPath, trustPath } from '#contract/paths.ts';
import type { Threat } from '#contract/threats.ts';
import { cvss31 } from '#cvss/v31.ts';
import { shownClaim } from '#content/claims.ts';
import { downloadFact, downloads } from '#content/downloads.ts';
import { severityWord, type Severity } from '#content/findings/severity.ts';
import { pulseFormula } from '#content/threats/pulse.ts';
import { newestThreats, snapshotDay } from '#content/threats/newest.ts';

export type CveEntry = Pick<Threat, 'id' | 'title' | 'added'> & {
  /** Spec 3. By the CVSS 3.1 base score of its record; the catalog has none, so entries of a live feed show their day. */
  readonly severity?: Severity;
};

/** Spec 9: five entries, newest first. What is known to be exploited, from the snapshot. */
export const latestCves: readonly CveEntry[] = newestThreats.map(({ id, title, added, vector }) => ({
  id,
  title,
  added,
  severity: severityWord(cvss31(vector).severity, vector),
}));

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
  if (!download) throw new Error(`There’s no download ${id}.`);
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
      measured: {
        note: '{added} flaws were added to CISA’s catalog in the seven days to {to}. {fewer} of the last {weeks} weeks had fewer.',
        explain: 'How we work out the level',
        formula: pulseFormula,
      },
      bands: { low: 'Low', medium: 'Medium', high: 'High' },
    },
  },
  cves: {
    title: 'Latest CVEs',
    asOf: snapshotDay,
    asOfLabel: 'As of',
    /** Where the server has a feed, it answers with newer ones. */
    latestPath: threatFeedPaths.latest,
    added: 'Added',
    all: { label: 'See the last 30 and how we test for them', path: threatsPath },
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
      failed: 'The download stopped before it finished.',
      plainLink: 'Open the file instead',
    },
  },
  trust: {
    title: 'Trust Architecture',
    badge: shownClaim('soc2-type-ii'),
    proofs: { label: 'What you can check', path: trustPath },
    /** Invented with the testers; false once each certificate is held by someone here. */
    isSampleList: true as boolean,
    listTitle: 'Certifications our testers hold (sample list)',
    list: { label: 'Certifications', choose: 'Choose a certification', show: 'Show' },
    certifications: [
      {
        title: 'OSCP',
        description: 'Offensive Security Certified Professional: breaking into machines against the clock',
      },
      {
        title: 'CISSP',
        description: 'Certified Information Systems Security Professional: eight domains of security',
      },
      { title: 'CEH', description: 'Certified Ethical Hacker: the attacker’s tools and their limits' },
      { title: 'CISA', description: 'Certified Information Systems Auditor: controls and their evidence' },
    ],
  },
  newsletter: {
    title: 'Research in your inbox',
    lead: 'One email a month: what we broke, how, and the fix.',
    action: '/newsletter',
    words: {
      email: 'Your email address',
      placeholder: 'you@company.com',
      slide: 'Slide to verify',
      slideLabel: 'Slide to the end to verify',
      verified: 'Verified',
      notVerified: 'Not verified yet',
      button: 'Verify without sliding',
      unverified: 'Verify to Continue',
      submit: 'Subscribe Now',
      busy: 'Subscribing...',
      privacy: 'You confirm by email first, and you can unsubscribe with one click.',
      subscribed:
        'Subscribed with {email}. Please open the link in our email to confirm. It should arrive within a minute, or within a few hours if we’ve just sent you several. If you already signed up today, use that email. We won’t send anything else until you confirm.',
      catalogue: {
        refused: 'We couldn’t subscribe you. Please try again.',
        unreachable:
          'Unable to connect to the server at {host}. Please check your internet connection and try again.',
        unexpected: 'An unexpected error occurred',
        fallback: 'We couldn’t subscribe you. Please try again.',
      },
    },
  },
} as const;
