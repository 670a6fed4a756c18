import { bullets, checklist, definitions, paragraph, steps, table } from '#content/sample-report/blocks.ts';
import type { DownloadDocument } from '#content/downloads/document.ts';

export const rulesOfEngagement: DownloadDocument = {
  id: 'rules-of-engagement-template',
  form: 'Template',
  edition: '2026-05-04',
  lead: 'Copy the clauses, replace what stands in square brackets, and let your lawyer read it. It is a template, not legal advice.',
  sections: [
    {
      id: 'parties',
      title: 'Parties and permission',
      blocks: [
        table(
          'Parties',
          ['Party', 'Company and address', 'Signs'],
          [
            ['Client', '', ''],
            ['Provider', '', ''],
            ['Owner of hosting, if another', '', ''],
          ],
        ),
        paragraph(
          'The client declares that it owns the systems named in section 2 or holds the written consent of their owners, and permits the provider to test them for security between [date] and [date] by the means named in section 3. Acts within these rules are authorized and are not unlawful access. Acts outside of them are not covered.',
        ),
        paragraph(
          'The permission ends on the last day of the test, when the client withdraws it, or when the provider finds signs that someone else is attacking the same system.',
        ),
      ],
      parts: [],
    },
    {
      id: 'scope',
      title: 'Scope',
      blocks: [
        table(
          'In scope',
          ['System', 'Address, version or account', 'Environment', 'Remarks'],
          [
            ['[Web application]', '', '', ''],
            ['[API]', '', '', ''],
            ['[Mobile app]', '', '', ''],
            ['[Cloud account]', '', '', ''],
          ],
        ),
        table(
          'Out of scope, also when it is reachable from systems in scope',
          ['System', 'Reason'],
          [
            ['[Payment processor]', ''],
            ['[Production mail]', ''],
            ['[Systems of other customers]', ''],
          ],
        ),
        paragraph(
          'The scope changes only in writing, by the two contacts of section 4. An email that both have answered is enough.',
        ),
      ],
      parts: [],
    },
    {
      id: 'means',
      title: 'Means and limits',
      blocks: [
        table(
          'What is allowed',
          ['Means', 'Allowed', 'Condition'],
          [
            ['Manual testing with the accounts supplied', 'Yes', 'From the addresses in section 4'],
            ['Automated scanning', 'Yes', 'At most [20] requests per second and host'],
            ['Password guessing', 'Limited', 'Own test accounts; others at most [3] attempts a day'],
            ['Exploiting a flaw', 'Yes', 'As far as needed to prove it, see below'],
            ['Moving on to further systems', 'Ask first', 'Only inside the scope'],
            ['Social engineering', 'No', 'Unless a separate sheet describes it'],
            ['Denial of service', 'No', 'Suspected flaws are only described'],
            ['Physical access', 'No', 'Unless a separate sheet describes it'],
          ],
        ),
        paragraph('Proof ends where harm begins:'),
        bullets(
          'One record is enough to prove that records can be read. Testers use records of their own test accounts where they can, and never copy more than [five] records of others.',
          'Nothing is changed or deleted that the testers did not create.',
          'No back door, no persistent access. Files that were placed are listed and removed.',
          'Secrets that are found are reported at once and used only to prove what they open, after a call.',
        ),
      ],
      parts: [],
    },
    {
      id: 'contacts',
      title: 'Contacts and times',
      blocks: [
        table(
          'Contacts',
          ['Role', 'Name', 'Phone', 'Email'],
          [
            ['Client, technical', '', '', ''],
            ['Client, may stop the test', '', '', ''],
            ['Provider, lead tester', '', '', ''],
            ['Provider, second contact', '', '', ''],
          ],
        ),
        definitions({
          'Test window': '[Monday to Friday, 08:00 to 18:00, time zone]. Outside of it only after agreement.',
          'Source addresses':
            '[Addresses]. All requests carry the header `[X-Test: id]` where the protocol allows it.',
          Reachability: 'Both sides answer within [one hour] during the test window.',
          'Daily note':
            'The provider reports each evening what was tested, what is blocked and what is needed.',
        }),
      ],
      parts: [],
    },
    {
      id: 'stop',
      title: 'Critical findings and the emergency stop',
      blocks: [
        paragraph(
          'Critical findings are reported by phone within [one hour] of their confirmation, and in writing within [one working day]. The client decides whether the test continues at this place.',
        ),
        steps(
          'Anyone named in section 4 may stop the test at any time, by phone, with the word [word].',
          'The provider stops all requests within [ten minutes] and confirms it.',
          'Both sides exchange what they saw, with times: source addresses, requests, alarms.',
          'The test goes on when both contacts agree in writing.',
        ),
        paragraph(
          'Traces of a real attacker that the provider comes across are reported at once and left untouched.',
        ),
      ],
      parts: [],
    },
    {
      id: 'data',
      title: 'Data, results and disclosure',
      blocks: [
        definitions({
          Storage: 'Evidence is encrypted at rest, in [country], and open to the test team only.',
          Transfer: 'Reports and accounts travel encrypted. Keys are confirmed by phone.',
          Deletion:
            'Evidence is destroyed [90] days after the final report, and the client gets a confirmation. The report is kept [two years].',
          'Personal data':
            'Processed as agreed in [data-processing agreement], only as far as the proof needs it.',
          Results: 'Belong to the client. The provider publishes nothing about them without written consent.',
          'Flaws in third-party products':
            'Reported to their maker by [client or provider] and published after [90] days at the earliest.',
        }),
        checklist(
          'Report as a document, findings for the tracker as JSON and CSV',
          'Debrief with engineers, debrief with leadership',
          'Retest of all findings within [8 weeks], with a status and a date for each',
          'Letter for third parties that names scope, dates and method, and no technical detail',
        ),
      ],
      parts: [
        {
          title: 'Signatures',
          blocks: [
            table(
              'Signed by',
              ['For', 'Name and role', 'Place and date', 'Signature'],
              [
                ['Client', '', '', ''],
                ['Provider', '', '', ''],
              ],
            ),
          ],
        },
      ],
    },
  ],
};
