/**
 * What this site counts about itself and about what it publishes. A value is always computed from the rows beside it:
 * from content when the site is built, or from `release-figures.json`, which `npm run site -- measure --release`
 * writes. What couldn't be counted has no line. Heavy: only the register and the figures file import it.
 */
import { z } from 'zod';
import { figuresPath } from '#contract/paths.ts';
import type { Claim } from '#content/claims.ts';
import { daysBetween } from '#content/findings/write-up.ts';
import { writeUps } from '#content/findings/write-ups.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import releaseFiles from './release-figures.json' with { type: 'json' };

const pageRow = z.object({
  path: z.string(),
  scriptBytes: z.number(),
  bytes: z.number(),
  requests: z.number(),
  /** Requests that left for another host. */
  foreign: z.number(),
  /** Promised headers that came with the page. */
  headers: z.number(),
  axeFindings: z.number(),
  layoutShift: z.number(),
});

/** One run of one command: when, at which commit, and its rows. Null: not counted, and `reason` says why. */
const run = <T extends z.ZodType>(rows: T) =>
  z.discriminatedUnion('counted', [
    z.object({ counted: z.literal(true), at: z.iso.datetime(), commit: z.string(), rows }),
    z.object({ counted: z.literal(false), reason: z.string() }),
  ]);

export const releaseFiguresSchema = z.object({
  crawl: run(z.array(pageRow)),
  /** Without the performance score, which depends on the machine. */
  lighthouse: run(
    z.array(
      z.object({
        path: z.string(),
        accessibility: z.number(),
        practices: z.number(),
        seo: z.number(),
      }),
    ),
  ),
  tests: run(z.object({ passed: z.number() })),
  advisories: run(z.object({ open: z.number() })),
  packages: run(z.object({ shipped: z.number() })),
});
export type ReleaseFigures = z.infer<typeof releaseFiguresSchema>;
export type PageRow = z.infer<typeof pageRow>;
/** How many headers `/trust` promises; a test compares it with the list. */
const promisedHeaderCount = 5;

export const releaseFigures: ReleaseFigures = releaseFiguresSchema.parse(releaseFiles);

export type MeasuredClaim = Claim & { readonly evidence: 'measured'; readonly measured: Measured };
type Measured = NonNullable<Claim['measured']>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

type Line = Pick<Claim, 'id' | 'value' | 'label' | 'counts' | 'caption'>;

const countCommand = 'npm run site -- measure';
export const releaseCommand = `${countCommand} --release`;

function line(topic: Claim['topic'], from: Omit<Measured, 'raw'>, { caption, ...rest }: Line): MeasuredClaim {
  return {
    ...rest,
    ...(caption === undefined ? {} : { caption }),
    topic,
    evidence: 'measured',
    asOf: from.at.slice(0, 10),
    measured: { ...from, raw: figuresPath },
  };
}

/** From the write-ups and the report published here, including samples. */
export const publishedRows = () => ({
  writeUps: writeUps.map(({ id, timeline }) => ({
    id,
    reported: timeline.reported,
    retested: timeline.retested,
    days: daysBetween(timeline.reported, timeline.retested),
  })),
  reportFindings: reportFindings.map(({ id, retest }) => ({ id, retest: retest.status, date: retest.date })),
});

