import { existsSync, readFileSync } from 'node:fs';

/** Written beside the pages when newer ones couldn't be built, a mistake per line; the next build replaces the folder. */
export const behindFile = 'build/behind';

/** What keeps the pages from being what the owner has written. */
export const behindFindings = (file: string = behindFile): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((mistake) => `${mistake} (the pages are those of the last good build; correct it and restart)`)
    : [];
