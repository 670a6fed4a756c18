import { createContext } from 'react-router';
import { expect, it } from 'vitest';
import type { DeskVisit } from '#contract/desk/desk.ts';
import type { PageServices } from '#contract/page-services.ts';
import { pageContextsOf } from './page-contexts.ts';

it('The contexts of pages are found in an entry that exports all of them, and only there.', () => {
  const pageServicesContext = createContext<PageServices | null>(null);
  const deskContext = createContext<DeskVisit | null>(null);
  expect(pageContextsOf({ pageServicesContext, deskContext })).toMatchObject({
    pageServicesContext,
    deskContext,
  });
  expect(() => pageContextsOf({ pageServicesContext })).toThrow('The build does not say');
  expect(() => pageContextsOf({ deskContext })).toThrow('The build does not say');
});
