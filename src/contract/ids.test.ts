import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeTicketId, readableAlphabet, ticketIdPattern } from './ids.ts';

it('A ticket id has three groups of three and no character that can be misread.', () => {
  const ids = Array.from({ length: 2_000 }, () => makeTicketId((below) => randomInt(below)));
  for (const id of ids) expect(id).toMatch(/^[^0O1IL]{3}-[^0O1IL]{3}-[^0O1IL]{3}$/);
  expect(ids.every((id) => ticketIdPattern.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

it('Every character of the alphabet can be drawn, first and last included.', () => {
  expect(makeTicketId(() => 0)).toBe('222-222-222');
  expect(makeTicketId((below) => below - 1)).toBe('ZZZ-ZZZ-ZZZ');
  expect(readableAlphabet).toHaveLength(31);
});

it('The pattern refuses what only looks like an id.', () => {
  for (const wrong of ['', '222-222', '222-222-22O', '222-222-222-222', 'abc-def-ghj', '222222222']) {
    expect(ticketIdPattern.test(wrong)).toBe(false);
  }
});
