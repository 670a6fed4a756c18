export const readyPath = '/readyz';

/** What `/readyz` reports about the server's protection; the lights on the solution pages read it. */
export type Protection = { readonly limits: boolean; readonly originCheck: boolean };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Hand-written: two booleans aren't worth a validator larger than the rest of the page's script. */
export function readProtection(answer: unknown): Protection | null {
  const found = isObject(answer) ? answer['protection'] : null;
  if (!isObject(found)) return null;
  const { limits, originCheck } = found;
  return typeof limits === 'boolean' && typeof originCheck === 'boolean' ? { limits, originCheck } : null;
}
