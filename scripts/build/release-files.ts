import { basename } from 'node:path';

/** Tests, and settings that lie beside the compose file: secrets belong to no release. */
export function staysHere(path: string): boolean {
  const name = basename(path);
  return /\.test\.tsx?$/.test(name) || (/^\.env(?:\.|$)/.test(name) && name !== '.env.example');
}
