/**
 * Room: the server. Serves the built pages, renders the rest, answers the API.
 * Not here: words for visitors (content), rules both ends share (contract), React components.
 * Here at its root it is put together: app, backend, compose and its parts, purge-job, readiness
 * and main may import every room, and no room imports them.
 */
import { z } from 'zod';
import { signingLimits } from '#server/mail/signing.ts';

const httpUrl = z.url({ protocol: /^https?$/ });
const keyShape = new RegExp(`^[!-+\\--~]{${signingLimits.keyChars},200}$`);
/** Several, with commas between them: the first signs, all verify. */
const signingKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().regex(keyShape)).max(signingLimits.keysMost));
const mailbox = z.union([z.email(), z.string().regex(/^[^<>\r\n]{1,80}<[^<>\s@]+@[^<>\s@]+>$/)]);

/** Several addresses with commas; ten are a team, more are a mailing list with an address of its own. */
const mailList = z.string().refine((list) => {
  const addresses = list.split(',').map((address) => address.trim());
  return addresses.length <= 10 && addresses.every((address) => z.email().safeParse(address).success);
});

/** An empty value counts as unset, so that a line of `.env` can be kept and emptied. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

const variables = {
  PORT: optional(z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535))),
  HOST: optional(z.string().regex(/^[\w.:-]+$/)),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PUBLIC_URL: optional(httpUrl.refine(isBareOrigin)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  SMTP_TLS: optional(z.enum(['required', 'optional'])),
  SIGNING_KEY: optional(signingKeys),
  MAIL_FROM: optional(mailbox),
  TEAM_EMAIL: optional(mailList),
  HIRING_EMAIL: optional(mailList),
  CALLS_EMAIL: optional(mailList),
  MEETING_URL: optional(httpUrl),
  TRUST_PROXY: optional(
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ),
  DRAIN_SECONDS: optional(
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().max(60)),
  ),
  RATE_LIMIT: optional(z.enum(['on', 'off'])),
  API_URL: optional(z.union([z.string().regex(/^\/[\w/-]*$/), httpUrl])),
  BOOKING_URL: optional(httpUrl),
  DESK_URL: optional(httpUrl.refine(isBareOrigin)),
  DESK_WEBHOOK_URL: optional(httpUrl),
  THREAT_FEED_URL: optional(z.url({ protocol: /^https?$/ }).refine(isSafeSource)),
  METRICS_TOKEN: optional(z.string().regex(/^[!-~]{32,200}$/)),
  BRAND_NAME: optional(z.string().min(2).max(40)),
  BRAND_PHONE: optional(z.string().regex(/^\+?[\d\s().-]{7,24}$/)),
  BRAND_EMAIL: optional(z.email()),
  BRAND_OFFICE: optional(z.string().min(2).max(120)),
  BRAND_LEGAL_NAME: optional(z.string().min(2).max(160)),
  BRAND_TWITTER_URL: optional(httpUrl),
  BRAND_LINKEDIN_URL: optional(httpUrl),
  BRAND_GITHUB_URL: optional(httpUrl),
  BRAND_CHAT_URL: optional(httpUrl),
  CLAMAV_URL: optional(z.string().regex(/^(?:tcp:\/\/(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}|unix:\/.+)$/i)),
  PTAAS_DEMO: optional(z.enum(['on', 'off'])),
  DAY_RATE: optional(z.string().regex(/^[1-9]\d{0,5}$/)),
  DAY_RATE_CURRENCY: optional(z.string().regex(/^[A-Z]{3}$/)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
};

type VariableName = keyof typeof variables;

/** What each variable takes, completing "NAME must be …"; values are never repeated, some are secret. */
const expectations: Record<VariableName, string> = {
  PORT: 'a whole number from 0 to 65535, for example 3000',
  HOST: 'a host name or an address to listen on, for example 127.0.0.1',
  DATA_DIR: 'the path of a folder, for example ./data',
  DATABASE_URL:
    'the address of a PostgreSQL database, for example postgres://user:password@localhost:5432/site',
  PUBLIC_URL: 'the address visitors use, without a path, for example https://www.example.com',
  SMTP_URL: 'the address of a mail server, for example smtps://user:password@mail.example.com:465',
  SMTP_TLS: 'required or optional, for example required',
  SIGNING_KEY:
    'one to five keys of at least 32 visible characters, separated by commas, for example the output of "openssl rand -hex 32"',
  MAIL_FROM: 'a sender, for example "Ironlotus <hello@example.com>"',
  TEAM_EMAIL: 'one to ten email addresses separated by commas, for example team@example.com',
  HIRING_EMAIL: 'one to ten email addresses separated by commas, for example jobs@example.com',
  CALLS_EMAIL: 'one to ten email addresses separated by commas, for example ada@example.com, bob@example.com',
  MEETING_URL: 'a web address, for example https://meet.example.com/discovery',
  TRUST_PROXY: 'the number of proxies in front of the server, for example 1',
  DRAIN_SECONDS: 'a whole number from 0 to 60, for example 5',
  RATE_LIMIT: 'on or off, for example on',
  API_URL: 'a path or a web address, for example /api or https://api.example.com/api',
  BOOKING_URL: 'a web address, for example https://booking.example.com/team',
  DESK_URL: 'the address of the desk, without a path, for example https://desk.example.com',
  DESK_WEBHOOK_URL: 'a web address, for example https://chat.example.com/hooks/desk',
  THREAT_FEED_URL:
    'an https address, for example https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
  METRICS_TOKEN:
    'a secret of at least 32 visible characters, for example the output of "openssl rand -hex 32"',
  BRAND_NAME: 'a name of 2 to 40 characters, for example Ironlotus',
  BRAND_PHONE: 'a telephone number of digits, spaces, dots, dashes and brackets, for example +91 00000 00000',
  BRAND_EMAIL: 'one email address, for example hello@example.com',
  BRAND_LEGAL_NAME:
    'the registered name and number of the company, for example "Example Security Pvt. Ltd., CIN U72900BR2025PTC000000"',
  BRAND_OFFICE: 'a place of 2 to 120 characters, for example "Patna, Bihar, India"',
  BRAND_TWITTER_URL: 'a web address, for example https://x.com/example',
  BRAND_LINKEDIN_URL: 'a web address, for example https://www.linkedin.com/company/example',
  BRAND_GITHUB_URL: 'a web address, for example https://github.com/example',
  BRAND_CHAT_URL: 'a web address, for example https://chat.example.com/invite',
  CLAMAV_URL:
    'the address of a ClamAV daemon, for example tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  PTAAS_DEMO: 'on or off, for example on',
  DAY_RATE: 'a whole number from 1 to 999999, for example 1200',
  DAY_RATE_CURRENCY: 'a three-letter currency code, for example EUR',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace and silent, for example info',
};

