import type { Stored } from '#server/stores/ports/stored.ts';

/** Member by member, as the schema describes them and in its order. */
export function toStored<Request extends object>(
  { shape }: { readonly shape: object },
  request: Request,
): Stored<Request> {
  const given = new Map<string, unknown>(Object.entries(request));
  return Object.fromEntries(
    Object.keys(shape).map((name) => [name, storedValue(given.get(name))]),
  ) as unknown as Stored<Request>;
}

function storedValue(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value;
}
