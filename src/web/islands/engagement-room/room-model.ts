/** The room's state: the sample as served, how the visitor's steps change it, and how it's listed. */
import { dayMs } from '#contract/durations.ts';
import type { RoomAction } from '#contract/engagement-room.ts';
import { daysBetween } from '#contract/estimate/plain-date.ts';
import type { frameWords } from '#content/engagement-room/frame-words.ts';
import type { HistoryEvent } from '#content/engagement-room/history.ts';
import type { LetterCounts } from '#content/engagement-room/letter.ts';
import type { RoomSample } from '#content/engagement-room/sample.ts';
import { severities } from '#content/findings/severity.ts';
import { cvss40 } from '#cvss/v40.ts';
import { CvssVectorError } from '#cvss/vector.ts';

export type RoomFinding = RoomSample['findings'][number];

/** The report's events and those of the room. */
export type RoomEvent = Omit<HistoryEvent, 'kind'> & { readonly kind: keyof typeof frameWords.did };

/** A finding with its current state. */
export type LiveFinding = Omit<RoomFinding, 'events'> & {
  readonly events: readonly RoomEvent[];
  /** Between two retests. The report only knows retest results; the room also knows what's in progress. */
  readonly stage: 'idle' | keyof typeof frameWords.stages;
  readonly acceptance: { readonly name: string; readonly review: string } | null;
  readonly answersGiven: number;
};

export const isClosed = ({ status }: Pick<LiveFinding, 'status'>): boolean =>
  status === 'Fixed' || status === 'Risk accepted';

/** The initial room, as in the report. */
export const initialRoom = ({ findings }: RoomSample): readonly LiveFinding[] =>
  findings.map((finding) => ({ ...finding, stage: 'idle', acceptance: null, answersGiven: 0 }));

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Days the flaw was live and known; the day of the fix doesn't count. */
export const ageOf = (finding: LiveFinding, today: string): number =>
  daysBetween(finding.found, finding.fixed ?? today);

export const isLiveOn = (finding: LiveFinding, day: string): boolean =>
  finding.found <= day && (finding.fixed === null || day < finding.fixed);

export const roomOrders = ['open', 'severity', 'age'] as const;
export type RoomOrder = (typeof roomOrders)[number];

/** Open findings first, whatever the order; then by severity. */
export function ordered(
  findings: readonly LiveFinding[],
  order: RoomOrder,
  today: string,
): readonly LiveFinding[] {
  const bySeverity = findings.toSorted((a, b) => b.score - a.score);
  if (order === 'severity') return bySeverity;
  if (order === 'age') return bySeverity.toSorted((a, b) => ageOf(b, today) - ageOf(a, today));
  return [...bySeverity.filter(isToFix), ...bySeverity.filter(isClosed)];
}

export const isToFix = (finding: LiveFinding): boolean => !isClosed(finding);

export function countsOf(findings: readonly LiveFinding[]): LetterCounts {
  const count = (status: LiveFinding['status']) => findings.filter((each) => each.status === status).length;
  return {
    all: findings.length,
    fixed: count('Fixed'),
    partial: count('Partially fixed'),
    open: count('Open'),
    accepted: count('Risk accepted'),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = low] = sorted.length % 2 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}

/** The room after one more step. An impossible step returns the same room. */
export function roomReducer(
  sample: RoomSample,
  room: readonly LiveFinding[],
  action: RoomAction,
): readonly LiveFinding[] {
  const current = room.find(({ id }) => id === action.finding);
  const next = current && step(sample, current, action);
  return next ? room.map((finding) => (finding === current ? next : finding)) : room;
}

/** Null: not possible now. */
function step(sample: RoomSample, current: LiveFinding, action: RoomAction): LiveFinding | null {
  const { today, visitor } = sample;
  const did = (kind: RoomEvent['kind'], text: string, who = visitor): readonly RoomEvent[] => [
    ...current.events,
    { day: today, who, kind, text },
  ];
  switch (action.type) {
    case 'assign':
      if (!sample.people.includes(action.owner) || action.owner === current.owner) return null;
      return { ...current, owner: action.owner, events: did('assigned', action.owner) };
    case 'comment':
      return { ...current, events: did('said', action.text) };
    case 'fixed':
      if (!canMarkFixed(current)) return null;
      return { ...current, stage: 'fix-ready', events: did('fixed', '') };
    case 'retest':
      if (!canAskRetest(current)) return null;
      return { ...current, stage: 'retest-asked', events: did('asked', current.tester) };
    case 'answer': {
      const answer = current.answers[Math.min(current.answersGiven, current.answers.length - 1)];
      if (current.stage !== 'retest-asked' || !answer) return null;
      return {
        ...current,
        status: answer.status,
        stage: 'idle',
        fixed: answer.status === 'Fixed' ? (current.fixed ?? today) : null,
        retestDate: today,
        retestNote: answer.note,
        acceptance: null,
        answersGiven: current.answersGiven + 1,
        events: did('retested', answer.note, current.tester),
      };
    }
    case 'accept':
      if (!canAccept(current) || action.review <= today || action.review > sample.reviewUntil) return null;
      return {
        ...current,
        status: 'Risk accepted',
        stage: 'idle',
        acceptance: { name: action.name, review: action.review },
        events: did('accepted', action.review, action.name),
      };
    case 'rate': {
      const rating = ratingOf(action.vector);
      if (!rating || action.vector === current.vector) return null;
      return { ...current, ...rating, events: did('rated', action.vector) };
    }
  }
}

/** A fix can be submitted until a retest has confirmed one. */
export const canMarkFixed = ({ status, stage }: LiveFinding): boolean =>
  status !== 'Fixed' && stage === 'idle';

/** After a fix; and again later, to see whether it still holds. */
export const canAskRetest = ({ status, stage }: LiveFinding): boolean =>
  stage === 'fix-ready' || (stage === 'idle' && status === 'Fixed');

export const canAccept = (finding: LiveFinding): boolean =>
  isToFix(finding) && finding.stage !== 'retest-asked';

/** Score and severity of a CVSS 4.0 vector; null if it's invalid or has no impact. */
export function ratingOf(vector: string): Pick<LiveFinding, 'vector' | 'score' | 'severity'> | null {
  try {
    const { score, severity } = cvss40(vector);
    const word = severities.find((known) => known === severity);
    return word ? { vector, score, severity: word } : null;
  } catch (error) {
    if (error instanceof CvssVectorError) return null;
    throw error;
  }
}
