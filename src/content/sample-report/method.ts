import { cvssSeverityBands, formatCvssScore } from '#cvss/rating.ts';
import { severities, type Severity } from '#content/findings/severity.ts';
import { bullets, definitions, paragraph, table } from '#content/blocks.ts';
import type { ReportSection } from '#content/sample-report/section.ts';

export const method: ReportSection = {
  id: 'method',
  title: 'Method',
  blocks: [
    paragraph(
      'The test was gray-box: we had accounts, the API description and, on request, one source package. Tools map and repeat; people decide what to try. Each finding was proven by hand, with the smallest action that proves it, on accounts that belong to us.',
    ),
  ],
  parts: [
    {
      title: 'Phases',
      blocks: [
        table(
          'Phases of the test',
          ['Phase', 'What we did', 'What came out of it'],
          [
            [
              'Prepare',
              'Kick-off, rules of engagement, threat model with two engineers of the client',
              'Five attacker goals, ranked by loss',
            ],
            [
              'Map',
              'Recorded every operation, role and state change; compared with the API description',
              'List of 87 operations, four of them undocumented',
            ],
            [
              'Attack',
              'Worked through goals and test cases, role by role',
              'Findings, called in when critical',
            ],
            [
              'Confirm',
              'The reviewer reproduced each finding from its text on a fresh account',
              'Two findings reworded, one dropped',
            ],
            [
              'Report',
              'Draft, factual review, debrief with engineers and with leadership',
              'This document, and the tracker import',
            ],
            [
              'Retest',
              'Repeated the original steps, then variations, then looked for side effects',
              'A status and a date for every finding',
            ],
          ],
        ),
      ],
    },
    {
      title: 'Standards',
      blocks: [
        bullets(
          'OWASP Web Security Testing Guide 4.2: test cases for web and API.',
          'OWASP API Security Top 10, edition 2023: completeness check for the API.',
          'OWASP ASVS 5.0, level 2: what to expect of authentication, sessions and access control.',
          'OWASP MASVS 2 with the testing guide MASTG: the mobile apps.',
          'NIST SP 800-115: planning, conduct and reporting.',
          'PCI DSS 4.0.1, requirement 11.4: what the client’s auditor asks of a penetration test.',
          'CVSS 4.0 and 3.1 for rating, CWE for naming.',
        ),
      ],
    },
  ],
};

/** Spec 3: the four words; what each asks of the reader. */
export const severityDefinitions: Readonly<Record<Severity, string>> = {
  Critical:
    'An attacker without special means takes over systems or data of many. Stop and fix; we call before we write.',
  High: 'Serious harm with little effort, or full harm with one obstacle. Fix in the current iteration.',
  Medium: 'Limited harm, or serious harm that needs luck, position or patience. Plan it.',
  Low: 'Little harm, or a step that only helps another attack. Fix it when you are working there anyway.',
};

export const ratingScale: ReportSection = {
  id: 'rating',
  title: 'Rating scale',
  blocks: [
    paragraph(
      'The severity of a finding is the word for its CVSS 4.0 base score. The CVSS 3.1 score stands beside it for trackers and contracts that still ask for it. All scores are computed from the printed vectors, and anyone can compute them again.',
    ),
    table(
      'Severity by score',
      ['Severity', 'CVSS score', 'Meaning'],
      severities.map((severity) => [severity, scoreRange(severity), severityDefinitions[severity]]),
    ),
  ],
  parts: [
    {
      title: 'Severity is not priority',
      blocks: [
        paragraph(
          'CVSS rates the flaw. It does not know what a payout is. So each finding also has a priority, which weighs three things.',
        ),
        definitions({
          Severity: 'The score, as above.',
          Impact:
            'What the worst believable use would cost this client, in money, data or permission to operate.',
          Likelihood: 'Who would want it, what they need, and whether they would be noticed.',
        }),
        paragraph(
          'Priorities are Now, Within 30 days and Within 90 days. MP-06 shows the difference: Medium by score, Now by cost.',
        ),
      ],
    },
    {
      title: 'Retest status',
      blocks: [
        definitions({
          Fixed: 'The original attack and our variations of it fail.',
          'Partially fixed': 'The original attack fails, a variation works. The finding says what remains.',
          Open: 'Not changed.',
          'Risk accepted':
            'The owner decided, in writing, to live with it. The finding names the date of review.',
        }),
      ],
    },
  ],
};

function scoreRange(severity: Severity): string {
  const band = cvssSeverityBands.find((candidate) => candidate.severity === severity);
  return band ? `${formatCvssScore(band.from)} to ${formatCvssScore(band.to)}` : '';
}
