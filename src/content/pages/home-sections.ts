import { findingPrefix } from '#contract/finding-numbers.ts';
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { responsePromise } from '#content/commitments.ts';
import { claimHref } from '#contract/paths.ts';
import { clients as ownClients } from '#own/clients.ts';
import type { AboutBandContent, ClientLogo } from '#content/pages/home.ts';

export const clientsWords = withOwn(own.homeClients, { title: 'Trusted by Industry Leaders' });

/** Spec 1, Trust section. An owner's list (clients.yaml) replaces these companies, which are invented; it may be empty. */
export const clients: {
  readonly title: string;
  /** False once they're real and have agreed in writing. Until then a ribbon on every page says they're invented. */
  readonly areInvented: boolean;
  readonly logos: readonly ClientLogo[];
} = {
  title: clientsWords.title,
  areInvented: ownClients === null,
  logos: ownClients ?? [
    { name: 'Northwind', glyph: 'M10 1l3 7 6 2-6 2-3 7-3-7-6-2 6-2z' },
    { name: 'Halcyon', glyph: 'M2 4h4v5h8V4h4v12h-4v-4H6v4H2z' },
    { name: 'Aldergate', glyph: 'M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm-1 3v12h2V4z' },
    { name: 'Cobaltia', glyph: 'M10 1l8 4.500v9L10 19l-8-4.500v-9zm0 5L6 8.200v4L10 14l4-1.800v-4z' },
    { name: 'Finray', glyph: 'M2 17L10 2l3 6-5 9zM13 11l5 6h-7z' },
    { name: 'Oakhaven', glyph: 'M10 2a6 6 0 0 1 1.500 11.800V19h-3v-5.200A6 6 0 0 1 10 2z' },
    { name: 'Tessera', glyph: 'M2 2h7v7H2zM11 2h7v7h-7zM2 11h7v7H2zM13 13h5v5h-5z' },
  ],
};

export const aboutBand: AboutBandContent = withOwn(own.homeAbout, {
  tag: 'Why Choose Us',
  heading: 'About Our Security Solutions',
  text: 'A scanner lists what might be wrong. We show you what is: the request, the response, and the path from there to your data.',
  more: 'Each finding is written for the engineer who has to fix it and retested by the person who found it. Your auditor gets the same report, with dates.',
  link: { label: 'Learn More About Us', path: '/company' },
  /** A different finding from the hero's, taken from its write-up; a test compares them. */
  evidence: {
    title: `finding ${findingPrefix}-2026-006`,
    note: 'CWE-502',
    lines: [
      'GET /portal/login HTTP/1.1',
      'Host: my.insurance.example',
      'Cookie: portal_view={-rO0ABXNyABFqYXZhLnV0-} {#1}',
      '',
      'HTTP/1.1 200 OK',
      '',
      '# 09:41:07, our own name server',
      'query A {!2026-006.probe.example!} {#2}',
      'from {!192.0.2.53!}, portal resolver',
      '',
      '{+retest 7 days later: no lookup+}',
    ],
    notes: ['a serialized Java object', 'a DNS lookup while the server read the cookie'],
  },
});

export const carouselBand = withOwn(own.homeFindings, {
  heading: 'Found, reported, fixed, retested',
  lead: 'Five sample findings and what happened next.',
  schedule: 'SCHEDULE A SECURITY ASSESSMENT',
  words: {
    label: 'Vulnerability reports',
    role: 'carousel',
    slideRole: 'slide',
    of: 'of',
    previous: 'Previous report',
    next: 'Next report',
    pause: 'Pause',
    play: 'Play',
    show: 'Show report',
    pages: 'Choose a report',
    severities: 'Severity of each report',
    reported: 'Reported',
    target: 'Target',
    bounty: 'Bounty',
    impact: 'Impact',
    patched: 'PATCHED',
    view: 'VIEW REPORT',
    newTab: '(opens in a new tab)',
  },
} as const);

export const sampleReportBand = withOwn(own.homeReport, {
  heading: 'Comprehensive Vulnerability Reports That Drive Results',
  lead: 'Read one before you buy one. It’s open at the evidence; each tab leads to its part.',
  /** The tabs of the open report: each leads to that place in the online one. */
  bullets: [
    { text: 'Executive summary for leadership visibility', to: 'executive-summary' },
    { text: 'Detailed technical findings with proof of concept', to: 'mp-02' },
    { text: 'Risk-based prioritization framework', to: 'rating' },
    { text: 'Clear remediation guidance with code examples', to: 'mp-01' },
  ],
  badges: [
    { value: 'SOC2 Compliant', href: claimHref('soc2') },
    { value: 'ISO 27001', href: claimHref('iso-27001') },
    { value: 'GDPR Ready', href: claimHref('gdpr') },
  ],
  pagePath: '/report/sample',
  pdfPath: '/downloads/sample-report.pdf',
  actions: {
    view: 'View Sample Report',
    download: 'Download PDF',
    downloaded: 'Downloaded!',
    title: 'Sample report',
    close: 'Close sample report',
    dialogDownload: 'Download',
  },
} as const);

/** The line's stops: the page's contents below its first screen. */
export const homeLine = {
  label: 'On this page',
  stops: [
    { id: 'about', label: aboutBand.heading, tone: 'open' },
    { id: 'figures', label: 'In numbers', tone: 'open' },
    { id: 'findings', label: carouselBand.heading, tone: 'open', isDark: true },
    { id: 'questions', label: 'Questions', tone: 'open' },
    { id: 'sample', label: sampleReportBand.heading, tone: 'cut' },
    { id: 'call', label: 'Start', tone: 'closed' },
  ],
} as const;

export const closingCall = withOwn(own.homeClosing, {
  heading: 'Tell us what you’ve built.\nWe’ll tell you how we’d break it.',
  lead: `Send us a few details about what to test. ${responsePromise}.`,
  primary: { label: 'Get a Quote', path: '/get-a-quote' },
  secondary: { label: 'See PTaaS', path: '/ptaas' },
} as const);
