import { cvssSeverityBands, formatCvssScore } from '#cvss/rating.ts';
import { severities, type Severity } from '#content/findings/severity.ts';
import { bullets, definitions, paragraph, table } from '#content/blocks.ts';
import type { ReportSection } from '#content/sample-report/section.ts';

export const method: ReportSection = {
  id: 'method',
  title: 'Method',
  blocks: [
    paragraph(
      'The test was gray-box: we had accounts, the API description and, on request, one source package. Tools do the mapping and the repetitive work; people decide what to try. We proved each finding by hand, with the smallest action that would prove it, on our own accounts.',
    ),
  ],
  parts: [
    {
      title: 'Phases',
      blocks: [
        table(
          'Phases of the test',
          ['Phase', 'What we did', 'Result'],
          [
            [
              'Prepare',
              'Kickoff, rules of engagement, threat model with two of the client’s engineers',
              'Five attacker goals, ranked by potential loss',
            ],
            [
              'Map',
              'Recorded every operation, role and state change, and compared them with the API description',
              'List of 87 operations, four of them undocumented',
            ],
            [
              'Attack',
              'Worked through goals and test cases, role by role',
              'Findings; critical ones reported by phone',
            ],
            [
              'Confirm',
              'The reviewer reproduced each finding from its text on a fresh account',
              'Two findings reworded, one dropped',
            ],
            [
              'Report',
              'Draft, factual review, debriefs with engineers and with leadership',
              'This document, and the tracker import',
            ],
            [
              'Retest',
              'Repeated the original steps, tried variations, then looked for side effects',
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
          'OWASP API Security Top 10, 2023 edition: completeness check for the API.',
          'OWASP ASVS 5.0, level 2: requirements for authentication, sessions and access control.',
          'OWASP MASVS 2 and its testing guide, MASTG: the mobile apps.',
          'NIST SP 800-115: planning, testing and reporting.',
          'PCI DSS 4.0.1, requirement 11.4: what the client’s PCI assessor requires of a penetration test.',
          'CVSS 4.0 and 3.1 for rating flaws, CWE for naming them.',
        ),
      ],
    },
  ],
};

/** Spec 3: the four severities, and what each asks of the reader. */
export const severityDefinitions: Readonly<Record<Severity, string>> = {
  Critical:
    'An attacker with no special resources can take over systems or many people’s data. Stop and fix it. We call before we write.',
  High: 'Serious harm with little effort, or the worst harm with one obstacle in the way. Fix it in the current iteration.',
  Medium: 'Limited harm, or serious harm that takes luck, access or patience. Schedule it.',
  Low: 'Little harm, or a step that only helps another attack. Fix it next time you’re working there.',
};

export const ratingScale: ReportSection = {
  id: 'rating',
  title: 'Rating scale',
  blocks: [
    paragraph(
      'The severity of a finding is the CVSS 4.0 label for its base score. The CVSS 3.1 score is included for trackers and contracts that still ask for it. All scores are computed from the printed vectors, and anyone can recompute them.',
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
          'CVSS rates the flaw, but it knows nothing about the business. So each finding also has a priority, based on three things.',
        ),
        definitions({
          Severity: 'The score, as described above.',
          Impact:
            'What the worst plausible attack would cost this client, in money, data or its license to operate.',
          Likelihood: 'Who would want to do it, what they’d need, and whether anyone would notice.',
        }),
        paragraph(
          'Priorities are Now, Within 30 days and Within 90 days. MP-06 shows the difference: its severity is Medium, but because of what it could cost, its priority is Now.',
        ),
      ],
    },
    {
      title: 'Retest status',
      blocks: [
        definitions({
          Fixed: 'The original attack and our variations of it fail.',
          'Partially fixed':
            'The original attack fails, but a variation works. The finding says what remains.',
          Open: 'Nothing has changed.',
          'Risk accepted':
            'The owner decided, in writing, to live with the risk. The finding gives the review date.',
        }),
      ],
    },
  ],
};

function scoreRange(severity: Severity): string {
  const band = cvssSeverityBands.find((candidate) => candidate.severity === severity);
  return band ? `${formatCvssScore(band.from)} to ${formatCvssScore(band.to)}` : '';
}
