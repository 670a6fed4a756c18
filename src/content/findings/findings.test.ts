import { describe, expect, it } from 'vitest';
import { rate, ratingText } from '#content/findings/rate.ts';
import { cvss40 } from '#cvss/v40.ts';
import { ratedRecords } from '#content/findings/rated-records.ts';
import { findingCategories, vulnerabilityRecords } from '#content/findings/records.ts';
import { writeUpPage, type WriteUp } from '#content/findings/write-up.ts';
import { writeUpView } from '#content/findings/write-up-view.ts';
import { findWriteUp, writeUps } from '#content/findings/write-ups.ts';
import { longDate } from '#contract/dates.ts';
import { blockTexts } from '#content/blocks.ts';
import { site } from '#content/site.ts';

const dollars = (text: string): number => Number(text.replace(/[$,]/g, ''));

function proseOf(writeUp: WriteUp): string {
  return [
    writeUp.summary,
    writeUp.ratingNote,
    writeUp.component,
    ...writeUp.rootCause.flatMap((block) => blockTexts(block, { withCode: false })),
    writeUp.exchange.note,
    ...writeUp.reproduction,
    ...writeUp.fix.text,
    writeUp.retest,
    ...writeUp.lessons,
  ].join(' ');
}

describe('The vulnerability records', () => {
  it('are five, one per category, with ids of their own.', () => {
    expect(vulnerabilityRecords.map(({ category }) => category).toSorted()).toEqual(
      findingCategories.toSorted(),
    );
    expect(new Set(vulnerabilityRecords.map(({ id }) => id)).size).toBe(5);
    expect(vulnerabilityRecords.filter(({ id }) => !/^il-202[56]-\d{3}$/.test(id))).toEqual([]);
  });

  it('pay from $3,800 to $12,500, more for the more severe.', () => {
    const bounties = vulnerabilityRecords.map(({ bounty }) => bounty);
    expect(bounties.filter((bounty) => !/^\$\d{1,2},\d{3}$/.test(bounty))).toEqual([]);
    const amounts = bounties.map(dollars);
    expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([3800, 12_500]);
    const byScore = vulnerabilityRecords.toSorted((a, b) => dollars(b.bounty) - dollars(a.bounty));
    const scores = byScore.map(({ id }) => findWriteUp(id)?.rating.v31.score ?? 0);
    expect(scores[0]).toBe(Math.max(...scores));
    expect(scores.at(-1)).toBe(Math.min(...scores));
  });

  it.each(vulnerabilityRecords.map((record) => [record.id, record] as const))(
    '%s agrees with its write-up.',
    (id, record) => {
      const writeUp = findWriteUp(id);
      expect(longDate(writeUp?.timeline.reported ?? '')).toBe(record.duration);
    },
  );

  it('draw three to five short tokens, at least one of them hostile.', () => {
    for (const { schematic } of vulnerabilityRecords) {
      expect(schematic.tokens.length).toBeGreaterThanOrEqual(3);
      expect(schematic.tokens.length).toBeLessThanOrEqual(5);
      expect(schematic.tokens.some(({ role }) => role === 'hostile')).toBe(true);
      expect(schematic.tokens.filter(({ text }) => text.length > 24)).toEqual([]);
    }
    expect(new Set(vulnerabilityRecords.map(({ schematic }) => schematic.kind)).size).toBe(5);
  });
});

it('The cards show the severity that the vectors of their write-ups give.', () => {
  expect(ratedRecords().map(({ id, severity }) => [id, severity])).toEqual(
    writeUps.map(({ id, rating }) => [id, cvss40(rating.v40.vector).severity]),
  );
});

describe('The write-ups', () => {
  it('stand in the order of their cards.', () => {
    expect(writeUps.map(({ id }) => id)).toEqual(vulnerabilityRecords.map(({ id }) => id));
    expect(findWriteUp('il-1999-001')).toBeUndefined();
  });

  it.each(writeUps.map((writeUp) => [writeUp.id, writeUp] as const))(
    '%s has 350 to 600 words.',
    (_id, writeUp) => {
      const words = proseOf(writeUp).split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(350);
      expect(words).toBeLessThanOrEqual(600);
    },
  );

  it('count the days of a timeline from the report, and say so.', () => {
    const { lead, steps } = writeUpView('il-2025-014')?.timeline ?? {};
    expect(lead).toBe('8 days from our report to a fix in production. Day 0 is the day we reported it.');
    expect(steps?.map(({ label, day }) => `${label}: ${day}`)).toEqual([
      'Reported: Day 0',
      'Triaged: Day 1',
      'Fixed: Day 8',
      'Retested: Day 10',
      'Published: Day 112',
    ]);
  });

  it.each(writeUps.map((writeUp) => [writeUp.id, writeUp] as const))(
    '%s tells its days in order, in 2025 and 2026, none of them to come.',
    (_id, { timeline }) => {
      const days = [
        timeline.reported,
        timeline.triaged,
        timeline.fixed,
        timeline.retested,
        timeline.published,
      ];
      expect(days).toEqual(days.toSorted());
      expect(days.filter((day) => !/^202[56]-\d{2}-\d{2}$/.test(day))).toEqual([]);
      expect(timeline.published < new Date().toISOString()).toBe(true);
      expect(timeline.published > timeline.retested).toBe(true);
    },
  );

  it.each(writeUps.map((writeUp) => [writeUp.id, writeUp] as const))(
    '%s has the same severity in both versions of CVSS.',
    (_id, { rating }) => {
      expect(rating.v31.severity).toBe(rating.v40.severity);
    },
  );

  it('have pages whose titles and descriptions are shown whole.', () => {
    for (const page of writeUps.map(writeUpPage)) {
      expect(`${page.title} · ${site.name}`.length).toBeLessThanOrEqual(60);
      expect(page.description.length).toBeGreaterThanOrEqual(50);
      expect(page.description.length).toBeLessThanOrEqual(160);
    }
    expect(new Set(writeUps.map(({ pageDescription }) => pageDescription)).size).toBe(writeUps.length);
  });
});

describe('A rating', () => {
  const v31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';

  it('takes its word from CVSS 4.0.', () => {
    const rating = rate({ v31, v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N' });
    expect(rating.severity).toBe('High');
    expect([ratingText(rating.v31), ratingText(rating.v40)]).toEqual(['7.5 (High)', '8.7 (High)']);
  });

  it('refuses a finding without impact.', () => {
    expect(() =>
      rate({ v31, v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N' }),
    ).toThrow('no impact');
  });
});
