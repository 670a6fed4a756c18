import { expect, it } from 'vitest';
import { packAnswers, packFiles } from '#content/pages/trust-pack.ts';
import { questionnaireCsv, questionnaireJson, questionnaires } from './questionnaires.ts';

it.each(questionnaires)(
  '$name answers every question, and says “Not stated” rather than nothing',
  ({ rows }) => {
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { answer, comment, evidence } of rows) {
      expect(comment === '').toBe(answer === 'Not stated');
      expect(evidence === '').toBe(answer === 'Not stated');
    }
  },
);

it('the CSV holds what the JSON holds, and no cell that a spreadsheet would run', () => {
  const row = {
    id: 'X-1',
    domain: 'D',
    question: '=1+1, "quoted"',
    answer: 'Yes' as const,
    comment: 'two\nlines',
    evidence: '/trust',
  };
  expect(questionnaireCsv([row])).toBe(
    'id,domain,question,answer,comment,evidence\r\n"X-1","D","\'=1+1, ""quoted""","Yes","two\nlines","/trust"\r\n',
  );
  expect(JSON.parse(questionnaireJson([row]))).toEqual([row]);
});

it('every answer points to its evidence, and the pack names each file once', () => {
  expect(packAnswers.every(({ evidence }) => evidence.href.startsWith('/'))).toBe(true);
  expect(new Set(packAnswers.map(({ id }) => id)).size).toBe(packAnswers.length);
  expect(new Set(packFiles.map(({ name }) => name)).size).toBe(packFiles.length);
});
