import { firstFiles } from '#scripts/owner/first-site.ts';

/** What `npm run site -- init` writes, as an owner leaves it: the example without its marks, no explanations. */
export const uncommented = (name: string): string =>
  name.endsWith('.md')
    ? (firstFiles[name] ?? '')
    : (firstFiles[name] ?? '')
        .split('\n')
        .filter((line) => !line.startsWith('##'))
        .map((line) => line.replace(/^#/, ''))
        .join('\n');
