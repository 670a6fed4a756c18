import type { applyWords } from '#content/pages/apply.ts';

export type ApplicationWords = typeof applyWords;
