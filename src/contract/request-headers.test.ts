import { expect, it } from 'vitest';
import {
  formatFormSignals,
  formatSelectedServices,
  parseFormSignals,
  parseSelectedServices,
  suspectReasons,
} from './request-headers.ts';

it.each([
  { honeypotFilled: false, elapsedMs: 5_230 },
  { honeypotFilled: true, elapsedMs: 0 },
])('Signals survive their way through the header: %j.', (signals) => {
  expect(parseFormSignals(formatFormSignals(signals))).toEqual(signals);
});

it.each([
  undefined,
  '',
  'trap=1',
  'trap=?2, elapsed=1',
  'trap=?0, elapsed=-5',
  'trap=?0, elapsed=1; drop',
  'x'.repeat(9_000),
])('An unreadable signal counts as none: %j.', (header) => {
  expect(parseFormSignals(header)).toBeNull();
  expect(suspectReasons(parseFormSignals(header))).toEqual(['no-signals']);
});

it('A filled honeypot and a form sent too fast are reasons for suspicion.', () => {
  expect(suspectReasons({ honeypotFilled: true, elapsedMs: 10 })).toEqual(['trap-filled', 'too-fast']);
  expect(suspectReasons({ honeypotFilled: false, elapsedMs: 2_999 })).toEqual(['too-fast']);
  expect(suspectReasons({ honeypotFilled: false, elapsedMs: 3_000 })).toEqual([]);
});

it('Selected services survive their way through the header.', () => {
  expect(parseSelectedServices(formatSelectedServices(['web', 'mobile']))).toEqual(['web', 'mobile']);
});

it('Selected services are bounded, each once, and anything that is no id is left out.', () => {
  expect(parseSelectedServices('web,web , <script>, Mobile, cloud,,api;x')).toEqual(['web', 'cloud']);
  expect(parseSelectedServices(undefined)).toEqual([]);
  const many = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index)).join(',');
  expect(parseSelectedServices(many)).toHaveLength(9);
  expect(parseSelectedServices('x'.repeat(41))).toEqual([]);
});
