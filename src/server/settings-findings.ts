import { deskPath } from '#contract/desk/access.ts';
import { isShown } from '#contract/shown.ts';
import { isPublicHost, isReservedName } from '#contract/public-host.ts';
import { sampleRibbon } from '#content/sample-marks.ts';
import type { Database } from '#server/database/database.ts';
import type { Env } from './env.ts';

type Read = Pick<
  Env,
  | 'publicUrl'
  | 'host'
  | 'smtpUrl'
  | 'teamEmail'
  | 'trustProxy'
  | 'imapUrl'
  | 'databaseUrl'
  | 'signingKeys'
  | 'social'
>;

/** Is it on the internet? On one's own machine all of this is fine. */
export const isPublicSite = ({ publicUrl }: Pick<Env, 'publicUrl'>): boolean =>
  publicUrl !== null && isPublicHost(new URL(publicUrl).hostname);

/**
 * What a site with a public address shouldn't run without, one sentence each, with the fix. Startup prints them,
 * `/readyz` and `launch-check` repeat them. On one's own machine all of it is fine, so nothing is said there.
 */
export function settingsFindings(env: Read, brandEmail: string, proxyIsSeen = false): string[] {
  const { publicUrl } = env;
  if (publicUrl === null || !isPublicSite(env)) return [];
  const isBehindProxy = proxyIsSeen || /^(?:127\.|localhost$|::1$)/.test(env.host);
  return [
    ...(publicUrl.startsWith('https:')
      ? []
      : [`PUBLIC_URL: ${publicUrl} isn’t encrypted; put TLS in front and use its https address.`]),
    ...(env.smtpUrl === null
      ? ['SMTP_URL: it isn’t set, so emails become files and reach nobody; set it to your mail server.']
      : []),
    ...(env.teamEmail === null && isReservedName(brandEmail)
      ? [`TEAM_EMAIL: it isn’t set, and nobody reads ${brandEmail}; set it to who answers requests.`]
      : []),
    ...(env.trustProxy === 0 && isBehindProxy
      ? [
          'TRUST_PROXY: it is 0 behind a proxy, so all visitors share one limit; set it to the number of proxies.',
        ]
      : []),
    ...(env.databaseUrl !== null && env.signingKeys.length === 0
      ? ['SIGNING_KEY: it isn’t set, so its only copy is in the database; set it, and keep a copy elsewhere.']
      : []),
    ...(env.imapUrl === null
      ? [
          'IMAP_URL: no mailbox is connected, so replies by email reach no request; set it and INBOUND_ADDRESS.',
        ]
      : []),
    ...(env.social.community === null
      ? [
          'BRAND_CHAT_URL: it isn’t set, so the community button leads to the newsletter; set your invitation.',
        ]
      : []),
  ];
}

/** That something is invented; what, and in which files, `launch-check` says. */
export const sampleFindings = (env: Pick<Env, 'publicUrl'>): string[] =>
  isPublicSite(env) && sampleRibbon !== null
    ? [`${sampleRibbon.text}; "npm run site -- launch-check" names each with the file to write.`]
    : [];

/** Clocks of several processes differ; minutes mean that one of them is wrong. */
const clockToleranceMs = 5 * 60_000;

/** The same of what is stored: nobody at the desk, no backup yet, a clock that went back. */
export async function storedFindings(
  { db }: Database,
  { backupHours }: Pick<Env, 'backupHours'>,
  now: number,
): Promise<string[]> {
  const [staff, backup, audit] = await Promise.all([
    db.selectFrom('staff').select('id').limit(1).execute(),
    db.selectFrom('backupState').select('goodAt').executeTakeFirstOrThrow(),
    db
      .selectFrom('auditLog')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirstOrThrow(),
  ]);
  const last = Math.max(audit.at ?? 0, backup.goodAt ?? 0);
  return [
    ...(staff.length > 0 || !isShown(deskPath)
      ? []
      : ['desk: nobody can sign in; run "npm run site -- invite you@company.com --role owner".']),
    ...(backupHours === 0 || backup.goodAt !== null
      ? []
      : ['backup: there has been no good one so far; run "npm run site -- backup", and turn on its timer.']),
    ...(last <= now + clockToleranceMs
      ? []
      : [
          `clock: something happened here at ${new Date(last).toISOString()}, which is still to come; set the clock.`,
        ]),
  ];
}
