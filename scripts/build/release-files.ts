import { basename } from 'node:path';

/** What a server runs, or its owner runs there; pages are in the build, and so are the owner's words. */
export const shipped = [
  'build',
  '.cache/own',
  'deploy',
  'package-lock.json',
  'CHANGELOG.md',
  'src/contract',
  'src/content',
  'src/cvss',
  'src/server',
  'scripts/owner',
  '.env.example',
];

/** Tests, and settings next to the compose file: secrets don't belong in a release. */
export function staysHere(path: string): boolean {
  const name = basename(path);
  return /\.test\.tsx?$/.test(name) || (/^\.env(?:\.|$)/.test(name) && name !== '.env.example');
}
