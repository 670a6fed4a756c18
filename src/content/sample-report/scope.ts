import { bullets, definitions, paragraph, table } from '#content/blocks.ts';
import type { ReportSection } from '#content/sample-report/section.ts';

export const scope: ReportSection = {
  id: 'scope',
  title: 'Scope',
  blocks: [
    paragraph(
      'The rules of engagement dated February 19, 2026, set the scope. It changed once: on March 9, both sides agreed in writing to add the login service, because MP-01 led there.',
    ),
  ],
  parts: [
    {
      title: 'What was tested',
      blocks: [
        table(
          'Systems in scope',
          ['System', 'Type', 'Environment', 'Access we had'],
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
              'Our own devices, one of them jailbroken',
            ],
            [
              'Meridian Business for Android 4.8.0',
              'Mobile app',
              'Internal test track',
              'Our own devices, one of them rooted',
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
          'Production systems, apart from comparing versions and headers with staging.',
          'The interfaces to card networks and banks, and the hardware security modules behind them.',
          'Staff single sign-on, which another provider runs.',
          'The corporate network, offices and people. We did no phishing and made no on-site visits.',
          'Load testing and denial of service. We held back wherever a test could have caused an outage.',
          'The ledger service from the inside. We only saw it through the API.',
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
      'Staging matches production':
        'We compared build numbers and response headers on March 2 and 20, and they matched. Configuration that isn’t visible from outside may differ.',
      'The web application firewall was off for us':
        'Our two IP addresses were exempt so we could focus on the application. We rated findings without the firewall. When we repeated MP-01 and MP-03 from an address that wasn’t exempt, the firewall stopped neither.',
      'Time was limited':
        'A three-week test can’t cover everything. We tested payments and identity first, and only skimmed language selection, help pages and the in-app tour.',
      'One day was lost':
        'Staging was down on March 10 from 09:00 to 17:00. The test window wasn’t extended, so the Android app lost half a day of testing.',
      'A snapshot in time':
        'The results apply to the versions named here. A later release can bring any of these findings back, or add new ones.',
    }),
  ],
  parts: [],
};
