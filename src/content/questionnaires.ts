/**
 * Two questionnaires modeled on the CSA's CAIQ and the VSA, in our own words, one question per domain. Comments come
 * from the answers on /trust/pack, so the files can't say more than the page.
 */
import { packAnswers } from '#content/pages/trust-pack.ts';
import { absolutePath } from '#content/site.ts';

type Verdict = 'Yes' | 'No' | 'Partly' | 'Not stated';

type Asked = {
  readonly id: string;
  readonly domain: string;
  readonly question: string;
  readonly answer: Verdict;
  /** The answer on /trust/pack with the details. */
  readonly see?: string;
};

const ask = (id: string, domain: string, question: string, answer: Verdict, see?: string): Asked => ({
  id,
  domain,
  question,
  answer,
  ...(see === undefined ? {} : { see }),
});

const caiq: readonly Asked[] = [
  ask(
    'A&A-1',
    'Audit and assurance',
    'Do independent parties assess your controls at least once a year?',
    'Yes',
    'audits',
  ),
  ask(
    'AIS-1',
    'Application security',
    'Do you test your own applications before each release?',
    'Yes',
    'own-security',
  ),
  ask('BCR-1', 'Continuity', 'Do you test your recovery plan at least once a year?', 'Not stated'),
  ask('CCC-1', 'Change control', 'Are changes to production reviewed and logged?', 'Partly', 'own-security'),
  ask('CEK-1', 'Cryptography', 'Is customer data encrypted at rest and in transit?', 'Yes', 'data'),
  ask('DSP-1', 'Data security', 'Do you collect only the data you need for the work?', 'Yes', 'data'),
  ask('DSP-2', 'Data security', 'Do you delete customer data after a stated period?', 'Yes', 'retention'),
  ask('GRC-1', 'Governance', 'Is a named entity responsible for information security?', 'Partly', 'company'),
  ask(
    'HRS-1',
    'Human resources',
    'Do you vet people before they get access to customer systems?',
    'Yes',
    'vetting',
  ),
  ask('IAM-1', 'Access', 'Is strong authentication required for staff?', 'Yes', 'own-security'),
  ask('LOG-1', 'Logging', 'Are staff actions on customer records logged?', 'Yes', 'own-security'),
  ask(
    'SEF-1',
    'Incidents',
    'Do you have a process for security incidents, with response times?',
    'Yes',
    'incidents',
  ),
  ask('STA-1', 'Supply chain', 'Do you keep an inventory of software components?', 'Yes', 'supply-chain'),
  ask('STA-2', 'Supply chain', 'Do you disclose your sub-processors?', 'Partly', 'sub-processors'),
  ask(
    'TVM-1',
    'Vulnerabilities',
    'Can outsiders report vulnerabilities to you in good faith?',
    'Yes',
    'disclosure',
  ),
  ask('UEM-1', 'Endpoints', 'Are staff devices managed and encrypted?', 'Not stated'),
];

const vsa: readonly Asked[] = [
  ask('VSA-1', 'Service', 'Do you need access to our systems to do the work?', 'Partly', 'rules'),
  ask('VSA-2', 'Service', 'Do you agree on scope and limits in writing first?', 'Yes', 'rules'),
  ask('VSA-3', 'Data', 'Do you keep our data after the engagement ends?', 'Yes', 'retention'),
  ask('VSA-4', 'Data', 'Is access to our data limited to the people on our engagement?', 'Yes', 'data'),
  ask('VSA-5', 'Data', 'Do third parties process our data?', 'Yes', 'sub-processors'),
  ask('VSA-6', 'People', 'Do you tell us who works on our systems?', 'Yes', 'vetting'),
  ask('VSA-7', 'Proactive', 'Do you publish how to report vulnerabilities to you?', 'Yes', 'disclosure'),
  ask('VSA-8', 'Proactive', 'Do you track your open-source components?', 'Yes', 'supply-chain'),
  ask('VSA-9', 'Reactive', 'Do you commit to an incident response time?', 'Yes', 'incidents'),
  ask('VSA-10', 'Compliance', 'Can you provide certificates or audit reports?', 'Yes', 'audits'),
  ask('VSA-11', 'Compliance', 'Do you carry insurance for this work?', 'Yes', 'insurance'),
  ask('VSA-12', 'Compliance', 'Do you give us evidence for our own audits?', 'Yes', 'deliverables'),
];

export type QuestionnaireRow = Omit<Asked, 'see'> & { readonly comment: string; readonly evidence: string };

function filledIn({ see, ...row }: Asked): QuestionnaireRow {
  const said = packAnswers.find(({ id }) => id === see);
  // The answer went with what it was about.
  if (see !== undefined && !said) return { ...row, answer: 'Not stated', comment: '', evidence: '' };
  return { ...row, comment: said?.answer ?? '', evidence: said ? absolutePath(said.evidence.href) : '' };
}

export const questionnaires = [
  { id: 'caiq-lite', name: 'CAIQ-style', rows: caiq.map(filledIn) },
  { id: 'vsa', name: 'VSA-style', rows: vsa.map(filledIn) },
] as const;

const columns = ['id', 'domain', 'question', 'answer', 'comment', 'evidence'] as const;

/** Always quoted, and neutralized so a spreadsheet can't read text as a formula. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

export const questionnaireCsv = (rows: readonly QuestionnaireRow[]): string =>
  `${[columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join('\r\n')}\r\n`;

export const questionnaireJson = (rows: readonly QuestionnaireRow[]): string =>
  `${JSON.stringify(rows, null, 2)}\n`;
