import type { RoomAction } from '#contract/engagement-room.ts';
import { emptyLog, lastStep, logFromText, storedText, undone, withAction, type RoomLog } from './room-log.ts';
import type { RoomSample } from './room-model.ts';

/** Where the tab keeps the steps; /cookies lists it under the same name. */
export const roomKey = 'room:ptaas';

/** What happened last, for the line that says so. */
export type RoomNews =
  | { readonly type: 'did'; readonly action: RoomAction }
  | { readonly type: 'undone' }
  | { readonly type: 'reset' };

export type RoomSnapshot = { readonly log: RoomLog; readonly news: RoomNews | null };

export type RoomStore = {
  readonly subscribe: (notify: () => void) => () => void;
  readonly snapshot: () => RoomSnapshot;
  /** What the server renders, and the browser first: the sample as it is. */
  readonly first: () => RoomSnapshot;
  /** Tells whether the step was possible. */
  readonly act: (action: RoomAction) => boolean;
  readonly undo: () => void;
  readonly reset: () => void;
};

/** The room of one visit, read from the tab when it is first looked at, and kept there with every step. */
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

/** A browser that refuses storage still has a room, until the next reload. */
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
