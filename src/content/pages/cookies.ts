import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { draftKeys, labKey, landingKey } from '#contract/browser-storage.ts';
import { labPath, ptaasDemoPath } from '#contract/paths.ts';
import { shown } from '#contract/shown.ts';
import { legalWords, type LegalPage } from '#content/legal.ts';

export type BrowserItem = {
  /** Its storage key. */
  readonly key: string;
  readonly store: 'local' | 'session';
  readonly title: string;
  readonly text: string;
  readonly until: string;
  /** The page that stores it, if only one does. */
  readonly path?: string;
};

/** Everything our scripts ever store in a browser. */
export const browserItems: readonly BrowserItem[] = shown<BrowserItem>([
  {
    key: 'motion',
    store: 'local',
    title: 'Paused motion',
    text: 'Remembers that you paused motion with the switch in the footer.',
    until: 'Until you turn motion back on or clear it here',
  },
  {
    key: draftKeys.quote,
    store: 'session',
    title: 'Quote request draft',
    text: 'What you typed into the quote form, so you don’t lose it on reload.',
    until: 'Until you send it or close the tab',
  },
  {
    key: draftKeys.application,
    store: 'session',
    title: 'Application draft',
    text: 'What you typed into an application form, so you don’t lose it on reload. Never the file.',
    until: 'Until you send it or close the tab',
  },
  {
    key: draftKeys.booking,
    store: 'session',
    title: 'Call draft',
    text: 'What you typed into the form for a call, so you don’t lose it on reload.',
    until: 'Until you send it or close the tab',
  },
  {
    key: 'room:ptaas',
    store: 'session',
    title: 'Your progress in the engagement room',
    text: 'What you did with the sample findings in the PTaaS demo, so you don’t lose it on reload.',
    until: 'Until you reset the room or close the tab',
    path: ptaasDemoPath,
  },
  {
    key: labKey,
    store: 'session',
    title: 'Your progress in the lab',
    text: 'The requests you tried on the sample shop at /lab, so you don’t lose them on reload.',
    until: 'Until you start over there or close the tab',
    path: labPath,
  },
  {
    key: landingKey,
    store: 'session',
    title: 'The campaign that brought you here',
    text: 'If the link you followed named a campaign (utm_…), we keep that name and add it to any call you book.',
    until: 'Until you close the tab',
  },
]);

export const cookiesPage = withOwn(own.cookies, {
  path: '/cookies',
  title: 'Cookie Settings',
  description: 'This website sets no cookies. See what it keeps in your browser, why, and how to clear it.',
  eyebrow: legalWords.eyebrow,
  heading: 'Cookie Settings',
  lead: 'This website sets no cookies, so there’s nothing to accept. Your browser keeps a few small items for you, and only for this site.',
  updated: '2026-11-15',
  short: [
    { label: 'Cookies', value: 'None', id: 'not-used' },
    { label: 'Consent banner', value: 'Not needed', id: 'no-consent' },
    { label: 'Analytics and ads', value: 'None', id: 'not-used' },
    { label: 'See for yourself', value: 'In your developer tools', id: 'check' },
  ],
  stored: {
    title: 'What’s stored in this browser now',
    lead: 'Your browser reads this from its own storage. Showing it here sends nothing to us.',
    stores: { local: 'localStorage', session: 'sessionStorage, this tab only' },
    columns: { what: 'What', where: 'Where', until: 'Kept', now: 'Now' },
    present: 'Stored',
    absent: 'Nothing stored',
    unknown: 'Checking…',
    bytes: 'characters',
    show: 'Show',
    clear: 'Clear',
    clearAll: 'Clear everything',
    cleared: 'Cleared. Nothing from this site is left in this browser.',
    other: 'Something else stored for this site',
    otherText: 'Our pages didn’t put it there. It may come from a browser extension.',
    cookies: 'Cookies',
    cookiesText: 'This site doesn’t set any.',
    noScript:
      'Without JavaScript, nothing is stored at all. To remove anything left from an earlier visit, look under site data in your browser’s settings.',
  },
  sections: [
    {
      id: 'no-consent',
      title: 'Why there’s no banner',
      paragraphs: [
        'Banners ask for consent to track you. We don’t track anyone, so there’s nothing to ask. We store only what’s needed for the features you use, and that doesn’t require consent.',
      ],
    },
    {
      id: 'not-used',
      title: 'What we don’t use',
      paragraphs: [
        'None of these are on any page, and our content security policy would block most of them:',
      ],
      list: [
        'Cookies, ours or anyone else’s',
        'Analytics, advertising, heat maps or session recordings',
        'Fingerprinting, tracking pixels, tag managers or embedded media',
        'Fonts, scripts or images from other hosts',
      ],
    },
    {
      id: 'check',
      title: 'How to check',
      paragraphs: [
        'Open your browser’s developer tools, choose Storage or Application, and look. The Network tab shows requests to this host only.',
      ],
    },
  ],
  related: [
    { label: 'Privacy Policy', path: '/privacy' },
    { label: 'Terms of Service', path: '/terms' },
  ],
} as const satisfies LegalPage & Record<string, unknown>);
