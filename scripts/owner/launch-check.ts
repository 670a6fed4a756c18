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
import { fail, type Call } from './command.ts';

export async function checkLaunch({ print }: Call): Promise<void> {
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
    new Date().toISOString().slice(0, 10),
  );
  for (const finding of findings) print(finding);
  if (findings.length > 0)
    fail(`${findings.length} things to fix before a public launch; docs/operations.md says how.`);
  print('Nothing blocks a public launch.');
}