const envSchema = z.object(variables);

export type LogLevel = NonNullable<z.infer<typeof envSchema>['LOG_LEVEL']>;

export type Env = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null: SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** An origin without a trailing slash; null: taken from each request's Host. */
  readonly publicUrl: string | null;
  /** Null: mails are written as files into `dataDir`. */
  readonly smtpUrl: string | null;
  /** Whether mails may only leave over an encrypted connection. */
  readonly smtpTls: 'required' | 'optional';
  /** Empty: a key of our own (decision 0016). */
  readonly signingKeys: readonly string[];
  /** Null: the brand's own address. */
  readonly mailFrom: string | null;
  /** One address or several with commas; null: the brand's own. */
  readonly teamEmail: string | null;
  /** Who is told about applications, and about calls; null: `teamEmail`. */
  readonly hiringEmail: string | null;
  readonly callsEmail: string | null;
  /** Where discovery calls take place; null: the team sends a link. */
  readonly meetingUrl: string | null;
  /** How many proxies may add to X-Forwarded-For. */
  readonly trustProxy: number;
  /** How long the server goes on after it is told to stop, so that a proxy can turn to others. */
  readonly drainSeconds: number;
  readonly rateLimit: boolean;
  readonly apiUrl: string;
  readonly bookingUrl: string | null;
  /** An origin of its own for the desk; null: the public one. */
  readonly deskUrl: string | null;
  readonly deskWebhookUrl: string | null;
  /** Where the catalog of exploited vulnerabilities is fetched from; null: nothing is, the snapshot is shown. */
  readonly threatFeedUrl: string | null;
  /** Lets its bearer read the figures from anywhere; null: only the machine itself may. */
  readonly metricsToken: string | null;
  readonly social: Readonly<Record<'twitter' | 'linkedin' | 'github', string | null>>;
  /** An antivirus that every resume must pass; null: there is none. */
  readonly clamavUrl: string | null;
  /** Null: chosen by where the logs go. */
  readonly logLevel: LogLevel | null;
};

