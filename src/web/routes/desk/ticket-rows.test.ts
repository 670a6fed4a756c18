import { expect, it } from 'vitest';
import type { RequestState } from '#contract/desk/lifecycle.ts';
import { restWord, servicesText } from './ticket-rows.tsx';

it('names the services of a ticket in short, and an id that is none of ours as it came.', () => {
  // Anyone may send these: names that every object has must not be taken for service names.
  expect(servicesText(['web', 'cloud', 'constructor', 'to-string'])).toBe(
    'Web, Cloud, constructor, to-string',
  );
});

it('calls answered only what is open: what was closed without an answer says so.', () => {
  expect(['contacted', 'quoted'].map((state) => restWord(state as RequestState))).toEqual([
    'answered',
    'answered',
  ]);
  expect(['spam', 'withdrawn', 'merged', 'lost'].map((state) => restWord(state as RequestState))).toEqual([
    'closed',
    'closed',
    'closed',
    'closed',
  ]);
});
