import { useEffect } from 'react';
import { pageIsAwake } from '#web/ui/still.tsx';
import { useLateLayout } from './use-late-layout.ts';
import { useSecondFont } from './use-second-font.ts';

/** What every frame does once its page is hydrated. */
export function useWokenPage(): void {
  useSecondFont();
  useLateLayout();
  useEffect(pageIsAwake, []);
}
