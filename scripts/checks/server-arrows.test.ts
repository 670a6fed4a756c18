import { expect, it } from 'vitest';
import { drawGraph, findWrongArrows, readArrows, type Arrow } from './server-arrows.ts';

const arrow = (from: string, to: string): Arrow => ({ from, to, file: `${from}/a.ts`, target: `${to}/b.ts` });

it('The server is floors: every arrow runs down, and there are some.', () => {
  const arrows = readArrows('src/server');
  expect(findWrongArrows(arrows)).toEqual([]);
  expect(drawGraph(arrows)).toMatch(/^tickets -> .*\bmail\b/m);
});

it('A floor that knows a feature, or a floor above it, is told with both files.', () => {
  expect(findWrongArrows([arrow('http', 'tickets')])).toEqual([
    'http/a.ts imports tickets/b.ts: http is a floor and knows no feature.',
  ]);
  expect(findWrongArrows([arrow('database', 'http')])).toEqual([
    'database/a.ts imports http/b.ts: http is above database.',
  ]);
  expect(findWrongArrows([arrow('http', 'database'), arrow('tickets', 'mail')])).toEqual([]);
});

it('Two features that import each other are told, and so is a longer ring.', () => {
  const pair = findWrongArrows([arrow('desk', 'mailbox'), arrow('mailbox', 'desk'), arrow('desk', 'mail')]);
  expect(pair).toHaveLength(2);
  expect(pair[0]).toContain('desk and mailbox import each other');
  const ring = [arrow('requests', 'desk'), arrow('desk', 'mailbox'), arrow('mailbox', 'requests')];
  expect(findWrongArrows(ring)).toEqual(['These import each other in a ring: requests, desk, mailbox.']);
});

it('Files of one folder that import each other are told, too.', () => {
  const files = (file: string, target: string): Arrow => ({ from: 'desk', to: 'desk', file, target });
  expect(findWrongArrows([files('desk/a.ts', 'desk/b.ts')])).toEqual([]);
  const pair = findWrongArrows([files('desk/a.ts', 'desk/b.ts'), files('desk/b.ts', 'desk/a.ts')]);
  expect(pair[0]).toBe('desk/a.ts imports desk/b.ts: desk/a.ts and desk/b.ts import each other.');
});

it('Nothing imports the files that put the server together; they import everything.', () => {
  expect(findWrongArrows([arrow('tickets', 'services.ts')])).toHaveLength(1);
  expect(findWrongArrows([arrow('services.ts', 'tickets'), arrow('app.ts', 'services.ts')])).toEqual([]);
  expect(findWrongArrows([arrow('tickets', 'env.ts')])).toEqual([]);
});
