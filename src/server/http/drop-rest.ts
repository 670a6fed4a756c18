import type { Readable } from 'node:stream';

/**
 * Reads and drops what is left of a body that nobody wants any more, so that its sender gets to read the answer.
 * Past `mostBytes` the connection ends instead: nothing is read without a bound.
 */
export function dropRest(source: Readable, mostBytes: number): void {
  let bytes = 0;
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) source.destroy();
  });
  source.resume();
}
