/** A write-up as its page shows it: dates in words, vectors explained, neighbors linked. */
import { findingNumber } from '#contract/finding-numbers.ts';
import { formatCvssScore, type CvssRating } from '#cvss/rating.ts';
import { changedLines } from '#content/findings/changed-lines.ts';
import { explainVector } from '#content/findings/cvss-words.ts';
import { severities } from '#content/findings/severity.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import {
  daysBetween,
  daysToFix,
  timelineLabels,
  writeUpLabels,
  writeUpPage,
  type WriteUp,
  type WriteUpTimeline,
} from '#content/findings/write-up.ts';
import { findWriteUp, writeUps } from '#content/findings/write-ups.ts';
import { writeUpWords } from '#content/pages/write-up.ts';
import { keyHolder, signerOf } from '#content/people.ts';
import { findingsMark } from '#content/sample-marks.ts';
import { longDate } from '#contract/dates.ts';

export type WriteUpView = NonNullable<ReturnType<typeof writeUpView>>;

const order = [
  'reported',
  'triaged',
  'fixed',
  'retested',
  'published',
] as const satisfies readonly (keyof WriteUpTimeline)[];

function timelineSteps({ timeline }: WriteUp) {
  return order.map((step) => ({
    label: timelineLabels[step],
    date: timeline[step],
    shownDate: longDate(timeline[step]),
    day: writeUpWords.day(daysBetween(timeline.reported, timeline[step])),
  }));
}

function shownRating(title: string, rating: CvssRating) {
  const severity = severities.find((word) => word === rating.severity);
  if (!severity) throw new Error(`${rating.vector} has no impact`);
  return {
    title,
    vector: rating.vector,
    score: formatCvssScore(rating.score),
    severity,
    metrics: explainVector(rating),
  };
}

/** The list is circular: the last one links to the first. */
function neighbours(writeUp: WriteUp) {
  const place = writeUps.indexOf(writeUp);
  const towards = (direction: string, step: number) => {
    const other = writeUps.at((place + step) % writeUps.length) ?? writeUp;
    return { direction, title: other.pageTitle, path: writeUpPage(other).path };
  };
  return {
    label: writeUpWords.more,
    items: [towards(writeUpWords.previous, -1), towards(writeUpWords.next, 1)],
  };
}

export function writeUpView(id: string) {
  const writeUp = findWriteUp(id);
  const record = vulnerabilityRecords.find((candidate) => candidate.id === id);
  const signer = signerOf(id);
  if (!writeUp || !record) return undefined;
  const { rating, cwe, exchange, fix } = writeUp;
  const labels = writeUpLabels;
  const { removed, added } = changedLines(fix.before.code, fix.after.code);
  return {
    page: writeUpPage(writeUp),
    above: writeUpWords.above,
    published: writeUp.timeline.published,
    opening: {
      id: findingNumber(id),
      title: record.title,
      summary: writeUp.summary,
      severity: rating.severity,
      score: formatCvssScore(rating.v40.score),
      category: record.category,
      patched: writeUpWords.patched,
      schematic: record.schematic,
      trail: { label: writeUpWords.trail, above: writeUpWords.above },
      facts: [
        { label: labels.target, value: record.target },
        { label: labels.component, value: writeUp.component },
        { label: labels.weakness, value: `${cwe.id}, ${cwe.name}` },
        { label: labels.bounty, value: record.bounty },
        ...(findingsMark === null ? [] : [{ label: writeUpWords.sample, value: findingsMark }]),
      ],
      signature: signer ? { label: writeUpWords.signed, holder: keyHolder(signer) } : null,
    },
    timeline: {
      heading: labels.timeline,
      lead: writeUpWords.timelineLead(daysToFix(writeUp)),
      steps: timelineSteps(writeUp),
    },
    rootCause: { heading: labels.rootCause, blocks: writeUp.rootCause },
    exchange: { heading: labels.exchange, ...exchange },
    reproduction: { heading: labels.reproduction, steps: writeUp.reproduction },
    fix: {
      heading: labels.fix,
      text: fix.text,
      before: { ...fix.before, changed: removed },
      after: { ...fix.after, changed: added },
    },
    cvss: {
      heading: labels.rating,
      lead: writeUpWords.vectorLead,
      note: writeUp.ratingNote,
      noImpact: writeUpWords.noImpact,
      ratings: [shownRating(labels.cvss40, rating.v40), shownRating(labels.cvss31, rating.v31)],
    },
    retest: {
      heading: labels.retest,
      text: writeUp.retest,
      lessonsTitle: labels.lessons,
      lessons: writeUp.lessons,
    },
    neighbours: neighbours(writeUp),
  };
}
