/** One page for leadership: what was tested, what it means in money and risk, what to do first. */
import { paragraph, steps, table } from '#content/blocks.ts';
import { countWithStatus, severityCounts, severitySentence } from '#content/sample-report/counts.ts';
import { totalPersonDays } from '#content/sample-report/cover.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { numberWord } from '#content/sample-report/number-word.ts';
import type { ReportSection } from '#content/sample-report/section.ts';
import { site } from '#content/site.ts';

export const executiveSummary: ReportSection = {
  id: 'executive-summary',
  title: 'Executive summary',
  blocks: [
    paragraph(
      `Meridian Pay asked ${site.name} to attack its payments API, its web back office and its mobile apps the way an outsider or a dishonest merchant would. Three testers did the work in March 2026 and retested the fixes in April, for a total of ${totalPersonDays} person-days.`,
    ),
    paragraph(
      `We found ${numberWord(reportFindings.length)} weaknesses: ${severitySentence()}. The critical one let anyone on the internet act as any merchant. We reported it by phone within the hour, and it was fixed three days later. At the retest, ${numberWord(countWithStatus('Fixed'))} weaknesses were fixed, ${numberWord(countWithStatus('Partially fixed'))} was partially fixed and ${numberWord(countWithStatus('Open'))} was open.`,
    ),
    paragraph(
      'The foundation is sound. Card data never touches the systems we tested, we found no way to inject SQL, and the monitoring team noticed us. The weaknesses share one pattern: most of the code follows the right rule, but a few places miss it, because developers have to remember it each time. The fixes enforce each rule in one place.',
    ),
  ],
  parts: [
    {
      title: 'What this could cost',
      blocks: [
        table(
          'Loss scenarios before the fixes; amounts supplied by the client',
          ['Scenario', 'Findings', 'Potential loss'],
          [
            [
              'A payout run goes to an attacker’s accounts',
              'MP-01, MP-02',
              'Up to EUR 4.1 million, one working day’s settlements',
            ],
            [
              'A merchant refunds itself several times',
              'MP-06',
              'Up to EUR 50,000 per merchant per day, the default refund limit',
            ],
            [
              'A company that does not exist passes the identity check',
              'MP-03',
              'Card payments with no goods delivered; losses grow until customers complain',
            ],
            [
              'Someone reads every merchant’s settlement reports',
              'MP-04',
              'Notifying 2,300 merchants, and losing their trust',
            ],
          ],
        ),
      ],
    },
    {
      title: 'Do these three things first',
      blocks: [
        steps(
          'Verify tokens in one place and ownership in one place (MP-01, MP-02). Done and confirmed. Add our authorization matrix to the build to keep it that way.',
          'Let the database enforce every monetary limit (MP-06). Done for refunds. Review payouts, vouchers and credit notes for the same pattern.',
          'Route the webhook service through an egress proxy (MP-04). Planned for June 2026. This is the one decision we need from leadership: it takes four weeks of the platform team’s time.',
        ),
      ],
    },
    {
      title: 'Findings by severity',
      blocks: [
        table(
          'Findings by severity, and what the retest found',
          ['Severity', 'Found', 'Fixed', 'Remaining'],
          severityCounts.map(({ severity, found, fixed, remaining }) => [
            severity,
            String(found),
            String(fixed),
            String(remaining),
          ]),
        ),
        paragraph(
          `In ${totalPersonDays} person-days, we found ${numberWord(reportFindings.length)} weaknesses. There may be others.`,
        ),
      ],
    },
  ],
};