function publishedLines(at: string): readonly MeasuredClaim[] {
  const rows = publishedRows();
  const findings = rows.writeUps.length + rows.reportFindings.length;
  const fixed = rows.reportFindings.filter(({ retest }) => retest === 'Fixed').length + rows.writeUps.length;
  const days = rows.writeUps.map((row) => row.days);
  const of = (entry: Line) => line('Published work', { command: countCommand, at, commit: null }, entry);
  return [
    of({
      id: 'write-ups-published',
      value: String(rows.writeUps.length),
      label: 'Write-ups published',
      counts: 'Findings written up in full on this site, each on its own page, including sample ones.',
    }),
    of({
      id: 'findings-published',
      value: String(findings),
      label: 'Findings published',
      caption: 'each with request, response and fix',
      counts: 'Findings in the write-ups and in the report anyone can read here, including sample ones.',
    }),
    of({
      id: 'findings-fixed',
      value: `${fixed} of ${findings}`,
      label: 'Fixed at the retest',
      counts: 'Published findings whose retest result is “Fixed”.',
    }),
    of({
      id: 'days-to-retest',
      value: `${median(days)} days`,
      label: 'From report to retest',
      caption: `median of ${days.length}, longest ${Math.max(...days)}`,
      counts: 'Days from “Reported” to “Retested” in the write-ups’ timelines.',
    }),
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

function releaseLines(figures: ReleaseFigures): readonly MeasuredClaim[] {
  const { crawl, lighthouse, tests, advisories, packages } = figures;
  const of = ({ at, commit }: { at: string; commit: string }, entry: Line) =>
    line('This website', { command: releaseCommand, at, commit }, entry);
  const lines: MeasuredClaim[] = [];
  if (crawl.counted) {
    const { rows } = crawl;
    const sum = (of_: (row: PageRow) => number) => rows.reduce((total, row) => total + of_(row), 0);
    const scripts = rows.map(({ scriptBytes }) => scriptBytes);
    const whole = rows.filter(({ headers }) => headers === promisedHeaderCount).length;
    lines.push(
      of(crawl, {
        id: 'requests-elsewhere',
        value: String(sum(({ foreign }) => foreign)),
        label: 'Requests to other hosts',
        counts: `Requests to any other host while a browser loaded all ${rows.length} pages.`,
      }),
      of(crawl, {
        id: 'axe-findings',
        value: String(sum(({ axeFindings }) => axeFindings)),
        label: 'Accessibility findings',
        caption: `axe, WCAG 2.2 A and AA, ${rows.length} pages`,
        counts: 'Problems that axe reports across all pages. It can’t find everything, so people test too.',
      }),
      of(crawl, {
        id: 'headers-sent',
        value: `${whole} of ${rows.length}`,
        label: 'Pages with every promised header',
        counts: `Pages served with all ${promisedHeaderCount} security headers listed on the trust page.`,
      }),
      of(crawl, {
        id: 'script-weight',
        value: kilobytes(median(scripts)),
        label: 'JavaScript per page',
        caption: `median, largest ${kilobytes(Math.max(...scripts))}`,
        counts: `Compressed JavaScript a page loads before you interact with it, across ${rows.length} pages.`,
      }),
      of(crawl, {
        id: 'page-weight',
        value: kilobytes(median(rows.map(({ bytes }) => bytes))),
        label: 'Page weight',
        caption: 'median, including fonts and images',
        counts: `Everything a page transfers before you interact with it, across ${rows.length} pages.`,
      }),
      of(crawl, {
        id: 'layout-shift',
        value: Math.max(...rows.map(({ layoutShift }) => layoutShift)).toFixed(3),
        label: 'Layout shift',
        caption: `worst of ${rows.length} pages`,
        counts: 'How much content moves while a page loads, as browsers score it. Zero is best.',
      }),
    );
  }
  if (lighthouse.counted) {
    const { rows } = lighthouse;
    const scores = rows.flatMap(({ accessibility, practices, seo }) => [accessibility, practices, seo]);
    lines.push(
      of(lighthouse, {
        id: 'lighthouse-lowest',
        value: `${Math.min(...scores)} of 100`,
        label: 'Lighthouse, mobile',
        caption: 'lowest accessibility, best-practices or SEO score',
        counts: `The lowest of these three scores on ${rows.length} pages, tested with Lighthouse’s mobile settings.`,
      }),
    );
  }
  if (tests.counted)
    lines.push(
      of(tests, {
        id: 'tests-passed',
        value: tests.rows.passed.toLocaleString('en-US'),
        label: 'Automated tests passed',
        caption: 'none failed',
        counts: 'Tests of this website that passed before the release, in one full run of npm test.',
      }),
    );
  if (packages.counted)
    lines.push(
      of(packages, {
        id: 'packages-shipped',
        value: String(packages.rows.shipped),
        label: 'Open-source packages in production',
        counts: 'Components in this release’s bill of materials, counted from the lock file.',
      }),
    );
  if (advisories.counted)
    lines.push(
      of(advisories, {
        id: 'open-advisories',
        value: String(advisories.rows.open),
        label: 'Open advisories',
        caption: 'for packages in production',
        counts: 'Known vulnerabilities that npm audit reports for the packages in production.',
      }),
    );
  return lines;
}

/** In the order of the register. `at`: when the content was counted. */
export const measuredClaims = (
  at: string,
  figures: ReleaseFigures = releaseFigures,
): readonly MeasuredClaim[] => [...publishedLines(at), ...releaseLines(figures)];

/** The raw figures, as anyone may download them. */
export const figuresFile = (at: string) => ({
  lines: measuredClaims(at).map(({ id, value, label, counts, measured }) => ({
    id,
    value,
    label,
    counts,
    command: measured.command,
    at: measured.at,
    commit: measured.commit,
  })),
  raw: { published: publishedRows(), release: releaseFigures },
});
