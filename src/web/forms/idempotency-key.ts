/** Unlike randomUUID, this also works on plain http. */
const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The same content keeps its key, so a retry after a lost response stores nothing twice. */
export function createContentKey() {
  let last = { content: '', key: '' };
  return {
    keyFor: (content: string): string => {
      if (last.key === '' || last.content !== content) last = { content, key: newIdempotencyKey() };
      return last.key;
    },
    /** The next request is a new one, even with the same content. */
    forget: (): void => {
      last = { content: '', key: '' };
    },
  };
}
