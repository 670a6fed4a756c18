import { existsSync } from 'node:fs';
import { brandMark } from '#contract/brand-look.ts';
import { company } from '#contract/company.ts';
import { attackPaths } from '#content/attack-paths/all.ts';
import { standingLine } from '#content/badges.ts';
import { badgeClaims, claims } from '#content/claims.ts';
import { documents } from '#content/documents/all.ts';
import { recordsNotice } from '#content/findings/records.ts';
import { footerLive } from '#content/footer.ts';
import { people } from '#content/people.ts';
import { clients } from '#content/pages/home-sections.ts';
import { site } from '#content/site.ts';
import { launchFindings, type LaunchContent } from './launch-findings.ts';
import { describeHeldPurge } from '#server/database/retention.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import type { Env } from '#server/env.ts';
import { fail, withStores, type Call } from './command.ts';

/** What this repository says, under the settings of this process. */
export const launchContent = (): LaunchContent => ({
  brand: site,
  claims: claims.flatMap((line) => standingLine(line, Date.now())),
  documents,
  clientsAreInvented: clients.areInvented,
  people: Object.values(people),
  company,
  findingIds: attackPaths.map(({ id }) => id),
  mark: brandMark.paths,
  badges: badgeClaims,
  samples: [
    { what: 'the five findings of home and /report', isSample: recordsNotice.startsWith('Sample') },
    { what: "the testers' certificates in the footer", isSample: footerLive.trust.isSampleList },
  ],
});

/** Of the database, if there is one already. */
async function purgeFindings(env: Env): Promise<string[]> {
  if (env.databaseUrl === null && !existsSync(sqliteFile(env.dataDir))) return [];
  const findings: string[] = [];
  await withStores(env, async ({ purgeState }) => {
    const held = await purgeState.held();
    if (held !== null) findings.push(describeHeldPurge(held));
  });
  return findings;
}

export async function checkLaunch({ env, print }: Call): Promise<void> {
  const findings = [
    ...launchFindings(launchContent(), new Date().toISOString().slice(0, 10)),
    ...(await purgeFindings(env)),
  ];
  for (const finding of findings) print(finding);
  if (findings.length > 0)
    fail(
      `Fix ${findings.length} ${findings.length === 1 ? 'thing' : 'things'} before a public launch; docs/operations.md says how.`,
    );
  print('Nothing blocks a public launch.');
}
