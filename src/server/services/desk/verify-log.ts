import { createHash } from 'node:crypto';
import type { LoggedEntry } from '#server/stores/ports/desk-audit.ts';

export type LogVerdict = { readonly entries: number; readonly head: string; readonly broken: number | null };

/** Walks the chain: each entry must hold the hash of the one before, and its own must follow from its content. */
export async function verifyLog(entries: AsyncIterable<LoggedEntry>): Promise<LogVerdict> {
  let count = 0;
  let head = '0'.repeat(64);
  for await (const entry of entries) {
    const { seq, at, actorId, action, recordId, requestId, previousHash, hash } = entry;
    count += 1;
    const content = JSON.stringify([seq, at, actorId, action, recordId, requestId, previousHash]);
    const isWhole =
      seq === count && previousHash === head && createHash('sha256').update(content).digest('hex') === hash;
    if (!isWhole) return { entries: count, head, broken: seq };
    head = hash;
  }
  return { entries: count, head, broken: null };
}
