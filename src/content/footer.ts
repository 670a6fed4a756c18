/** Words of the footer's live parts. Separate from `shell.ts`: they load when the footer is near. */
import { threatFeedPaths, threatsPath, trustPath } from '#contract/paths.ts';
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
      note: 'The gauge is a demo and doesn’t measure anything. The CVEs are real.',
      measured: {
        note: '{added} flaws were added to CISA’s catalog in the seven days ending {to}. {fewer} of the last {weeks} weeks had fewer.',
        explain: 'How we calculate the level',
        formula: pulseFormula,
      },
      bands: { low: 'Low', medium: 'Medium', high: 'High' },
    },
  },
  cves: {
    /** While the list is at most thirty days old; after that, only its date is shown. */
    title: 'Latest CVEs',
    oldTitle: (day: string) => `CVEs as of ${day}`,
    asOfLabel: 'As of',
    /** A server with a feed returns newer ones. */
    latestPath: threatFeedPaths.latest,
    added: 'Added',
    all: { label: 'See the latest 30 and how we test for them', path: threatsPath },
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
    proofs: { label: 'What you can check', path: trustPath },
    /** Invented, like the testers; set to false once someone here holds each certificate. */
    isSampleList: true as boolean,
    listTitle: 'Certifications held',
    list: { label: 'Certifications', choose: 'Choose a certification', show: 'Show' },
    certifications: [
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
      privacy: 'Confirm once by email. Unsubscribe with one click.',
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
