import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fail } from './command.ts';

/** Where an export may be written: personal data never lands in the checkout, where it could be committed. */
export function exportTarget(name: string, dataDir: string): string {
  const bare = !isAbsolute(name) && !name.includes('/') && !name.includes(sep);
  const target = bare ? join(exportFolder(dataDir), name) : resolve(name);
  if (isInside(target, process.cwd()) && !isInside(target, resolve(dataDir)))
    fail(
      `${name} is inside the checkout, where it could be committed. Give a name without a path to write below ` +
        `${exportFolder(dataDir)}, or a path outside.`,
    );
  return target;
}

export const exportFolder = (dataDir: string): string => join(dataDir, 'exports');

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, resolve(path));
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
}
