import { expect, it } from 'vitest';
import { excerptAround } from './faq-search.tsx';

const answer =
  'Every engagement ends with a retest of what was found. It is part of the price, and the letter that follows names its day and its outcome for your auditor.';

it.each([
  ['retest', 'Every engagement ends with a retest of what was found. It is part of the price, …'],
  ['LETTER', '… found. It is part of the price, and the letter that follows names its day and its outcome …'],
  ['auditor', '… names its day and its outcome for your auditor.'],
  ['quantum', ''],
  ['', ''],
])('what is found for "%s" is shown with the words around it', (term, expected) => {
  expect(excerptAround(answer, term)).toBe(expected);
});
