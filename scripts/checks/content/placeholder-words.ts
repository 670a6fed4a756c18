import { contentValues, type ContentCheck } from './content-modules.ts';

const placeholder = /lorem ipsum|coming soon|under construction|\bt[o]do\b|\btbd\b|\bxxx\b/i;

/** Nothing a visitor reads is a stand-in for something else. */
export const checkPlaceholderWords: ContentCheck = (modules) =>
  [...contentValues(modules)]
    .filter(({ text }) => placeholder.test(text))
    .map(({ where, text }) => `${where}: placeholder text "${text.slice(0, 60)}"`);
