import { isPublicHost, isReservedName } from '#contract/public-host.ts';
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

/**
 * What a site with a public address shouldn't run without, one sentence each, with the fix. Startup prints them,
 * `/readyz` and `launch-check` repeat them. On one's own machine all of it is fine, so nothing is said there.
 */
export function settingsFindings(env: Read, brandEmail: string): string[] {
  const { publicUrl } = env;
  if (publicUrl === null || !isPublicHost(new URL(publicUrl).hostname)) return [];
  const isBehindProxy = /^(?:127\.|localhost$|::1$)/.test(env.host);
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
          'IMAP_URL: no mailbox is connected, so replies by email don’t reach the desk; set it and INBOUND_ADDRESS.',
        ]
      : []),
    ...(env.social.community === null
      ? [
          'BRAND_CHAT_URL: it isn’t set, so the community button leads to the newsletter; set your invitation.',
        ]
      : []),
  ];
}
