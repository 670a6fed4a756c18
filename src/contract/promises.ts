/**
 * Folder: what browser and server agree on. Schemas, limits that both ends use, paths, the problem format. Not here:
 * words for visitors (content), limits of one end (next to their owner), anything with side effects. May import: the
 * validator only.
 */

import { responseHours } from '#own/company.ts';

/** Spec 1 and 9: promises visitors can hold us to. An owner's company.yaml may say another response time. */
export const promises = {
  responseHours: responseHours ?? 24,
  incidentResponseMinutes: 15,
} as const;
