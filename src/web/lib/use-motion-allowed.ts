import { useSyncExternalStore } from 'react';
import { motionAllowed, onMotionChange } from './motion.ts';

export const useMotionAllowed = (): boolean =>
  useSyncExternalStore(onMotionChange, motionAllowed, () => false);
