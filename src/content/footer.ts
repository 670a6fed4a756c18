/** Words of the footer's live parts. Separate from `shell.ts`: they load when the footer is near. */
import { threatFeedPaths, threatsPath, trustPath } from '#contract/paths.ts';
import { ifShown } from '#contract/shown.ts';
import { certifications as own } from '#own/certifications.ts';
import { pulseFormula } from '#content/threats/pulse.ts';

export const footerLive = {
  label: 'Threat intelligence, resources and newsletter',
  threat: {
    title: 'Threat Intel Hub',
    /** On the closed row of small screens, like those of the other groups. */
    fact: (count: number) => `${count} CVEs`,
    gauge: {
      label: 'Threat level',
      of: 'of',
      measured: {
        note: '{added} added in 7 days',
        explain: 'How it’s worked out',
        text: '{added} flaws were added to CISA’s catalog in the seven days ending {to}. {fewer} of the last {weeks} weeks had fewer.',
        formula: pulseFormula,
      },
      bands: { low: 'Low', medium: 'Medium', high: 'High' },
    },
  },
  cves: {
    title: 'Latest CVEs',
    asOfLabel: 'As of',
    /** A server with a feed returns newer ones. */
    latestPath: threatFeedPaths.latest,
    added: 'Added',
    all: ifShown({ label: 'How we test for them', path: threatsPath }),
    newTab: 'record at cve.org, opens in a new tab',
  },
  resources: {
    title: 'Security Resources',
    fact: (count: number) => `${count} PDFs`,
    all: { label: 'Browse all resources', path: '/resources' },
    words: {
      download: 'Download',
      busy: 'Downloading',
      done: 'Downloaded',
      failed: 'The download didn’t finish.',
      plainLink: 'Open the file instead',
    },
  },
  trust: {
    title: 'Trust Architecture',
    proofs: { label: 'See the proof', path: trustPath },
    /** Invented, like the testers: an owner's list (certifications.yaml) replaces them. */
    isSampleList: own === null,
    listTitle: 'Certifications held',
    /** With neither badge nor certificate. */
    plain: 'Every figure on this site says what it counts, and since when.',
    list: { label: 'Certifications', choose: 'Choose a certification', show: 'Show' },
    certifications: own ?? [
      {
        title: 'OSCP',
        description: 'Offensive Security Certified Professional: a timed, hands-on exam',
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
    title: 'Research in your inbox.',
    lead: 'One email a month: what we broke.',
    action: '/newsletter',
    words: {
      email: 'Your email address',
      placeholder: 'you@company.com',
      slideLabel: 'Slide to the end, or press there, to verify',
      verified: 'Verified',
      notVerified: 'Not verified yet',
      unverified: 'Verify to Continue',
      submit: 'Subscribe Now',
      busy: 'Subscribing...',
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
