import { expect, it } from 'vitest';
import { draftKeys, labKey, landingKey } from '#contract/browser-storage.ts';
import { browserItems } from './cookies.ts';

it('names everything that our scripts keep in the browser', () => {
  expect(browserItems.map(({ key }) => key)).toEqual(
    expect.arrayContaining([...Object.values(draftKeys), labKey, landingKey]),
  );
});
