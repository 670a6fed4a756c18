import { roomLimits } from '#contract/engagement-room-limits.ts';
import { roomLogSchema, type RoomAction } from '#contract/engagement-room.ts';
import type { RoomSample, RoomState } from './room-model.ts';
import { initialRoom } from './room-live.ts';
import { roomReducer } from './room-reducer.ts';

/** The steps that were taken, oldest first, and the room they make. The steps alone are kept. */
export type RoomLog = { readonly actions: readonly RoomAction[]; readonly room: RoomState };

export const emptyLog = (sample: RoomSample): RoomLog => ({ actions: [], room: initialRoom(sample) });

/** One more step; the same log when the step is not possible or the log is full. */
export function withAction(sample: RoomSample, log: RoomLog, action: RoomAction): RoomLog {
  if (isFull(log) && action.type !== 'answer') return log;
  const room = roomReducer(sample, log.room, action);
  return room === log.room ? log : { actions: [...log.actions, action], room };
}

export const isFull = ({ actions }: RoomLog): boolean =>
  actions.filter(({ type }) => type !== 'answer').length >= roomLimits.actions;

/** Steps that are not possible are left out, so whatever the tab held, the room is one that could have been. */
export function replayed(sample: RoomSample, actions: readonly RoomAction[]): RoomLog {
  return actions.reduce((log, action) => withAction(sample, log, action), emptyLog(sample));
}

/** The visitor's last step; the tester's are no steps of the visitor. */
export const lastStep = ({ actions }: RoomLog): RoomAction | null =>
  actions.findLast(({ type }) => type !== 'answer') ?? null;

/** Takes the visitor's last step back, and with a retest its answer. */
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

/** Findings whose tester has still to answer. */
export const awaitingAnswer = ({ room }: RoomLog): readonly string[] =>
  Object.entries(room).flatMap(([id, { stage }]) => (stage === 'retest-asked' ? [id] : []));

export const storedText = ({ actions }: RoomLog): string => JSON.stringify({ version: 1, actions });

/** Anything but a log of ours counts as none. */
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
