/** A yearly pentest and PTaaS side by side: what /ptaas draws, and the table under it. */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { dayMs } from '#contract/durations.ts';

/** Dates as YYYY-MM-DD. A day counts as exposed when the flaw is live on that day; the day of the fix does not. */
export type FlawLife = {
  readonly found: string;
  readonly notified: string;
  readonly fixed: string;
  readonly retested: string;
};
export type ComparedMonth = {
  readonly name: string;
  /** First day of the month. */
  readonly start: string;
  readonly releases: number;
  /** What ships, in a few words. */
  readonly shipped: string;
  /** What the yearly test covers; null when nobody tests. */
  readonly yearly: string | null;
  readonly ptaas: string;
};

const month = (
  name: string,
  start: string,
  releases: number,
  shipped: string,
  yearly: string | null,
  ptaas: string,
): ComparedMonth => ({ name, start, releases, shipped, yearly, ptaas });

/** Sample content: an invented product year. The dates are chosen, the days are counted. */
export const comparison = {
  heading: 'The same bug, two calendars',
  lead: 'An invented product team ships 45 releases in a year. On February 10, one of them lets a customer read another customer’s invoices. Same flaw, same engineers, same seven days to fix.',
  firstDay: '2026-01-01',
  lastDay: '2026-12-31',
  introduced: '2026-02-10',
  /** The days of the yearly test, as in October's row. */
  testWindow: { from: '2026-10-05', to: '2026-10-16' },
  yearly: {
    name: 'Yearly pentest',
    life: { found: '2026-10-08', notified: '2026-10-08', fixed: '2026-10-15', retested: '2026-10-16' },
  },
  ptaas: {
    name: 'PTaaS',
    life: { found: '2026-02-12', notified: '2026-02-12', fixed: '2026-02-19', retested: '2026-02-20' },
  },
  months: [
    month('January', '2026-01-01', 4, 'Single sign-on', null, 'SAML handling, role mapping'),
    month('February', '2026-02-01', 5, 'Invoice export', null, 'Export job: invoice flaw found in 2 days'),
    month(
      'March',
      '2026-03-01',
      4,
      'Mobile app 3.0',
      null,
      'Both builds, deep links and the API behind them',
    ),
    month('April', '2026-04-01', 3, 'Webhooks', null, 'SSRF, signatures, replay'),
    month('May', '2026-05-01', 5, 'Partner API', null, 'Object and property access by scope'),
    month(
      'June',
      '2026-06-01',
      4,
      'Move to Kubernetes',
      null,
      'Cluster roles, pod identities, network policy',
    ),
    month('July', '2026-07-01', 2, 'Bug fixes', null, 'Every pending fix retested'),
    month('August', '2026-08-01', 3, 'Bulk import', null, 'Parsers, archive bombs, formula injection'),
    month('September', '2026-09-01', 5, 'Refunds', null, 'Races, limits, approvals'),
    month(
      'October',
      '2026-10-01',
      4,
      'Search',
      'One build, October 5 to 16',
      'Tenant filter in the search index',
    ),
    month('November', '2026-11-01', 4, 'Admin console', null, 'Admin-only functions, audit trail'),
    month('December', '2026-12-01', 2, 'Year-end freeze', null, 'External surface, report for the auditor'),
  ] satisfies readonly ComparedMonth[],
  assumptions: [
    'The yearly tester finds the flaw on day four and calls right away. In practice, teams often wait for the final report.',
    'With PTaaS, we test a release within two working days when it touches access control, money or personal data.',
    'Both teams fix the flaw in seven days, and both fixes work. Only the calendar differs.',
  ],
  columns: { month: 'Month', releases: 'Releases', shipped: 'What ships', exposed: 'Days exposed' },
  nothingTested: 'No test',
  sampleNote:
    'This is a sample year. The product, dates and releases are invented; the days are counted from the dates.',
} as const;

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days a flaw was live, from the day it shipped to the day before the fix. */
export function daysExposed(introduced: string, life: Pick<FlawLife, 'fixed'>): number {
  return Math.round((time(life.fixed) - time(introduced)) / dayMs);
}

/** Those days within one month; the months add up to `daysExposed`. */
export function daysExposedIn(
  start: ComparedMonth['start'],
  introduced: string,
  life: Pick<FlawLife, 'fixed'>,
): number {
  const first = new Date(time(start));
  const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
  const from = Math.max(first.getTime(), time(introduced));
  const to = Math.min(next, time(life.fixed));
  return Math.max(0, Math.round((to - from) / dayMs));
}

/** The comparison's two totals, and the sentence a buyer forwards. */
export const exposure = {
  yearly: daysExposed(comparison.introduced, comparison.yearly.life),
  ptaas: daysExposed(comparison.introduced, comparison.ptaas.life),
} as const;

export const exposureSentence = `The flaw stays live for ${exposure.yearly} days with yearly tests and ${exposure.ptaas} days with PTaaS.`;

/** The same flaw under PTaaS, in chronological order. */
export const flawLog = {
  title: 'one flaw, from release to retest',
  note: `${exposure.ptaas} days`,
  events: [
    {
      day: comparison.introduced,
      name: 'Shipped',
      text: 'Invoice export goes live. Nothing checks whose invoice it is.',
    },
    {
      day: comparison.ptaas.life.found,
      name: 'Found',
      text: 'A tester reads another account’s invoice.',
    },
    {
      day: comparison.ptaas.life.notified,
      name: 'Reported',
      text: 'You get a ticket with the request, response and fix the same day.',
    },
    {
      day: comparison.ptaas.life.fixed,
      name: 'Fixed',
      text: 'The ownership check is merged, along with a regression test.',
    },
    {
      day: comparison.ptaas.life.retested,
      name: 'Retested',
      text: 'Same tester, same request. The response is HTTP 404.',
    },
  ],
  caption: 'A sample finding, with dates from the comparison below.',
} as const;

/** Labels of the picture and the table under it, and the sharing links. */
export const comparisonWords = withOwn(own.ptaasComparison, {
  /** Part of a URL that people share: never change it. */
  anchor: 'comparison',
  releases: 'Releases',
  flawShips: 'flaw ships',
  live: 'flaw is live',
  days: 'days',
  daysExposed: 'days exposed',
  fixed: 'fixed',
  found: 'found',
  retested: 'retested',
  testing: 'testers at work',
  test: 'test',
  assumptionsTitle: 'What we assumed',
  tableTitle: 'The same year as a table',
  tableTests: 'What’s tested',
  total: 'Whole year',
  forward: {
    copy: 'Copy link',
    copied: 'Link copied',
    mail: 'Send by email',
    subject: 'Yearly pentest or PTaaS: the same bug, two calendars',
  },
} as const);
