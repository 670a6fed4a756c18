import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** Copies parts of this checkout to a temporary folder, to be changed as an owner would. Removed after the test. */
export function copyCheckout(parts: readonly string[]): string {
  const folder = makeCheckoutCopy(parts);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same for several tests; whoever makes it removes it. */
export function makeCheckoutCopy(parts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
