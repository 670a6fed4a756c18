import { useSyncExternalStore } from 'react';
import { slotLimits } from '#contract/booking-limits.ts';

const never = () => () => undefined;
const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the visitor's device; the office's own until the browser says which one that is. */
export const useVisitorZone = (): string => useSyncExternalStore(never, browserZone, () => slotLimits.zone);
