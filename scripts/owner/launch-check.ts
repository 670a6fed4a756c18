import { faq as ownFaq } from '#own/faq.ts';
import { packages as ownPackages } from '#own/prices.ts';
import { privacy as ownPrivacy } from '#own/privacy.ts';
import { terms as ownTerms } from '#own/terms.ts';
import { brandMark } from '#contract/brand-look.ts';
import { company } from '#contract/company.ts';
import { pricingPath, ptaasDemoPath } from '#contract/paths.ts';
import { isShown } from '#contract/shown.ts';
import { attackPaths } from '#content/attack-paths/all.ts';
import { standingLine } from '#content/badges.ts';
import { badgeClaims, claims } from '#content/claims.ts';
import { documents } from '#content/documents/all.ts';
import { recordsAreInvented } from '#content/findings/records.ts';
import { footerLive } from '#content/footer.ts';
import { leads, sampleAuthorsAreShown } from '#content/people.ts';
import { clients } from '#content/pages/home-sections.ts';
import { ptaasRoomUrl, site } from '#content/site.ts';
import { backupStateOf, createBackupRepository, describeBackup } from '#server/database/backup-state.ts';
import type { Database } from '#server/database/database.ts';
import { describeDatabaseError } from '#server/database/outages.ts';
import { jobs } from '#content/jobs/all.ts';
import { isSampleRate } from '#content/pricing.ts';
import { eventTroubles } from '#server/desk/events.ts';
import { createDeskEventRepository } from '#server/desk/event-repository.ts';
import { createClamd, tryAntivirus } from '#server/applications/resume/antivirus.ts';
import { createCalendarRepository } from '#server/bookings/calendar-repository.ts';
import { calendarTroubles } from '#server/bookings/calendars.ts';
import { createPurgeState } from '#server/retention/purge-state.ts';
import { describeHeldPurge } from '#server/retention/purge.ts';
import type { Env } from '#server/env.ts';
import { openConsent, type MailConsent } from '#server/mail/consent.ts';
import { settingsFindings, storedFindings } from '#server/settings-findings.ts';
import { launchFindings, type LaunchContent } from './launch-findings.ts';
import { fail, withoutMigrating, type Call } from './command.ts';
import { problemsOfMailbox } from './mailbox-test.ts';

/** What this repository says, under the settings of this process. */
export const launchContent = (): LaunchContent => ({
  brand: site,
  claims: claims.flatMap((line) => standingLine(line, Date.now())),
  documents,
  clientsAreInvented: clients.areInvented,
  people: leads,
  company,
  room: { isShown: isShown(ptaasDemoPath), url: ptaasRoomUrl },
  findingIds: attackPaths.map(({ id }) => id),
  mark: brandMark.paths,
  badges: badgeClaims,
  samples: [
    {
      what: 'the five findings of home and /report (src/content/findings)',
      isSample: recordsAreInvented,
      isMarked: true,
    },
    {
      what: "the testers' certificates in the footer (write yours in site/certifications.yaml)",
      isSample: footerLive.trust.isSampleList,
    },
    {
      what: 'the articles and their authors (write yours in site/articles)',
      isSample: sampleAuthorsAreShown,
    },
    { what: 'the day rate (write yours in site/prices.yaml)', isSample: isSampleRate },
    {
      what: 'the packages of /pricing (write yours in site/prices.yaml)',
      isSample: ownPackages === undefined && isShown(pricingPath),
    },
    { what: 'the terms (write your lawyer’s in site/terms.yaml)', isSample: ownTerms === null },
    { what: 'the privacy policy (write yours in site/privacy.yaml)', isSample: ownPrivacy === null },
    { what: 'the questions on home (write yours in site/faq.yaml)', isSample: ownFaq === null },
    { what: 'the postings (write yours in site/jobs)', isSample: jobs.some(({ pay }) => pay.isSample) },
  ],
});

export async function checkLaunch({ env, print }: Call): Promise<void> {
  const consent = openConsent(env, { warn: () => undefined });
  const content = launchContent();
  const findings = [
    ...launchFindings(content, new Date().toISOString().slice(0, 10)),
    ...settingsFindings(env, site.email),
    ...(await consentFindings(consent)),
    ...(await databaseFindings(env)),
    ...(await scannerFindings(env)),
    ...(await problemsOfMailbox(env, consent)),
  ];
  for (const finding of findings) print(finding);
  for (const { what, isSample, isMarked } of content.samples)
    if (isSample && isMarked) print(`${what}: invented, and their pages say so`);
  if (findings.length > 0)
    fail(
      `Fix ${findings.length} ${findings.length === 1 ? 'thing' : 'things'} before a public launch; docs/operations.md says how.`,
    );
  print('Nothing blocks a public launch.');
}

/** It renews the consent if it's time: whether that works is what an owner wants to know. */
async function consentFindings(consent: MailConsent | null): Promise<string[]> {
  await consent?.check();
  return (await consent?.findings()) ?? [];
}

async function scannerFindings({ clamavUrl }: Env): Promise<string[]> {
  if (clamavUrl === null) return [];
  return tryAntivirus(createClamd(clamavUrl)).then(
    () => [],
    () => ['CLAMAV_URL: the virus scanner doesn’t answer, and without it no file is accepted'],
  );
}

/** Nothing is expected where there's no database of this version, as in a build. */
async function databaseFindings(env: Env): Promise<string[]> {
  const findings: string[] = [];
  const read = async (database: Database) => {
    const now = Date.now();
    findings.push(...(await storedFindings(database, env, now)));
    const troubles = await eventTroubles(createDeskEventRepository(database), env.eventTargets, now);
    findings.push(...troubles.map((sentence) => `DESK_EVENTS: ${sentence}`));
    const calendars = await calendarTroubles(createCalendarRepository(database), env.calendars, now);
    findings.push(...calendars.map((sentence) => `CALENDARS: ${sentence}`));
    const state = backupStateOf(await createBackupRepository(database).read(), env.backupHours, now);
    if (state?.goodAt !== null)
      findings.push(...describeBackup(state).map((sentence) => `backup: ${sentence}`));
    const held = await createPurgeState(database).held();
    if (held !== null) findings.push(describeHeldPurge(held));
  };
  await withoutMigrating(env, read).catch((error: unknown) => {
    findings.push(`backup: ${describeDatabaseError(error)}`);
  });
  return findings;
}
