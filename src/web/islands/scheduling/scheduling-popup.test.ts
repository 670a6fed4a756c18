import { expect, it } from 'vitest';
import { requireRoot } from './scheduling-popup.tsx';

it('The popup fails with a clear error when no root element is given.', () => {
  expect(() => requireRoot(null)).toThrow('The scheduling popup needs a root element');
  expect(() => requireRoot(undefined)).toThrow('rootElement');
});
