import { describe, expect, it } from 'vitest';
import { accessTo, isDeskPath, pageOf, safeReturn } from './access.ts';

describe('addresses of the desk', () => {
  it.each([
    ['/desk', true],
    ['/desk.data', false],
    ['/desk/tickets/K7M-4QX-9TB', true],
    ['/desk/tickets/K7M-4QX-9TB.data', false],
    ['/desk/applications/APP-K7M-4QX-9TB/resume', true],
    ['/desk/', false],
    ['/desk/tickets/APP-K7M-4QX-9TB', false],
    ['/desk/tickets/APP-K7M-4QX-9TB/file', false],
    ['/desk/applications/APP-K7M-4QX-9TB', true],
    ['/desk/applications/K7M-4QX-9TB', false],
    ['/desk/applications/K7M-4QX-9TB/file', false],
    ['/desk/tickets/', false],
    ['/desk/tickets/a/b', false],
    ['/desk/tickets/K7M-4QX-9TB%00', false],
    ['/desk/tickets/..%2fpeople', false],
    [`/desk/tickets/${'A'.repeat(61)}`, false],
    ['/desk/nothing', false],
    ['/deskjet', false],
    ['/', false],
  ])('%s has a row in the table: %s.', (path, expected) => {
    expect(accessTo(path) !== null).toBe(expected);
  });

  it('are told from addresses that only begin alike.', () => {
    expect(['/desk', '/desk/x', '/desk.data', '/deskjet', '/'].map(isDeskPath)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['/desk/applications/APP-K7M-4QX-9TB/resume', '/desk/applications/APP-K7M-4QX-9TB'],
    ['/desk/records/export?kind=tickets&format=csv', '/desk/records'],
    ['/desk/people', '/desk/people'],
  ])('of a file lead to its page: %s to %s.', (to, expected) => {
    expect(pageOf(to)).toBe(expected);
  });

  it.each([
    ['/desk/tickets?filter=mine', '/desk/tickets?filter=mine'],
    ['//evil.example/desk', '/desk'],
    ['https://evil.example', '/desk'],
    ['/desk/\\evil', '/desk'],
    ['/desk/..//evil.example', '/desk'],
    [null, '/desk'],
  ])('lead back from %s to %s.', (to, expected) => {
    expect(safeReturn(to)).toBe(expected);
  });
});
