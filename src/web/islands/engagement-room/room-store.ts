/** The visitor's steps in order: stored in the tab, replayed into the room, undone. */
import { roomLimits } from '#contract/engagement-room-limits.ts';
import { roomLogSchema, type RoomAction } from '#contract/engagement-room.ts';
import { type RoomSample, type RoomState, initialRoom, roomReducer } from './room-model.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The steps, oldest first, and the resulting room. Only the steps are stored. */
export type RoomLog = { readonly actions: readonly RoomAction[]; readonly room: RoomState };

export const emptyLog = (sample: RoomSample): RoomLog => ({ actions: [], room: initialRoom(sample) });

/** One more step; the same log if it's not possible or the log is full. */
export function withAction(sample: RoomSample, log: RoomLog, action: RoomAction): RoomLog {
  if (isFull(log) && action.type !== 'answer') return log;
  const room = roomReducer(sample, log.room, action);
  return room === log.room ? log : { actions: [...log.actions, action], room };
}

export const isFull = ({ actions }: RoomLog): boolean =>
  actions.filter(({ type }) => type !== 'answer').length >= roomLimits.actions;

/** Impossible steps are skipped, so whatever the tab stored, the room is a valid one. */
export function replayed(sample: RoomSample, actions: readonly RoomAction[]): RoomLog {
  return actions.reduce((log, action) => withAction(sample, log, action), emptyLog(sample));
}

/** The visitor's last step; the tester's don't count. */
export const lastStep = ({ actions }: RoomLog): RoomAction | null =>
  actions.findLast(({ type }) => type !== 'answer') ?? null;

/** Undoes the visitor's last step, and with a retest its answer. */
export function undone(sample: RoomSample, log: RoomLog): RoomLog {
  const place = log.actions.findLastIndex(({ type }) => type !== 'answer');
  const taken = log.actions[place];
  if (!taken) return log;
  const rest = log.actions.filter(
    (action, at) =>
      at < place || (at > place && !(taken.type === 'retest' && action.finding === taken.finding)),
  );
  return replayed(sample, rest);
}

/** Findings waiting for the tester. */
export const awaitingAnswer = ({ room }: RoomLog): readonly string[] =>
  Object.entries(room).flatMap(([id, { stage }]) => (stage === 'retest-asked' ? [id] : []));

export const storedText = ({ actions }: RoomLog): string => JSON.stringify({ version: 1, actions });

/** Anything but a valid log counts as none. */
export function logFromText(sample: RoomSample, text: string | null): RoomLog {
  if (text === null || text.length > roomLimits.storedCharacters) return emptyLog(sample);
  const parsed = roomLogSchema.safeParse(jsonOrNull(text));
  return parsed.success ? replayed(sample, parsed.data.actions) : emptyLog(sample);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The storage key of the steps; /cookies lists it under the same name. */
export const roomKey = 'room:ptaas';

/** The last event, for the status line. */
export type RoomNews =
  | { readonly type: 'did'; readonly action: RoomAction }
  | { readonly type: 'undone' }
  | { readonly type: 'reset' };

export type RoomSnapshot = { readonly log: RoomLog; readonly news: RoomNews | null };

export type RoomStore = {
  readonly subscribe: (notify: () => void) => () => void;
  readonly snapshot: () => RoomSnapshot;
  /** What the server renders, and the browser first: the unchanged sample. */
  readonly first: () => RoomSnapshot;
  /** Returns whether the step was possible. */
  readonly act: (action: RoomAction) => boolean;
  readonly undo: () => void;
  readonly reset: () => void;
};

/** One visit's room, read from the tab on first use and saved with every step. */
export function createRoomStore(sample: RoomSample): RoomStore {
  const untouched: RoomSnapshot = { log: emptyLog(sample), news: null };
  let current: RoomSnapshot | null = null;
  const listeners = new Set<() => void>();
  const snapshot = () => (current ??= { log: logFromText(sample, readTab()), news: null });
  const become = (log: RoomLog, news: RoomNews) => {
    current = { log, news };
    writeTab(log.actions.length === 0 ? null : storedText(log));
    for (const notify of listeners) notify();
  };
  return {
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    snapshot,
    first: () => untouched,
    act: (action) => {
      const { log } = snapshot();
      const next = withAction(sample, log, action);
      if (next !== log) become(next, { type: 'did', action });
      return next !== log;
    },
    undo: () => {
      const { log } = snapshot();
      if (lastStep(log)) become(undone(sample, log), { type: 'undone' });
    },
    reset: () => become(untouched.log, { type: 'reset' }),
  };
}

/** A browser that blocks storage still has a room, until the next reload. */
function readTab(): string | null {
  try {
    return sessionStorage.getItem(roomKey);
  } catch {
    return null;
  }
}

function writeTab(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(roomKey);
    else sessionStorage.setItem(roomKey, text);
  } catch {
    // As above.
  }
}

/** The room with its steps. Ready once the tab's storage has been read; a pending tester answers. */
export function useRoom(sample: RoomSample) {
  const [store] = useState(() => createRoomStore(sample));
  const { log, news } = useSyncExternalStore(store.subscribe, store.snapshot, store.first);
  const ready = useHydrated();
  const waiting = awaitingAnswer(log)[0];
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(() => store.act({ type: 'answer', finding: waiting }), roomLimits.testerMs);
    return () => clearTimeout(timer);
  }, [store, waiting]);
  return { log, news, ready, act: store.act, undo: store.undo, reset: store.reset };
}
