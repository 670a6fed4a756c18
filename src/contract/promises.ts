/**
 * Room: what browser and server promise each other. Schemas, the limits that both ends use, paths, problem shape.
 * Not here: words for visitors (content), limits of one end (beside their owner), anything that runs a side effect.
 * May import: the validator only.
 */

/** Spec 1 and 9: promises a visitor can hold us to. */
export const promises = {
  responseHours: 24,
  incidentResponseMinutes: 15,
} as const;
