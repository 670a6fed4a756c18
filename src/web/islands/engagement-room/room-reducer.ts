import type { RoomAction } from '#contract/engagement-room.ts';
import { cvss40 } from '#cvss/v40.ts';
import { CvssVectorError } from '#cvss/vector.ts';
import {
  isClosed,
  type FindingState,
  type RoomEvent,
  type RoomFinding,
  type RoomSample,
  type RoomSeverity,
  type RoomState,
} from './room-model.ts';

const severities: readonly RoomSeverity[] = ['Critical', 'High', 'Medium', 'Low'];

/** The room after one more step. A step that is not possible changes nothing: the same room comes back. */
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

/** A fix can be handed in as long as a retest has not confirmed one. */
export const canMarkFixed = ({ status, stage }: FindingState): boolean =>
  status !== 'Fixed' && stage === 'idle';

/** After a fix; and again later, to see whether it still holds. */
export const canAskRetest = ({ status, stage }: FindingState): boolean =>
  stage === 'fix-ready' || (stage === 'idle' && status === 'Fixed');

export const canAccept = ({ status, stage }: FindingState): boolean =>
  !isClosed(status) && stage !== 'retest-asked';

/** Score and word of a CVSS 4.0 vector; null for a broken one, and for one without impact: that is no finding. */
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
