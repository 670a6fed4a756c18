import { draftKeys, labKey, landingKey } from '#contract/browser-storage.ts';
import { legalWords, type LegalPage } from '#content/legal.ts';

export type BrowserItem = {
  /** The key under which it is kept. */
  readonly key: string;
  readonly store: 'local' | 'session';
  readonly title: string;
  readonly text: string;
  readonly until: string;
};

/** Everything our scripts ever keep in a browser. */
export const browserItems: readonly BrowserItem[] = [
  {
    key: 'motion',
    store: 'local',
    title: 'Paused motion',
    text: 'That you switched motion off in the footer.',
    until: 'Until you switch it on again, or clear it here',
  },
  {
    key: draftKeys.quote,
    store: 'session',
    title: 'Draft of a request',
    text: 'What you typed into the form for a quote, so that a reload loses nothing.',
    until: 'Until you send it or close the tab',
  },
  {
    key: draftKeys.application,
    store: 'session',
    title: 'Draft of an application',
    text: 'What you typed into an application form, so that a reload loses nothing. Never the file.',
    until: 'Until you send it or close the tab',
  },
  {
    key: 'room:ptaas',
    store: 'session',
    title: 'Steps in the engagement room',
    text: 'What you did with the sample findings of the PTaaS demo, so that a reload loses nothing.',
    until: 'Until you reset the room or close the tab',
  },
  {
    key: labKey,
    store: 'session',
    title: 'Your findings in the lab',
    text: 'The requests you tried on the sample shop of /lab, so that a reload loses nothing.',
    until: 'Until you start over there or close the tab',
  },
  {
    key: landingKey,
    store: 'session',
    title: 'The campaign that brought you here',
    text: 'If the link you followed named a campaign (utm_…), we keep that name so that a call you book can say so.',
    until: 'Until you close the tab',
  },
];

export const cookiesPage = {
  path: '/cookies',
  title: 'Cookie Settings',
  description: 'This website sets no cookies. What it keeps in your browser, why, and how to clear it.',
  eyebrow: legalWords.eyebrow,
  heading: 'Cookie Settings',
  lead: 'This website sets no cookies, so there is nothing to accept. Your browser keeps a few small things for you, and only for this site.',
  updated: '2026-11-15',
  short: [
    { label: 'Cookies', value: 'None', id: 'not-used' },
    { label: 'Consent banner', value: 'Nothing to ask', id: 'no-consent' },
    { label: 'Analytics and ads', value: 'None', id: 'not-used' },
    { label: 'See for yourself', value: 'In your developer tools', id: 'check' },
  ],
  stored: {
    title: 'In this browser now',
    lead: 'Your browser reads its own storage. None of it is sent to us.',
    stores: { local: 'localStorage', session: 'sessionStorage, this tab only' },
    columns: { what: 'What', where: 'Where', until: 'Kept', now: 'Now' },
    present: 'Stored',
    absent: 'Nothing stored',
    unknown: 'Not known until the page’s script has run',
    bytes: 'characters',
    show: 'Show',
    clear: 'Clear',
    clearAll: 'Clear everything',
    cleared: 'Cleared. Nothing from this site is left in this browser.',
    other: 'Something else under this address',
    otherText: 'Not put there by our pages; perhaps by a browser extension.',
    cookies: 'Cookies',
    cookiesText: 'None are set by this site.',
    noScript:
      'Without JavaScript nothing is stored at all. What an earlier visit left is removed by your browser’s settings, under site data.',
  },
  sections: [
    {
      id: 'no-consent',
      title: 'Why there is no banner',
      paragraphs: [
        'Banners ask for consent to follow you. We do not follow anyone, so there is nothing to ask. What is stored serves a feature you used, which needs no consent.',
      ],
    },
    {
      id: 'not-used',
      title: 'What we do not use',
      paragraphs: ['None of these is on any page, and our content policy would block most of them:'],
      list: [
        'Cookies, ours or anyone else’s',
        'Analytics, advertising, heat maps, session recordings',
        'Fingerprints, pixels, tags, embedded media',
        'Fonts, scripts or pictures from other hosts',
      ],
    },
    {
      id: 'check',
      title: 'How to check it',
      paragraphs: [
        'Open your browser’s developer tools, choose Storage or Application, and look. The network list shows requests to this host only.',
      ],
    },
  ],
  related: [
    { label: 'Privacy Policy', path: '/privacy' },
    { label: 'Terms of Service', path: '/terms' },
  ],
} as const satisfies LegalPage & Record<string, unknown>;
