import { describe, expect, it } from 'vitest';
import { explainVector, metricChoices40 } from '#content/findings/cvss-words.ts';
import { writeUpView } from '#content/findings/write-up-view.ts';
import { writeUps } from '#content/findings/write-ups.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { formatCvssScore } from '#cvss/rating.ts';
import { cvss31 } from '#cvss/v31.ts';
import { cvss40 } from '#cvss/v40.ts';

describe('Vectors in words', () => {
  it.each([...writeUps, ...reportFindings])('has words for every metric of $id', ({ rating }) => {
    expect(explainVector(rating.v40)).toHaveLength(11);
    expect(explainVector(rating.v31)).toHaveLength(8);
  });

  it('names metric, value and meaning in the order of the vector', () => {
    const vector = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N';
    const explained = explainVector(cvss40(vector));
    expect(explained.map(({ code }) => code)).toEqual(vector.split('/').slice(1));
    const [choice] = metricChoices40();
    const named = { metric: choice?.name, value: choice?.values.find(({ code }) => code === 'N')?.name };
    expect(explained[0]).toEqual({
      code: 'AV:N',
      ...named,
      meaning: expect.stringMatching(/\.$/u) as string,
    });
  });

  it('says what Low means for each kind of impact', () => {
    const meanings = explainVector(cvss31('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:L')).slice(-3);
    expect(meanings.map(({ meaning }) => meaning)).toEqual([
      expect.stringContaining('can’t choose which part'),
      expect.stringContaining('can change some data'),
      expect.stringContaining('no full outage'),
    ]);
  });
});

describe('The page of a write-up', () => {
  it.each(writeUps)('$id shows the scores that its vectors give', ({ id }) => {
    const [v40, v31] = writeUpView(id)?.cvss.ratings ?? [];
    expect(v40?.score).toBe(formatCvssScore(cvss40(v40?.vector ?? '').score));
    expect(v31?.score).toBe(formatCvssScore(cvss31(v31?.vector ?? '').score));
  });

  it.each(writeUps)('$id is named as in a report, in capitals', ({ id }) => {
    expect(writeUpView(id)?.opening.id).toMatch(/^IL-\d{4}-\d{3}$/u);
  });

  it.each(writeUps)('$id leads to two other write-ups', ({ id }) => {
    const paths = writeUpView(id)?.neighbours.items.map(({ path }) => path) ?? [];
    expect(new Set([...paths, `/report/${id}`]).size).toBe(3);
  });

  it('does not exist for an unknown id', () => {
    expect(writeUpView('il-1999-001')).toBeUndefined();
  });
});
