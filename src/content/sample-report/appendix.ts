import type { Action } from '#content/page.ts';
import { bullets, definitions, links, paragraph, table } from '#content/blocks.ts';
import { severityDefinitions } from '#content/sample-report/method.ts';
import type { ReportSection } from '#content/sample-report/section.ts';

/** Where terms are explained; a link on the page, a URL in the PDF. */
export const glossaryLink: Action = { label: 'Glossary of security terms', path: '/resources' };

export const appendix: ReportSection = {
  id: 'appendix',
  title: 'Appendix',
  blocks: [],
  parts: [
    {
      title: 'Tools and versions',
      blocks: [
        table(
          'Tools',
          ['Tool', 'Version', 'Used for'],
          [
            [
              'Burp Suite Professional',
              '2025.12',
              'Recording, repeating and comparing requests; parallel requests for MP-06',
            ],
            ['ffuf', '2.1.0', 'Finding undocumented operations'],
            ['Nmap', '7.98', 'Finding open ports on the hosts in scope'],
            ['testssl.sh', '3.2', 'Checking transport encryption'],
            ['mitmproxy', '12', 'Intercepting mobile app traffic'],
            ['Frida', '17', 'Inspecting certificate pinning and key storage at runtime'],
            ['Our own Python scripts', '3.13', 'Authorization matrix, token forging, timing statistics'],
          ],
        ),
      ],
    },
    {
      title: 'Test accounts',
      blocks: [
        table(
          'Accounts created for the test, all removed on April 24, 2026',
          ['Account', 'Role', 'Used for'],
          [
            ['mer_test_a: owner, finance, viewer', 'Merchant A', 'The attacker’s merchant'],
            ['mer_test_b: owner, finance, viewer', 'Merchant B', 'The victim’s merchant'],
            ['agent.test.1, agent.test.2', 'Back-office agent', 'MP-03, access control'],
            ['supervisor.test.1', 'Back-office supervisor', 'Access control'],
          ],
        ),
      ],
    },
    {
      title: 'Cleanup',
      blocks: [
        bullets(
          'We removed three webhooks, 61 dispute replies and 19 payment links, and shut down our redirect and probe servers.',
          'The client removed the nine accounts above and test payments pay_test_1 to pay_test_40.',
          'At the client’s request, the authorization matrix stays in the client’s repository.',
          'We reported the credentials seen in MP-04 immediately. The client rotated them on March 5, and we deleted them from our notes.',
          'Evidence is kept encrypted for 90 days after version 1.1 and then destroyed. The client receives a confirmation.',
        ),
      ],
    },
    {
      title: 'Severity definitions',
      blocks: [definitions(severityDefinitions)],
    },
    {
      title: 'Glossary',
      blocks: [
        paragraph(
          'Terms such as CVSS, CWE, gray-box, race condition and server-side request forgery are explained in the glossary in our resource library.',
        ),
        links([{ label: glossaryLink.label, href: glossaryLink.path }]),
      ],
    },
  ],
};
