import { expect, test } from 'vitest';
import { shownPath } from '#content/attack-paths/draw.ts';
import { homePath } from '#content/attack-paths/home.ts';
import { daysBetween } from '#content/findings/write-up.ts';
import { findWriteUp } from '#content/findings/write-ups.ts';
import { aboutBand } from '#content/pages/home-sections.ts';
import { careerPage } from '#content/pages/career.ts';

test('Hero and the day on the careers page tell one engagement.', () => {
  const marks = careerPage.day.entries.flatMap((entry) => ('mark' in entry ? [entry.mark] : []));
  expect(homePath.retested).toBe(homePath.reported);
  expect(marks).toEqual([shownPath(homePath).severity.toUpperCase(), 'PATCHED']);
});

test('The evidence of the about band is another finding than the hero’s, as its write-up tells it.', () => {
  const { evidence } = aboutBand;
  const [, id = ''] = /finding (IL-\d{4}-\d{3})$/.exec(evidence.title) ?? [];
  expect(id).not.toBe(homePath.id);
  const writeUp = findWriteUp(id.toLowerCase());
  expect(evidence.note).toBe(writeUp?.cwe.id);
  const told = [writeUp?.exchange.request.code, writeUp?.exchange.response.code].join('\n');
  for (const [, forged, proof] of evidence.lines.join('\n').matchAll(/\{-(.*?)-\}|\{!(.*?)!\}/g))
    expect(told).toContain(forged ?? proof);
  const { reported = '', retested = '' } = writeUp?.timeline ?? {};
  expect(evidence.lines.at(-1)).toContain(`retest ${daysBetween(reported, retested)} days later`);
});
