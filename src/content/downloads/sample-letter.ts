/** The letter an auditor gets, for the sample report: the same sentences as in the engagement room. */
import { bullets, paragraph, table } from '#content/blocks.ts';
import { countWithStatus, severityCounts } from '#content/sample-report/counts.ts';
import { cover } from '#content/sample-report/cover.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { longDate } from '#contract/dates.ts';
import type { DownloadDocument } from '#content/downloads/document.ts';
import { letterOf } from '#content/engagement-room/letter.ts';

const letter = letterOf({
  all: reportFindings.length,
  fixed: countWithStatus('Fixed'),
  partial: countWithStatus('Partially fixed'),
  open: countWithStatus('Open'),
  accepted: countWithStatus('Risk accepted'),
});

export const sampleLetter: DownloadDocument = {
  id: 'sample-letter-of-attestation',
  form: 'Letter',
  edition: cover.issued,
  lead: `SAMPLE. ${cover.client} is invented. This is what an auditor or a customer gets: scope, dates and results, without technical details.`,
  sections: [
    {
      id: 'letter',
      title: letter.title,
      blocks: letter.paragraphs.slice(0, 2).map((text) => paragraph(text)),
      parts: [],
    },
    {
      id: 'results',
      title: 'Results after the retest',
      blocks: [
        table(
          'Findings by severity',
          ['Severity', 'Found', 'Fixed', 'Remaining'],
          severityCounts.map(({ severity, found, fixed, remaining }) => [
            severity,
            String(found),
            String(fixed),
            String(remaining),
          ]),
        ),
      ],
      parts: [],
    },
    {
      id: 'meaning',
      title: 'What this letter covers',
      blocks: [
        bullets(
          letter.paragraphs.at(-1) ?? '',
          `Report: version ${cover.version}, dated ${longDate(cover.issued)}. The client has a copy.`,
          'A test alone doesn’t make anyone compliant. It’s evidence for the requirements the report names.',
          `Signed: ${letter.place}. ${letter.signed}.`,
        ),
      ],
      parts: [],
    },
  ],
};
