/** Every allowed state change of a request, in one table. Anything else is refused. */
export const requestStates = [
  'new',
  'contacted',
  'scoped',
  'quoted',
  'won',
  'lost',
  'spam',
  'withdrawn',
  'merged',
] as const;

export type RequestState = (typeof requestStates)[number];

/**
 * `follows`: set when the mail server accepts a reply or quote, or a call reaches someone. Never set by hand, because
 * the request page tells the visitor it happened.
 */
export type Transition = 'hand' | 'follows';

export const transitions: Readonly<
  Record<RequestState, Readonly<Partial<Record<RequestState, Transition>>>>
> = {
  new: { contacted: 'follows', lost: 'hand', spam: 'hand', withdrawn: 'hand', merged: 'hand' },
  contacted: { scoped: 'hand', lost: 'hand', spam: 'hand', withdrawn: 'hand', merged: 'hand' },
  scoped: { quoted: 'follows', lost: 'hand', withdrawn: 'hand', merged: 'hand' },
  quoted: { scoped: 'hand', won: 'hand', lost: 'hand', withdrawn: 'hand', merged: 'hand' },
  won: {},
  // Someone came back, or was mistaken for a bot: the request reopens with its history.
  lost: { new: 'hand' },
  spam: { new: 'hand' },
  withdrawn: {},
  merged: {},
};

export const openStates: readonly RequestState[] = ['new', 'contacted', 'scoped', 'quoted'];
export const closedStates: readonly RequestState[] = requestStates.filter(
  (state) => !openStates.includes(state),
);
/** These states need a reason; a merge names its target. */
export const reasonedStates: readonly RequestState[] = ['won', 'lost'];

export const isOpen = (state: RequestState): boolean => openStates.includes(state);

/** What a client writes belongs to it, even if nobody works on it anymore; not a bot's, nor what was merged. */
export const isHeardIn = (state: RequestState): boolean =>
  isOpen(state) || (closedStates.includes(state) && state !== 'spam' && state !== 'merged');

export function mayMove(from: RequestState, to: RequestState, by: Transition): boolean {
  return transitions[from][to] === by;
}

/** Where a person may move a request from here. */
export function movesByHand(from: RequestState): RequestState[] {
  return requestStates.filter((to) => mayMove(from, to, 'hand'));
}

/** The stages of an application are those of content/hiring.ts, counted from 0; these end it. */
export const hiringEnds = ['hired', 'declined', 'withdrew'] as const;
export type HiringEnd = (typeof hiringEnds)[number];
/** `open` while it is in a stage. */
export type HiringState = 'open' | HiringEnd;

/** One stage forward, or one back after a mistake; end states are final. */
export function mayStage(from: number, to: number, stages: number): boolean {
  return Number.isInteger(to) && to >= 0 && to < stages && Math.abs(to - from) === 1;
}
