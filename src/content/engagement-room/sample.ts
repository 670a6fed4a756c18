/** The sample engagement as the room shows it: the report's findings with their histories. Plain data only. */
import { unmarked } from '#content/evidence-marks.ts';
import { appHistories } from '#content/engagement-room/histories-apps.ts';
import { apiHistories } from '#content/engagement-room/histories-api.ts';
import type { FindingHistory, HistoryEvent } from '#content/engagement-room/history.ts';
import { curlOf } from '#content/engagement-room/replay.ts';
import type { CodeBlock } from '#content/blocks.ts';
import { cover } from '#content/sample-report/cover.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';

const histories: readonly FindingHistory[] = [...apiHistories, ...appHistories];

/** MP-08's evidence is a line of a file; this is the request that fetches it. */
const exportRequest = `curl -i 'https://api.meridianpay.example/v2/payments.csv' \\
  -H 'Authorization: Bearer <user of mer_test_a>'`;

function historyOf(id: string): FindingHistory {
  const found = histories.find((history) => history.id === id);
  if (!found) throw new Error(`The room has no history for ${id}.`);
  return found;
}

/** The room marks more than the report does, including evidence that isn't an exchange. */
const marked = (code: string, hostile: readonly string[], proof: readonly string[]): string =>
  [
    ...hostile.map((text) => [text, `{-${text}-}`] as const),
    ...proof.map((text) => [text, `{!${text}!}`] as const),
  ].reduce((text, [part, mark]) => text.replaceAll(part, () => mark), code);

function roomFinding(finding: ReportFinding) {
  const { rating, retest } = finding;
  const { hostile, proof, ...history } = historyOf(finding.id);
  const evidence = finding.evidence.filter((block): block is CodeBlock => block.kind === 'code');
  const lastRetest: HistoryEvent = {
    day: retest.date,
    who: history.tester,
    kind: 'retested',
    text: retest.note,
  };
  return {
    ...history,
    title: finding.title,
    owner: finding.owner,
    vector: rating.v40.vector,
    score: rating.v40.score,
    severity: rating.severity,
    status: retest.status,
    retestDate: retest.date,
    retestNote: retest.note,
    evidence: evidence.map(({ caption, language, code }) => ({
      caption,
      language,
      code: marked(unmarked(code), hostile, proof),
    })),
    curl:
      evidence.map(({ code }) => curlOf(unmarked(code))).find((command) => command !== null) ?? exportRequest,
    events: [...history.events, lastRetest],
  };
}

/** The report's owners and their manager. */
const people = [...new Set(reportFindings.map(({ owner }) => owner)), 'Head of Engineering'];

export const roomSample = () => ({
  today: cover.issued,
  reviewUntil: '2027-04-24',
  people,
  visitor: 'You',
  findings: reportFindings.map(roomFinding),
});

export type RoomSample = ReturnType<typeof roomSample>;
