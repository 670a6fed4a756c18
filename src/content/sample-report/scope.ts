import { bullets, definitions, paragraph, table } from '#content/blocks.ts';
import type { ReportSection } from '#content/sample-report/section.ts';

export const scope: ReportSection = {
  id: 'scope',
  title: 'Scope',
  blocks: [
    paragraph(
      'The scope was agreed in the rules of engagement of February 19, 2026 and changed once: on March 9 the login service was added in writing, after MP-01 had led there.',
    ),
  ],
  parts: [
    {
      title: 'What was tested',
      blocks: [
        table(
          'Systems in scope',
          ['System', 'Kind', 'Environment', 'Access we had'],
          [
            [
              'api.meridianpay.example',
              'REST API, 87 operations',
              'Staging, same build as production',
              'Two merchants, three roles each; API description',
            ],
            ['auth.meridianpay.example', 'Login and token service', 'Staging', 'As above'],
            [
              'backoffice.meridianpay.example',
              'Web application for staff',
              'Staging',
              'Two agents, one supervisor',
            ],
            [
              'Meridian Business for iOS 4.8.0',
              'Mobile app',
              'TestFlight build',
              'Own devices, one of them jailbroken',
            ],
            [
              'Meridian Business for Android 4.8.0',
              'Mobile app',
              'Internal test track',
              'Own devices, one of them rooted',
            ],
            [
              '@meridian/auth 3.4.1',
              'Source code',
              'Repository, read-only',
              'Shared on March 5 at our request',
            ],
          ],
        ),
      ],
    },
    {
      title: 'What was not tested',
      blocks: [
        bullets(
          'The production systems, apart from comparing versions and headers with staging.',
          'The interfaces to card schemes and banks, and the hardware security modules behind them.',
          'The single sign-on of staff, which is run by another provider.',
          'The corporate network, offices and people: no phishing, no visits.',
          'Resistance to overload. We slowed down where a test could have become one.',
          'The ledger service from the inside. We saw it through the API only.',
        ),
      ],
    },
  ],
};

export const assumptions: ReportSection = {
  id: 'assumptions-and-limits',
  title: 'Assumptions and limits',
  blocks: [
    definitions({
      'Staging equals production':
        'We compared build numbers and response headers of both on March 2 and 20. They were equal. Configuration that cannot be seen from outside may differ.',
      'The web application firewall was off for us':
        'Our two addresses were exempt, so that the time went into the application. Findings are rated without it. We repeated MP-01 and MP-03 from an address that was not exempt, and the firewall stopped neither.',
      'Time was limited':
        'A test of three weeks finds what three weeks allow. We spent the days on money and identity first, and on appearance last: language selection, help pages and the tour of the app were only skimmed.',
      'One day was lost':
        'Staging was down on March 10 from 09:00 to 17:00. The window was not extended. The Android app lost half a day of testing as a result.',
      'A moment, not a state':
        'The results hold for the versions named here. A later release can bring any of them back, or something new.',
    }),
  ],
  parts: [],
};
