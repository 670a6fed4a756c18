import { bullets, checklist, definitions, paragraph, table } from '#content/sample-report/blocks.ts';
import type { DownloadDocument } from '#content/downloads/document.ts';

const blank = (columns: number, first: readonly string[]): string[][] =>
  first.map((cell) => [cell, ...Array.from({ length: columns - 1 }, () => '')]);

export const scopingWorksheet: DownloadDocument = {
  id: 'scoping-worksheet',
  form: 'Worksheet',
  edition: '2026-05-04',
  lead: 'Print it or fill it in on screen. Estimates are enough: the last digit will not change the price.',
  sections: [
    {
      id: 'why',
      title: 'Why you test',
      blocks: [
        table(
          'Goal',
          ['Question', 'Your answer'],
          blank(2, [
            'What must never happen?',
            'Who would want it to happen?',
            'What changed since the last test?',
            'Who reads the report (auditor, customer, board)?',
            'Which standard asks for it, and by when?',
          ]),
        ),
        paragraph(
          'A good goal names an attacker and a prize: an outsider reads customer data; a driver of one company opens the vans of another. “Test everything” is a budget, not a goal.',
        ),
      ],
      parts: [],
    },
    {
      id: 'what',
      title: 'What is tested',
      blocks: [
        table(
          'Assets. Count what a person can do; lines of code say little',
          ['Asset', 'How to count', 'Number', 'Address or version'],
          [
            ['Web application', 'Pages or views with their own function', '', ''],
            ['API', 'Operations: method and path, or GraphQL fields', '', ''],
            ['Mobile app', 'Platforms, and screens with data', '', ''],
            ['Cloud account', 'Accounts or subscriptions, services in use', '', ''],
            ['External network', 'Addresses that answer', '', ''],
            ['Internal network', 'Hosts, domains, sites', '', ''],
            ['Source code', 'Repositories, languages', '', ''],
          ],
        ),
        table(
          'Roles. Each pair of roles is a border to test',
          ['Role', 'What only this role may do', 'Accounts for the test'],
          blank(3, ['Anonymous', 'User', 'Administrator of a customer', 'Support', 'Operator']),
        ),
      ],
      parts: [
        {
          title: 'Connected systems',
          blocks: [
            table(
              'Systems that yours trusts, or that trust yours',
              ['System', 'Direction and data', 'In scope?'],
              blank(3, [
                'Login or single sign-on',
                'Payment',
                'Mail and messages',
                'File storage',
                'Partners and webhooks',
              ]),
            ),
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        table(
          'What the testers have to respect',
          ['Limit', 'Yes, no or detail'],
          blank(2, [
            'Production may be tested',
            'Hours in which tests are allowed, with time zone',
            'Requests per second the system can take',
            'Actions that cost money or reach people',
            'Password guessing, and after how many attempts accounts lock',
            'Social engineering, physical access, denial of service',
          ]),
        ),
        checklist(
          'Systems of third parties are named, and their permission is asked for.',
          'Personal data that testers may come across is named, and the data protection officer knows.',
          'A freeze of releases during the test is agreed, or the release dates are known.',
        ),
      ],
      parts: [],
    },
    {
      id: 'effort',
      title: 'What drives the effort',
      blocks: [
        definitions({
          Roles:
            'Each additional role adds a day or so to a web test, because every operation is tried with it.',
          Operations:
            'A tester works through 20 to 30 operations of an API a day with care. Generated ones that look alike go faster.',
          Knowledge:
            'Documents and source code raise the number of findings per day. Leaving them out makes the test longer or thinner without making it more realistic.',
          Depth:
            'A first look says where it hurts. A full test says what does not. Decide which sentence you need to be able to say.',
          Retest: 'A tenth to a fifth of the test. Have it in the offer, with a date.',
        }),
        table(
          'Typical efforts, person-days with report, without retest',
          ['Test', 'Small', 'Medium', 'Large'],
          [
            ['Web application', '5 (2 roles, 20 views)', '8 to 10 (4 roles, 60 views)', '15 and more'],
            ['API', '4 (30 operations)', '7 to 9 (100 operations)', '12 and more'],
            ['Mobile app, one platform', '4', '6', '9 and more'],
            ['Cloud account', '4 (one account)', '8 (five accounts)', '12 and more'],
            ['Internal network with directory', '6', '10', '15 and more'],
          ],
        ),
        paragraph(
          'These are our own figures, and they are a guide. An offer far below them is a scan, an offer far above them should say why.',
        ),
      ],
      parts: [],
    },
    {
      id: 'dates',
      title: 'People and dates',
      blocks: [
        table(
          'Who and when',
          ['What', 'Name, number or date'],
          blank(2, [
            'Person who answers during the test',
            'Deputy',
            'Number for critical findings, day and night',
            'Person who may stop the test',
            'Earliest start, latest end',
            'Report needed by',
            'Retest window',
          ]),
        ),
        bullets(
          'Send this sheet with a non-disclosure agreement if it holds anything you would not print.',
          'Never write passwords into it. Accounts are handed over on the first day, through an encrypted channel.',
        ),
      ],
      parts: [],
    },
  ],
};
