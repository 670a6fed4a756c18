import { brandMark } from '#contract/brand-look.ts';
import { company } from '#contract/company.ts';
import { attackPaths } from '#content/attack-paths/all.ts';
import { badgeClaims, claims } from '#content/claims.ts';
import { recordsNotice } from '#content/findings/records.ts';
import { footerLive } from '#content/footer.ts';
import { people } from '#content/people.ts';
import { clients } from '#content/pages/home-bands.ts';
import { site } from '#content/site.ts';
import { launchFindings } from './launch-findings.ts';
import { fail, readArguments } from './owner/command.ts';
import { usages } from './usage.mjs';
import { today } from '#content/entry-schema.ts';

if (readArguments(usages['launch-check'], {}).positionals.length > 0) fail(usages['launch-check']);

const findings = launchFindings(
  {
    brand: site,
    claims,
    clientsNote: clients.note,
    people: Object.values(people),
    company,
    findingIds: attackPaths.map(({ id }) => id),
    mark: brandMark.paths,
    badges: badgeClaims,
    samples: [
      { what: 'the five findings of home and /report', isSample: recordsNotice.startsWith('Sample') },
      { what: "the testers' certificates in the footer", isSample: footerLive.trust.isSampleList },
    ],
  },
  today(),
);
for (const finding of findings) console.error(finding);
console.log(
  findings.length === 0
    ? 'Nothing stands in the way of a public launch.'
    : `${findings.length} things must not go public; docs/operations.md says how to supply each.`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
