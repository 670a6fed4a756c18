import { describe, expect, it } from 'vitest';
import { csvCell, exportedFinding, findingsToCsv, findingsToJson } from '#content/sample-report/exports.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';

/** A small RFC 4180 parser, so the test doesn't trust the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === ',' || letter === '\r')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (letter === '\r') rows.push([]);
    } else if (quoted || letter !== '\n') cell += letter;
  }
  return rows.slice(0, -1);
}

const [first] = reportFindings;
if (!first) throw new Error('the sample report has no findings');
const findingWith = (changes: Partial<ReportFinding>): ReportFinding => ({ ...first, ...changes });

describe('The findings as JSON', () => {
  it('are marked as a sample and hold every finding with its computed scores.', () => {
    const document = JSON.parse(findingsToJson(reportFindings)) as {
      notice: string;
      findings: { id: string; cvss40Score: number; cvss31Score: number }[];
    };
    expect(document.notice).toMatch(/^SAMPLE/);
    expect(
      document.findings.map(({ id, cvss40Score, cvss31Score }) => [id, cvss40Score, cvss31Score]),
    ).toEqual(reportFindings.map(({ id, rating }) => [id, rating.v40.score, rating.v31.score]));
  });

  it('carry no markup and end with a newline.', () => {
    const text = findingsToJson(reportFindings);
    expect(text).not.toContain('`');
    expect(text.endsWith('}\n')).toBe(true);
  });
});

describe('The findings as CSV', () => {
  it('read back as one row per finding under named columns, each marked as a sample.', () => {
    const [columns = [], ...rows] = readCsv(findingsToCsv(reportFindings));
    expect(columns.slice(0, 4)).toEqual(['sample', 'id', 'title', 'severity']);
    expect(rows).toHaveLength(reportFindings.length);
    expect(rows.filter((row) => row.length !== columns.length || row[0] !== 'SAMPLE')).toEqual([]);
    expect(rows.map((row) => row[columns.indexOf('cvss40Score')])).toEqual(
      reportFindings.map(({ rating }) => String(rating.v40.score)),
    );
  });

  it('keep quotes, commas and line breaks inside their cell.', () => {
    const title = 'A "quoted", long\ntitle';
    const [columns = [], row = []] = readCsv(findingsToCsv([findingWith({ title })]));
    expect(row[columns.indexOf('title')]).toBe(title);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '\n=1', '＝1', '=HYPERLINK("http://x.example")'])(
    'neutralise %j, which a spreadsheet would run.',
    (title) => {
      expect(csvCell(title).startsWith('"\'')).toBe(true);
      expect(findingsToCsv([findingWith({ title })])).not.toMatch(/(^|,)"[=+\-@]/m);
    },
  );

  it('leave numbers and harmless text alone.', () => {
    expect(csvCell(-1.5)).toBe('-1.5');
    expect(csvCell('a=b')).toBe('"a=b"');
    expect(csvCell(['one', 'two'])).toBe('"one\ntwo"');
    expect(csvCell('')).toBe('""');
  });

  it('give an empty list its header only.', () => {
    expect(readCsv(findingsToCsv([]))).toEqual([['sample', ...Object.keys(exportedFinding(first))]]);
  });
});

describe('An exported finding', () => {
  it('says what the report says, without markup.', () => {
    const exported = exportedFinding(findingWith({ summary: 'Send `GET /`.' }));
    expect(exported.summary).toBe('Send GET /.');
    expect(exported.cwe).toBe(first.cwe.id);
    expect(exported.retestDate).toBe(first.retest.date);
  });
});
