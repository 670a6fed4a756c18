import { useRouteLoaderData } from 'react-router';
import { clockLabel, dayLabel, momentLabel } from './desk-time.ts';
import type { loader } from './layout.tsx';

/** Who reads the page, and times as their clock shows them. */
export function useDesk() {
  const desk = useRouteLoaderData<typeof loader>('routes/desk/layout');
  if (!desk) throw new Error('outside the desk');
  const { me, now } = desk;
  return {
    me,
    now,
    day: (at: number) => dayLabel(at, me.zone),
    clock: (at: number) => clockLabel(at, me.zone),
    moment: (at: number) => momentLabel(at, me.zone),
  };
}
