import { contentValues, type ContentCheck } from './content-modules.ts';

const placeholder = /lorem ipsum|coming soon|under construction|\bt[o]do\b|\btbd\b|\bxxx\b/i;

/** No placeholder text reaches a visitor. */
export const checkPlaceholderWords: ContentCheck = (modules) =>
  [...contentValues(modules)]
    .filter(({ text }) => placeholder.test(text))
    .map(({ where, text }) => `${where}: placeholder text "${text.slice(0, 60)}"`);
