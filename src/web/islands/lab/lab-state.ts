/** A visitor's progress: what they sent, in which order, to which version of the shop. Responses are derived. */
import { dayMs } from '#contract/durations.ts';
import { labWords } from '#content/lab/words.ts';
import {
  labExercises,
  labLimits,
  originalRequest,
  requestBytes,
  requestParts,
  sameRequest,
  type LabExercise,
  type LabRequest,
} from './request.ts';
import { answer, type ShopAnswer, type ShopVersion } from './shop-server.ts';

export type Attempt = {
  readonly request: LabRequest;
  /** Since the exercise was first shown. */
  readonly atMs: number;
  readonly version: ShopVersion;
};

export type ExerciseState = {
  readonly draft: LabRequest;
  readonly attempts: readonly Attempt[];
  readonly isFixed: boolean;
  /** Printed, saved or copied. */
  readonly isTaken: boolean;
  /** How many of the three hints are shown. */
  readonly hints: number;
  /** Came from a link. */
  readonly isShared: boolean;
};

export type LabFinding = {
  readonly id: string;
  readonly attempt: Attempt;
  readonly answer: ShopAnswer;
  readonly breach: LabBreach;
};

export const freshState = (exercise: LabExercise): ExerciseState => ({
  draft: originalRequest(exercise),
  attempts: [],
  isFixed: false,
  isTaken: false,
  hints: 0,
  isShared: false,
});

export type LabBreach = NonNullable<ReturnType<typeof judge>>;

/** Is a response a finding? Looks at what the response did, never at how the visitor got there. */
export function judge({ effect }: Pick<ShopAnswer, 'effect'>) {
  switch (effect?.kind) {
    case 'order': {
      if (effect.isYours) return null;
      const { id, owner } = effect.order;
      const proof: readonly string[] = [owner.name, owner.address, owner.card];
      return { exercise: 'order' as const, id, owner: owner.name, proof };
    }
    case 'charge': {
      const { charged, worth, quantity } = effect;
      if (charged >= worth) return null;
      /** How the shop was cheated. */
      const by: 'price' | 'negative' | 'fraction' =
        quantity < 0 ? 'negative' : Number.isInteger(quantity) ? 'price' : 'fraction';
      return { exercise: 'price' as const, by, charged, worth, proof: [`"charged": ${charged}`] };
    }
    case 'ticket': {
      const scripts = effect.markup?.scripts ?? [];
      const script = scripts.find(({ when }) => when === 'at once') ?? scripts[0];
      if (!script) return null;
      return { exercise: 'note' as const, code: script.code, when: script.when, proof: [script.source] };
    }
    case undefined:
      return null;
  }
}

/** The latest response the vulnerable shop shouldn't have given. */
export function findingOf(exercise: LabExercise, attempts: readonly Attempt[]): LabFinding | null {
  for (const attempt of attempts.toReversed()) {
    if (attempt.version === 'repaired') continue;
    const given = answer(exercise, attempt.request, attempt.version);
    const breach = judge(given);
    if (breach) return { id: findingId(exercise, attempt), attempt, answer: given, breach };
  }
  return null;
}

/** No letters or digits that look alike. */
const idSigns = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Derived from the request and its time: whoever opens the link gets the same one. */
function findingId(exercise: LabExercise, { request, atMs }: Attempt): string {
  let hash = 0x811c9dc5;
  for (const sign of [exercise, ...requestParts.map((part) => request[part]), String(atMs)].join('\n'))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  let code = '';
  for (let place = 0; place < 5; place += 1) {
    code += idSigns[hash % idSigns.length] ?? '';
    hash = Math.floor(hash / idSigns.length);
  }
  return `LAB-${code}`;
}

/** Which of the five steps are done. */
export function stepsDone(exercise: LabExercise, state: ExerciseState): readonly boolean[] {
  const original = originalRequest(exercise);
  const requests = [state.draft, ...state.attempts.map(({ request }) => request)];
  return [
    true,
    requests.some((request) => !sameRequest(request, original)),
    findingOf(exercise, state.attempts) !== null,
    state.isFixed,
    state.isTaken,
  ];
}

/** Drops the oldest if there are too many, but never the finding. */
export function withAttempt(
  exercise: LabExercise,
  attempts: readonly Attempt[],
  added: Attempt,
): readonly Attempt[] {
  const all = [...attempts, added];
  if (all.length <= labLimits.attempts) return all;
  const kept = findingOf(exercise, all)?.attempt;
  const oldest = all.findIndex((attempt) => attempt !== kept);
  return all.filter((_, place) => place !== oldest);
}

