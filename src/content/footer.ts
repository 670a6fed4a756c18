/** Words of the footer's live parts. Apart from `shell.ts`: they load when the footer comes near. */
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
      note: 'Demo gauge: an illustration that measures nothing. The CVEs are real.',
      measured: {
        note: '{added} flaws entered CISA’s catalog in the seven days to {to}; {fewer} of the last {weeks} weeks had fewer.',
        explain: 'How the level is worked out',
        formula: pulseFormula,
      },
      bands: { low: 'Low', medium: 'Medium', high: 'High' },
    },
  },
  cves: {
    title: 'Latest CVEs',
    asOfLabel: 'As of',
    /** Where the server has a feed, it answers with newer ones. */
    latestPath: threatFeedPaths.latest,
    added: 'Added',
    all: { label: 'The last 30, and how we test for them', path: threatsPath },
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
      failed: 'The download broke off.',
      plainLink: 'Open the file instead',
    },
  },
  trust: {
    title: 'Trust Architecture',
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
        'Subscribed with {email}. Please open the link in our email to confirm. It comes in a minute, in a few hours if we have just sent you several, and if you asked earlier today, use the one you have. Nothing else is sent before that.',
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
