/** The room's state: the sample as served, how the visitor's steps change it, and how it's listed. */
import { dayMs } from '#contract/durations.ts';
import type { RoomAction } from '#contract/engagement-room.ts';
import { cvss40 } from '#cvss/v40.ts';
import { CvssVectorError } from '#cvss/vector.ts';

export const roomStatuses = ['Open', 'Partially fixed', 'Fixed', 'Risk accepted'] as const;
export type RoomStatus = (typeof roomStatuses)[number];
export type RoomSeverity = 'Critical' | 'High' | 'Medium' | 'Low';

/** States between two retests. The report only knows retest results; the room also knows what's in progress. */
export type RoomStage = 'idle' | 'fix-ready' | 'retest-asked';

export type RoomEventKind =
  | 'reported'
  | 'fixed'
  | 'retested'
  | 'said'
  | 'assigned'
  | 'asked'
  | 'accepted'
  | 'rated';

export type RoomEvent = {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly who: string;
  readonly kind: RoomEventKind;
  readonly text: string;
};

export type TesterAnswer = {
  readonly status: 'Fixed' | 'Partially fixed';
  /** What was tried, and the result. */
  readonly note: string;
};

export type EvidencePart = {
  readonly caption: string;
  readonly language: string;
  /** With the marks of `ui/evidence.tsx`. */
  readonly code: string;
};

/** A finding as served; plain data, because it's serialized with the page. */
export type RoomFinding = {
  readonly id: string;
  readonly title: string;
  /** Short form for the list. */
  readonly short: string;
  readonly asset: string;
  readonly owner: string;
  readonly tester: string;
  readonly found: string;
  /** When the client's fix went live; null while something is open. */
  readonly fixed: string | null;
  /** When the rest is due. */
  readonly due: string;
  readonly vector: string;
  readonly score: number;
  readonly severity: RoomSeverity;
  readonly status: RoomStatus;
  readonly retestDate: string;
  readonly retestNote: string;
  readonly evidence: readonly EvidencePart[];
  readonly curl: string;
  readonly events: readonly RoomEvent[];
  /** The scripted tester's answers, in order; the last one repeats. */
  readonly answers: readonly TesterAnswer[];
};

export type RoomSample = {
  /** The sample's current date; everything the visitor does happens on it. */
  readonly today: string;
  /** The last date a risk can be accepted until. */
  readonly reviewUntil: string;
  readonly people: readonly string[];
  /** The visitor's name in the log. */
  readonly visitor: string;
  readonly findings: readonly RoomFinding[];
};

export type RiskAcceptance = { readonly name: string; readonly review: string };

/** The mutable part of a finding. */
export type FindingState = {
  readonly owner: string;
  readonly vector: string;
  readonly score: number;
  readonly severity: RoomSeverity;
  readonly status: RoomStatus;
  readonly stage: RoomStage;
  readonly fixed: string | null;
  readonly retestDate: string;
  readonly retestNote: string;
  readonly acceptance: RiskAcceptance | null;
  readonly answersGiven: number;
  readonly events: readonly RoomEvent[];
};

export type RoomState = Readonly<Record<string, FindingState>>;

/** A finding with its current state. */
export type LiveFinding = RoomFinding & FindingState;

export const isClosed = (status: RoomStatus): boolean => status === 'Fixed' || status === 'Risk accepted';

/** The initial room, as in the report. */
export function initialRoom({ findings }: RoomSample): RoomState {
  return Object.fromEntries(findings.map((finding) => [finding.id, initialFinding(finding)]));
}

const initialFinding = (finding: RoomFinding): FindingState => ({
  owner: finding.owner,
  vector: finding.vector,
  score: finding.score,
  severity: finding.severity,
  status: finding.status,
  stage: 'idle',
  fixed: finding.fixed,
  retestDate: finding.retestDate,
  retestNote: finding.retestNote,
  acceptance: null,
  answersGiven: 0,
  events: finding.events,
});

export function liveFindings({ findings }: RoomSample, state: RoomState): readonly LiveFinding[] {
  return findings.map((finding) => ({ ...finding, ...(state[finding.id] ?? initialFinding(finding)) }));
}

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const daysBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / dayMs);

export const dayAfter = (day: string, days: number): string =>
  new Date(time(day) + days * dayMs).toISOString().slice(0, 10);

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
  return [...bySeverity.filter(isToFix), ...bySeverity.filter((finding) => !isToFix(finding))];
}

export const isToFix = ({ status }: LiveFinding): boolean => !isClosed(status);

export type StatusCounts = Readonly<Record<'all' | 'fixed' | 'partial' | 'open' | 'accepted', number>>;

export function countsOf(findings: readonly LiveFinding[]): StatusCounts {
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

const severities: readonly RoomSeverity[] = ['Critical', 'High', 'Medium', 'Low'];

/** The room after one more step. An impossible step returns the same room. */
export function roomReducer(sample: RoomSample, state: RoomState, action: RoomAction): RoomState {
  const finding = sample.findings.find(({ id }) => id === action.finding);
  const current = state[action.finding];
  if (!finding || !current) return state;
  const next = step(sample, finding, current, action);
  return next === null ? state : { ...state, [finding.id]: next };
}

/** Null: not possible now. */
function step(
  sample: RoomSample,
  finding: RoomFinding,
  current: FindingState,
  action: RoomAction,
): FindingState | null {
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
      return { ...current, stage: 'retest-asked', events: did('asked', finding.tester) };
    case 'answer': {
      const answer = finding.answers[Math.min(current.answersGiven, finding.answers.length - 1)];
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
        events: did('retested', answer.note, finding.tester),
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
export const canMarkFixed = ({ status, stage }: FindingState): boolean =>
  status !== 'Fixed' && stage === 'idle';

/** After a fix; and again later, to see whether it still holds. */
export const canAskRetest = ({ status, stage }: FindingState): boolean =>
  stage === 'fix-ready' || (stage === 'idle' && status === 'Fixed');

export const canAccept = ({ status, stage }: FindingState): boolean =>
  !isClosed(status) && stage !== 'retest-asked';

/** Score and severity of a CVSS 4.0 vector; null if it's invalid or has no impact. */
export function ratingOf(vector: string): Pick<FindingState, 'vector' | 'score' | 'severity'> | null {
  try {
    const { score, severity } = cvss40(vector);
    const word = severities.find((known) => known === severity);
    return word ? { vector, score, severity: word } : null;
  } catch (error) {
    if (error instanceof CvssVectorError) return null;
    throw error;
  }
}
