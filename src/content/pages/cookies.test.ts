import { expect, it } from 'vitest';
import { draftKeys } from '#contract/browser-storage.ts';
import { browserItems } from './cookies.ts';

it('names every draft that a form keeps in the browser', () => {
  expect(browserItems.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.values(draftKeys)));
});
