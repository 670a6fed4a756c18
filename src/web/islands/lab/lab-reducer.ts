import { labExerciseWords, labMoney, labWords } from '#content/lab/words.ts';
import { writeFinding } from './finding.ts';
import {
  decodeState,
  encodeState,
  findingOf,
  freshState,
  outcomeOf,
  withAttempt,
  type ExerciseState,
} from './lab-state.ts';
import {
  labExercises,
  originalRequest,
  withBodyFigure,
  withBodyMessage,
  withOrderBy,
  type LabExercise,
  type LabRequest,
} from './request.ts';
import { answer } from './shop-server.ts';

export type LabState = {
  readonly current: LabExercise;
  readonly exercises: Readonly<Record<LabExercise, ExerciseState>>;
  /** Announced once; shown to everyone if it's about a link. */
  readonly news: { readonly text: string; readonly isSeen: boolean };
  /** There's something to save, or something was saved. */
  readonly isTouched: boolean;
};

export type StoredLab = Pick<LabState, 'current' | 'exercises'>;

export type LabAction =
  | { readonly type: 'chosen'; readonly exercise: LabExercise }
  | { readonly type: 'edited'; readonly draft: LabRequest }
  | { readonly type: 'sent' | 'fixed' | 'unfixed'; readonly atMs: number }
  | { readonly type: 'hinted' | 'taken' | 'reset' }
  | {
      readonly type: 'opened';
      readonly stored: StoredLab | null;
      /** Null for an unreadable link, undefined without one. */
      readonly shared: { readonly exercise: LabExercise; readonly state: ExerciseState } | null | undefined;
    };

const quiet = { text: '', isSeen: false };

export const firstLab: LabState = {
  current: 'order',
  exercises: { order: freshState('order'), price: freshState('price'), note: freshState('note') },
  news: quiet,
  isTouched: false,
};

const said = (text: string) => ({ text, isSeen: false });

export function labReducer(lab: LabState, action: LabAction): LabState {
  const { current } = lab;
  const state = lab.exercises[current];
  const become = (change: Partial<ExerciseState>, text?: string): LabState => ({
    ...lab,
    exercises: { ...lab.exercises, [current]: { ...state, ...change } },
    news: text === undefined ? lab.news : said(text),
    isTouched: true,
  });
  switch (action.type) {
    case 'chosen':
      return { ...lab, current: action.exercise, news: quiet };
    case 'edited':
      return become({ draft: action.draft });
    case 'sent': {
      const version = state.isFixed ? 'repaired' : 'vulnerable';
      const attempts = withAttempt(current, state.attempts, {
        request: state.draft,
        atMs: Math.round(action.atMs),
        version,
      });
      const given = answer(current, state.draft, version);
      const sentence = labWords.status.answer(attempts.length, given.status, outcomeOf(given, labMoney));
      const found = findingOf(current, attempts);
      const isNew = found !== null && found.attempt === attempts.at(-1);
      const written = isNew ? writeFinding(found) : null;
      const more = written
        ? ` ${labWords.status.finding(written.id, written.rating.severity, written.score)}`
        : '';
      return become({ attempts, isShared: state.isShared && !isNew }, `${sentence}${more}`);
    }
    case 'fixed': {
      const found = findingOf(current, state.attempts);
      if (!found) return lab;
      const { request } = found.attempt;
      const attempts = withAttempt(current, state.attempts, {
        request,
        atMs: Math.round(action.atMs),
        version: 'repaired',
      });
      const { retest } = writeFinding(found);
      return become({ attempts, draft: request, isFixed: true }, labWords.status.fixed(retest.note));
    }
    case 'unfixed':
      return become({ isFixed: false }, labWords.status.unfixed);
    case 'hinted': {
      const hints = Math.min(3, state.hints + 1);
      const text = labExerciseWords[current].hints[hints - 1] ?? '';
      return become({ hints, ...(hints === 3 ? { draft: solved(current) } : {}) }, text);
    }
    case 'taken':
      return become({ isTaken: true });
    case 'reset':
      return { ...firstLab, news: said(labWords.status.reset), isTouched: true };
    case 'opened': {
      const base = { ...firstLab, ...action.stored, isTouched: lab.isTouched || action.stored !== null };
      if (action.shared === undefined) return base;
      // What the tab stored stays until the next step.
      if (action.shared === null)
        return { ...firstLab, news: { text: labWords.status.badLink, isSeen: true } };
      const { exercise, state: shared } = action.shared;
      return {
        current: exercise,
        exercises: { ...base.exercises, [exercise]: { ...shared, isShared: true } },
        news: { text: labWords.status.opened, isSeen: true },
        isTouched: true,
      };
    }
  }
}

/** What the last hint fills in. */
export function solved(exercise: LabExercise): LabRequest {
  const request = originalRequest(exercise);
  switch (exercise) {
    case 'order':
      return { ...request, path: withOrderBy(request.path, -1) ?? request.path };
    case 'price':
      return { ...request, body: withBodyFigure(request.body, 'unitPrice', 0.01) };
    case 'note':
      return { ...request, body: withBodyMessage(request.body, labWords.quick.notes[3].text) };
  }
}

/** What a reload needs; null if there's nothing to save. */
export function storedText({ current, exercises }: LabState): string | null {
  const isEmpty = labExercises.every((name) => exercises[name].attempts.length === 0);
  if (isEmpty) return null;
  const kept = labExercises.map((name) => [
    encodeState(name, exercises[name]),
    exercises[name].isTaken ? 1 : 0,
  ]);
  return JSON.stringify({ current, kept });
}

/** Damaged parts are skipped, exercise by exercise. */
export function readStored(text: string | null): StoredLab | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { current, kept } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(kept)) return null;
  const exercises = { ...firstLab.exercises };
  for (const entry of kept.slice(0, labExercises.length) as readonly unknown[]) {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string') continue;
    const decoded = decodeState(entry[0]);
    if (decoded) exercises[decoded.exercise] = { ...decoded.state, isTaken: entry[1] === 1 };
  }
  return { current: labExercises.find((name) => name === current) ?? 'order', exercises };
}
