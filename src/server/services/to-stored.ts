import type { Stored } from '#server/stores/ports/stored.ts';

/** Member by member, as the schema describes them and in its order. */
export function toStored<Request extends object>(
  { shape }: { readonly shape: object },
  request: Request,
): Stored<Request> {
  const given = request as Readonly<Record<string, unknown>>;
  const stored: Record<string, unknown> = {};
  for (const name of Object.keys(shape)) stored[name] = storedValue(given[name]);
  return stored as Stored<Request>;
}

function storedValue(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value;
}
