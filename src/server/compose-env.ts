import type { Env } from '#server/env.ts';

/** What of the environment the services behind the API are put together with. */
export type ApiEnv = Pick<
  Env,
  | 'host'
  | 'port'
  | 'dataDir'
  | 'smtpUrl'
  | 'smtpTls'
  | 'signingKeys'
  | 'mailFrom'
  | 'teamEmail'
  | 'hiringEmail'
  | 'callsEmail'
  | 'meetingUrl'
  | 'rateLimit'
  | 'publicUrl'
  | 'apiUrl'
  | 'bookingUrl'
  | 'clamavUrl'
  | 'deskUrl'
  | 'deskWebhookUrl'
>;

export type ApiLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};