/** The outcome of a response, in two words. */
export function outcomeOf({ status, effect }: ShopAnswer, money: (amount: number) => string): string {
  const words = labWords.outcome;
  switch (effect?.kind) {
    case 'order':
      return effect.isYours ? words.yourOrder : words.otherOrder;
    case 'charge':
      if (effect.charged < 0) return words.refunded(money(-effect.charged));
      return effect.charged < effect.worth
        ? words.paidLess(money(effect.charged), money(effect.worth))
        : words.paid(money(effect.charged));
    case 'ticket':
      if (effect.markup === null || !effect.markup.hasMarkup) return words.shownAsText;
      return effect.markup.scripts.length > 0 ? words.scriptRuns : words.markupDrawn;
    case undefined:
      return status < 400 ? words.other : (words.refusals[status] ?? words.refused);
  }
}

const version = 1;
const maxMs = 7 * dayMs;
/** An unchanged part is encoded as 0. */
type SentAttempt = readonly [...(string | 0)[], number, 0 | 1];

const encodeAttempt = (exercise: LabExercise, { request, atMs, version: of }: Attempt): SentAttempt => {
  const original = originalRequest(exercise);
  return [
    ...requestParts.map((part) => (request[part] === original[part] ? 0 : request[part])),
    atMs,
    of === 'repaired' ? 1 : 0,
  ];
};

/** An exercise's whole state as a URL fragment. */
export function encodeState(exercise: LabExercise, state: ExerciseState): string {
  const kept = findingOf(exercise, state.attempts)?.attempt;
  let attempts = state.attempts;
  for (;;) {
    const text = toBase64({
      v: version,
      x: exercise,
      a: attempts.map((attempt) => encodeAttempt(exercise, attempt)),
      f: state.isFixed ? 1 : 0,
    });
    if (text.length <= comfortableChars || attempts.length <= 1) return text;
    const oldest = attempts.findIndex((attempt) => attempt !== kept);
    attempts = attempts.filter((_, place) => place !== oldest);
  }
}

/** What mail programs and chats still recognize as one URL. */
const comfortableChars = 6_000;

function toBase64(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): unknown {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (sign) => sign.codePointAt(0) ?? 0);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Null for anything `encodeState` couldn't have made. */
export function decodeState(text: string): { exercise: LabExercise; state: ExerciseState } | null {
  if (text.length > labLimits.fragmentChars || !/^[\w-]+$/u.test(text)) return null;
  let value: unknown;
  try {
    value = fromBase64(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { v, x, a, f } = value as Readonly<Record<string, unknown>>;
  const exercise = labExercises.find((name) => name === x);
  if (v !== version || !exercise || !Array.isArray(a) || (f !== 0 && f !== 1)) return null;
  if (a.length > labLimits.attempts) return null;
  const attempts = a.map((entry) => decodeAttempt(exercise, entry));
  if (!attempts.every((attempt) => attempt !== null)) return null;
  const isFound = findingOf(exercise, attempts) !== null;
  return {
    exercise,
    state: {
      ...freshState(exercise),
      attempts,
      draft: attempts.at(-1)?.request ?? originalRequest(exercise),
      // There's nothing to fix before something is found.
      isFixed: f === 1 && isFound,
    },
  };
}

function decodeAttempt(exercise: LabExercise, entry: unknown): Attempt | null {
  if (!Array.isArray(entry) || entry.length !== 6) return null;
  const parts: readonly unknown[] = entry;
  const [atMs, of] = parts.slice(requestParts.length);
  if (typeof atMs !== 'number' || !Number.isInteger(atMs) || atMs < 0 || atMs > maxMs) return null;
  if (of !== 0 && of !== 1) return null;
  const original = originalRequest(exercise);
  const request = Object.fromEntries(
    requestParts.map((part, place) => [part, parts[place] === 0 ? original[part] : parts[place]]),
  );
  if (!isRequest(request) || requestBytes(request) > labLimits.requestBytes) return null;
  return { request, atMs, version: of === 1 ? 'repaired' : 'vulnerable' };
}

const isRequest = (value: Readonly<Record<string, unknown>>): value is LabRequest =>
  requestParts.every((part) => typeof value[part] === 'string');
