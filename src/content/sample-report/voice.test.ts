import { unmarked } from '#content/evidence-marks.ts';
import { describe, expect, it } from 'vitest';
import { claims } from '#content/claims.ts';
import { faq } from '#content/faq.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { writeUps } from '#content/findings/write-ups.ts';
import { findingParts, sampleReport } from '#content/sample-report/report.ts';

type Said = { readonly key: string; readonly text: string };

function* stringsIn(value: unknown, key = ''): Generator<Said> {
  if (typeof value === 'string') yield { key, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield* stringsIn(inner, Array.isArray(value) ? key : name);
  }
}

const all = [
  ...stringsIn([claims, faq, vulnerabilityRecords, writeUps]),
  ...stringsIn([sampleReport.notice, sampleReport.cover, sampleReport.before, sampleReport.after]),
  ...stringsIn(
    sampleReport.findings.map((finding) => ({ title: finding.title, parts: findingParts(finding) })),
  ),
];
const code = all.filter(({ key }) => key === 'code');
const prose = all.filter(({ key }) => key !== 'code' && key !== 'tokens');

const banned =
  /\b(unlock (your|the)|seamless|elevate|robust|leverage|cutting-edge|world-class|in today[’']s world|best-in-class|holistic|synerg)/i;

describe('The words of reports, write-ups, claims and FAQ', () => {
  it('use no em dash, no exclamation mark and no worn-out word.', () => {
    expect(prose.filter(({ text }) => /[—!]/.test(text) || banned.test(text))).toEqual([]);
  });

  it('open and close every piece of inline code.', () => {
    expect(prose.filter(({ text }) => text.split('`').length % 2 === 0)).toEqual([]);
  });

  it('never say a whole paragraph twice.', () => {
    const paragraphs = new Set(prose.map(({ text }) => text).filter((text) => text.length > 120));
    const sentences = [...paragraphs]
      .flatMap((text) => text.split(/(?<=[.?]) /))
      .filter((s) => s.length > 60);
    const seen = new Set<string>();
    const twice = sentences.filter((sentence) => seen.has(sentence) || !seen.add(sentence));
    expect(twice).toEqual([]);
  });

  it('keep code within a printed line.', () => {
    const tooLong = code.flatMap(({ text }) => text.split('\n')).filter((line) => unmarked(line).length > 92);
    expect(tooLong).toEqual([]);
  });

  it('name only hosts and addresses that nobody owns.', () => {
    const hosts = code.flatMap(({ text }) => text.match(/^Host: .+$/gm) ?? []);
    expect(hosts.length).toBeGreaterThan(5);
    expect(hosts.filter((line) => !line.endsWith('.example'))).toEqual([]);
  });
});