/** Its message is one plain sentence per wrong variable, ready to be printed. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

export function readEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = envSchema.safeParse(source);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0] as VariableName));
    throw new EnvError([...wrong].map((name) => `${name} must be ${expectations[name]}.`).join('\n'));
  }
  const values = parsed.data;
  if ((values.DAY_RATE === undefined) !== (values.DAY_RATE_CURRENCY === undefined)) {
    throw new EnvError('DAY_RATE and DAY_RATE_CURRENCY must be set together, or neither.');
  }
  return {
    port: values.PORT ?? 3000,
    host: values.HOST ?? '127.0.0.1',
    dataDir: values.DATA_DIR ?? './data',
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl: values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin,
    smtpUrl: values.SMTP_URL ?? null,
    smtpTls: values.SMTP_TLS ?? 'optional',
    signingKeys: values.SIGNING_KEY ?? [],
    mailFrom: values.MAIL_FROM ?? null,
    teamEmail: values.TEAM_EMAIL ?? null,
    hiringEmail: values.HIRING_EMAIL ?? null,
    callsEmail: values.CALLS_EMAIL ?? null,
    meetingUrl: values.MEETING_URL ?? null,
    trustProxy: values.TRUST_PROXY ?? 0,
    drainSeconds: values.DRAIN_SECONDS ?? 0,
    rateLimit: values.RATE_LIMIT !== 'off',
    apiUrl: values.API_URL ?? '/api',
    bookingUrl: values.BOOKING_URL ?? null,
    deskUrl: values.DESK_URL === undefined ? null : new URL(values.DESK_URL).origin,
    deskWebhookUrl: values.DESK_WEBHOOK_URL ?? null,
    threatFeedUrl: values.THREAT_FEED_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    social: {
      twitter: values.BRAND_TWITTER_URL ?? null,
      linkedin: values.BRAND_LINKEDIN_URL ?? null,
      github: values.BRAND_GITHUB_URL ?? null,
    },
    clamavUrl: values.CLAMAV_URL ?? null,
    logLevel: values.LOG_LEVEL ?? null,
  };
}

/** What no setting of ours begins with belongs to others; these are ours alone. */
const ownPrefixes = ['BRAND_', 'DESK_', 'SMTP_', 'DAY_RATE', 'THREAT_FEED', 'CLAMAV_', 'METRICS_'];
/** So short a name is near to too many. */
const shortestAlike = 6;

/** One line for each name that looks like a setting and is none: what it sets is not read. */
export function unknownSettings(source: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(variables);
  return Object.keys(source).flatMap((name) => {
    if (known.includes(name)) return [];
    const [nearest] = known
      .map((other) => ({ other, steps: stepsBetween(name.toUpperCase(), other) }))
      .toSorted((a, b) => a.steps - b.steps);
    if (nearest === undefined) return [];
    const isAlike = nearest.steps <= 2 && nearest.other.length >= shortestAlike;
    const isOurs = ownPrefixes.some((prefix) => name.toUpperCase().startsWith(prefix));
    return isAlike || isOurs ? [`${name} isn’t a setting of this site. Did you mean ${nearest.other}?`] : [];
  });
}

/** How many letters have to be changed, added or left out (Levenshtein). */
function stepsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1];
    for (let place = 1; place <= to.length; place += 1) {
      const changed = (row[place - 1] ?? 0) + (letter === to[place - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Loads `.env` when there is one; variables that are already set win. */
export function loadEnvFile(file = '.env'): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Encrypted, or from this very machine: a mirror that the owner runs, or a test. No password, which logs would show. */
function isSafeSource(value: string): boolean {
  const url = URL.parse(value);
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url !== null && isWithoutSecret(url) && (url.protocol === 'https:' || isLocal);
}

const isWithoutSecret = ({ username, password }: URL): boolean => username === '' && password === '';

function isBareOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && isWithoutSecret(url);
}
