import { sampleReportPath } from '#contract/paths.ts';
import type { OpeningFamily, sampleReportParts } from './openings.ts';
import { downloadPreview, sampleReportFiles } from '#content/downloads.ts';

/** Headings and labels of the sections all solution pages share. Their content is each page's own. */
export const solutionSections = {
  hero: {
    figures: 'Key figures',
    finding: 'Read this finding',
    clausesLabel: 'Standards that call for testing',
    /** Says plainly what the two lights mean: this website's own protection, nothing about a client's. */
    live: {
      explain: 'What the lights mean',
      states: {
        on: 'on (checked just now)',
        off: 'off (checked just now)',
        unknown: 'not checked',
      },
      meanings: [
        'We just checked this website’s server: it rate-limits requests before doing any work, and refuses writes that come from other websites.',
        'We just checked this page and your browser: the page came with a content security policy that requires Trusted Types, and your browser enforces them.',
      ],
    },
  },
  /** The stops of the line along the page, in the order of its sections below the hero. */
  line: {
    label: 'On this page',
    stops: [
      { id: 'services', label: 'Checks', tone: 'open' },
      { id: 'method', label: 'Plan in days', tone: 'cut' },
      { id: 'deliverables', label: 'What you receive', tone: 'closed' },
      { id: 'closing', label: 'Get A Pentest', tone: 'closed' },
    ],
  },
  method: {
    /** A row of the folded list: the steps with what happens in each. */
    steps: 'What happens in each step',
    unit: 'person-days',
    offer: (days: string, weeks: string | null, from: string) =>
      `Tested by people: ${days} person-days, ${weeks === null ? '' : `report in ${weeks}, `}from ${from}`,
    chart: 'Person-days',
    price: (price: string) => `${price}. Report and retest included.`,
    retest: {
      name: 'Retest after your fix',
      text: 'Tell us when the fixes are live. We repeat the original attack, with variations, and record the result and date for each finding. One retest within 90 days is included in the price.',
    },
  },
  deliverables: {
    heading: 'What you receive',
    /** The row that holds the folded list on phones. */
    more: 'Everything else about this test',
    /** The sample report, open where it is closest to the service, and its letter. */
    papers: (part: (typeof sampleReportParts)[OpeningFamily]) => [
      {
        title: part.title,
        href: `${sampleReportPath}#${part.anchor}`,
        picture: downloadPreview({ id: 'sample-report' }),
      },
      {
        title: 'The letter',
        href: sampleReportFiles.letter.file,
        picture: downloadPreview({ id: 'sample-letter-of-attestation' }),
      },
    ],
  },
  finding: { title: 'The finding above, in full' },
  /** With what the framework's three cards mean for this service, whatever its scene shows. */
  highlights: { title: 'What makes the difference' },
  tools: {
    title: 'Tools we use',
    lead: 'Tools find candidates. A person decides what’s a finding, and proves it.',
  },
  delivery: {
    title: 'Before you sign',
    excludes: 'Not included',
    needs: 'What we need from you',
  },
  compliance: {
    title: 'Clauses this supports',
    lead: 'A test alone doesn’t make anyone compliant. It gives you dated, reproducible evidence for these clauses.',
  },
  related: { heading: 'Often combined with' },
} as const;
