/** The visitor's steps in order: stored in the tab, replayed into the room, undone. */
import { roomLimits } from '#contract/engagement-room-limits.ts';
import { roomLogSchema, type RoomAction } from '#contract/engagement-room.ts';
import type { RoomSample } from '#content/engagement-room/sample.ts';
import { initialRoom, roomReducer, type LiveFinding } from './room-model.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readTab, writeTab } from '#web/lib/tab-storage.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The steps, oldest first, and the resulting room. Only the steps are stored. */
export type RoomLog = {
  readonly actions: readonly RoomAction[];
  readonly room: readonly LiveFinding[];
};

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
  room.filter(({ stage }) => stage === 'retest-asked').map(({ id }) => id);

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

type RoomSnapshot = { readonly log: RoomLog; readonly news: RoomNews | null };

/** One visit's room, read from the tab on first use and saved with every step. */
function createRoomStore(sample: RoomSample) {
  const untouched: RoomSnapshot = { log: emptyLog(sample), news: null };
  let current: RoomSnapshot | null = null;
  const listeners = new Set<() => void>();
  const snapshot = () => (current ??= { log: logFromText(sample, readTab(roomKey)), news: null });
  const become = (log: RoomLog, news: RoomNews) => {
    current = { log, news };
    writeTab(roomKey, log.actions.length === 0 ? null : storedText(log));
    for (const notify of listeners) notify();
  };
  return {
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    snapshot,
    /** What the server renders, and the browser first: the unchanged sample. */
    first: () => untouched,
    /** Returns whether the step was possible. */
    act: (action: RoomAction): boolean => {
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
