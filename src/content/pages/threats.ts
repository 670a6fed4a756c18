import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { threatFeedPaths, threatsPath } from '#contract/paths.ts';
import { threatLimits } from '#contract/threat-limits.ts';
import type { PageMeta } from '#content/page.ts';
import { site } from '#content/site.ts';

export const threatsPage = withOwn(own.threats, {
  path: threatsPath,
  title: 'Exploited in the wild',
  description:
    'The latest entries in CISA’s catalog of known exploited vulnerabilities, and how we’d test your systems for each.',
  heading: ['Exploited in the wild,', 'and how we’d test for it'],
  lead: `Every dot is a flaw that attackers have already used, on the day CISA listed it. These are the latest ${threatLimits.listed}. Next to each one is the test we’d run.`,
  actions: [
    { label: 'Have these tested', path: '/get-a-quote' },
    { label: 'Subscribe to the feed', path: '#feeds' },
  ],
  source: {
    label: 'CISA: Known Exploited Vulnerabilities Catalog',
    url: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
    feed: 'From CISA’s catalog, last checked on {day}.',
    snapshot:
      'From CISA’s catalog as of {day}: a snapshot built into this site, so newer entries are missing.',
    /** Past thirty days, after the sentence above. */
    old: 'It’s more than 30 days old.',
    notCisa: 'CISA doesn’t endorse us, and the tests are our own.',
  },
  /** The opening's picture: one dot for each entry. */
  dots: {
    label:
      '{count} entries by the day they were listed, from {from} to {to}. {week} of them are from the last seven of these days.',
    week: 'added in the seven days to {day}',
    level: 'threat level {level} of 10',
    newest: 'The newest entry',
    due: 'Federal deadline {day}',
    ransomware: 'used in ransomware',
  },
  /** On phones the rest of the list is one tap away. */
  more: '{count} more entries',
  filter: {
    label: 'Search and filter the list',
    searchLabel: 'Vendor, product or CVE',
    searchPlaceholder: 'SharePoint, CVE-2026-…',
    kindLabel: 'Type',
    allKinds: 'All',
    submit: 'Search',
  },
  results: {
    one: '1 of {all} entries',
    many: '{count} of {all} entries',
    emptyTitle: 'No matching entries',
    emptyText: 'Try a vendor’s name or another type of flaw.',
    showAll: 'Show all entries',
  },
  entry: {
    added: 'Added',
    due: 'Federal deadline',
    weakness: 'Weakness',
    noWeakness: 'none listed',
    ransomware: 'Used in ransomware attacks',
    test: 'How we’d test for it',
    service: 'See the service',
    record: 'record at cve.org, opens in a new tab',
  },
  pulse: {
    title: 'How busy the last week was',
    sentence: '{added} added in the seven days ending {to}: level {level} of 10.',
    noneYet:
      'We need the live catalog to measure how busy the last week was. This copy of the site doesn’t have it, so the gauge in the footer is an illustration.',
  },
  feeds: {
    title: 'Subscribe to the feed',
    text: 'The same entries and tests, in your feed reader or your own tools.',
    links: [
      { label: 'Atom', href: threatFeedPaths.atom },
      { label: 'JSON Feed', href: threatFeedPaths.json },
    ],
  },
} as const satisfies PageMeta & Record<string, unknown>);

/** What feed readers show. */
export const threatFeed = {
  title: `${site.name}: exploited in the wild`,
  description: threatsPage.description,
  testLabel: threatsPage.entry.test,
} as const;
