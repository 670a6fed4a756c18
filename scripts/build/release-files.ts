import { basename } from 'node:path';

/** Tests, and settings next to the compose file: secrets don't belong in a release. */
export function staysHere(path: string): boolean {
  const name = basename(path);
  return /\.test\.tsx?$/.test(name) || (/^\.env(?:\.|$)/.test(name) && name !== '.env.example');
}
