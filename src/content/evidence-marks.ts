/**
 * Evidence is written with its marks: {-forged-}, {+proof+}, {#1} for a note. `src/web/ui/evidence.tsx` reads them;
 * this is the line as a visitor reads it.
 */
export const unmarked = (line: string): string =>
  line.replaceAll(/\{-(.*?)-\}|\{\+(.*?)\+\}| ?\{#\d\}/gu, '$1$2');
