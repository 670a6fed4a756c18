import { useEffect, useState, useSyncExternalStore } from 'react';
import { roomLimits } from '#contract/engagement-room-limits.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { awaitingAnswer } from './room-log.ts';
import type { RoomSample } from './room-model.ts';
import { createRoomStore } from './room-store.ts';

/** The room with its steps. Ready once what the tab held has been read; a tester who was asked answers. */
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
