/**
 * Evidence is written with marks: {-forged-}, {!leaked!}, {+closed+}, {#1} for a note. `src/web/ui/evidence.tsx` renders them; this
 * returns the line as a visitor reads it.
 */
export const unmarked = (line: string): string => line.replaceAll(/\{([-!+])(.*?)\1\}| ?\{#\d\}/gu, '$2');

/** The same for print: numbers stay, as [1]. */
export const printed = (line: string): string =>
  line.replaceAll(/\{([-!+])(.*?)\1\}/gu, '$2').replaceAll(/\{#(\d)\}/gu, '[$1]');

/** A listing continues the numbering of the one before it. */
export const firstNote = (code: string): number => Number(/\{#(\d)\}/u.exec(code)?.[1] ?? 1);
