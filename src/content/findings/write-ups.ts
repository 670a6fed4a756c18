/** All write-ups, in card order. Large: pages that only show cards import records.ts. */
import { sortInjection } from '#content/findings/il-2025-014-sort-injection.ts';
import { dashboardXss } from '#content/findings/il-2025-021-dashboard-xss.ts';
import { fleetAccess } from '#content/findings/il-2025-033-fleet-access.ts';
import { templateRce } from '#content/findings/il-2025-047-template-rce.ts';
import { viewState } from '#content/findings/il-2026-006-view-state.ts';
import type { WriteUp } from '#content/findings/write-up.ts';

export const writeUps: readonly WriteUp[] = [
  templateRce,
  viewState,
  sortInjection,
  fleetAccess,
  dashboardXss,
];

export function findWriteUp(id: string): WriteUp | undefined {
  return writeUps.find((writeUp) => writeUp.id === id);
}
