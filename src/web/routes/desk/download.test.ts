import { expect, it } from 'vitest';
import { deskRoutes } from '#web/routes.ts';
import { downloads } from './download.tsx';

it('knows what to send at each of its addresses.', () => {
  const addresses = deskRoutes.flatMap(({ file, path }) => (file.endsWith('/download.tsx') ? [path] : []));
  expect(new Set(Object.keys(downloads))).toEqual(new Set(addresses));
});
