/**
 * Folder: the server. Serves the built pages, renders the rest, answers the API. Not here: words for visitors
 * (content), rules both ends share (contract), React components. The files at its root wire everything together and may
 * import every folder. Of them, folders import only this one, `domain-error.ts` and the types of `stores.ts`.
 */
import { z } from 'zod';
// Relative, because vite.config.ts imports this file and Vite doesn't resolve our aliases there.
import { brandSchema } from '../contract/brand.ts';
import { eventLimits } from '../contract/desk/desk-limits.ts';
import { alertTarget, readTarget, type WebhookTarget } from '../contract/desk/events.ts';
import { isCurrency } from '../contract/quote.ts';
import { isPublicHost } from '../contract/public-host.ts';
import { catalogUrl } from '../contract/threat-limits.ts';

/** Tokens in mailed links, and the keys behind them. */
export const signingLimits = {
  tokenChars: 200,
  hashChars: 22,
  /** 256 bits are 64 hex digits; we accept half of that from an operator. */
  keyChars: 32,
  keysMost: 5,
} as const;

const httpUrl = z.url({ protocol: /^https?$/ });
const brand = brandSchema.shape;
const keyShape = new RegExp(`^[!-+\\--~]{${signingLimits.keyChars},200}$`);
/** Comma-separated: the first key signs, all verify. */
const signingKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().regex(keyShape)).max(signingLimits.keysMost));
const mailbox = z.union([z.email(), z.string().regex(/^[^<>\r\n]{1,80}<[^<>\s@]+@[^<>\s@]+>$/)]);

/** Comma-separated addresses; ten are a team, more should be a mailing list. */
const mailList = z.string().refine((list) => {
  const addresses = list.split(',').map((address) => address.trim());
  return addresses.length <= 10 && addresses.every((address) => z.email().safeParse(address).success);
});

const wholeNumber = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`))
    .transform(Number);

/** A calendar of the team, by its secret address. */
export type TeamCalendar = {
  readonly url: string;
  /** It may be in a private network. */
  readonly allowsPrivate: boolean;
};

export type Setting = {
  /** Starts a group of settings. */
  readonly section?: string;
  /** What it does: full sentences, in Markdown. */
  readonly help: string;
  /** Completes "NAME must be …, for example …". Values are never repeated, because some are secret. */
  readonly must: string;
  readonly example: string;
  readonly schema: z.core.$ZodType;
  /** The default. */
  readonly default?: string;
  /** What happens if it's unset and there's no default. */
  readonly unset?: string;
  /** All are read at startup; these are also built into the pages. */
  readonly read?: 'build';
};

const webAddress = { must: 'a web address', schema: httpUrl } as const;
const addresses = { must: 'one to ten email addresses separated by commas', schema: mailList } as const;
/** `slack https://…, quote.* https://…`; null if it's something else. */
function readTargets(typed: string): readonly WebhookTarget[] | null {
  const targets = typed.split(',').map(readTarget);
  const known = targets
    .filter((target) => target !== null)
    .filter(({ url }) => isWithoutSecret(new URL(url)));
  return known.length === targets.length && known.length <= eventLimits.targets ? known : null;
}

/** `https://…, private http://…`; null if it's something else. */
function readCalendars(typed: string): readonly TeamCalendar[] | null {
  const calendars = typed.split(',').flatMap((each) => {
    const [, isPrivate, address = ''] = /^\s*(private\s+)?(\S+)\s*$/.exec(each) ?? [];
    // What Apple and Outlook call an address that is read by https.
    const url = address.replace(/^webcals?:/, 'https:');
    return httpUrl.safeParse(url).success ? [{ url, allowsPrivate: isPrivate !== undefined }] : [];
  });
  const { length } = typed.split(',');
  return calendars.length === length && length <= calendarsMost ? calendars : null;
}
const calendarsMost = 10;

const onOrOff = { must: 'on or off', schema: z.enum(['on', 'off']) } as const;
const ofContent = { unset: 'as in `src/content/site.ts`', read: 'build' } as const;

/**
 * Every setting, in the order of `.env.example`. That file and the table in docs/operations.md are generated from here.
 */
export const settings = {
  PORT: {
    section: 'Where the server listens',
    help: 'Port to listen on; 0 picks any free one.',
    must: 'a whole number from 0 to 65535',
    example: '3000',
    schema: wholeNumber(5).pipe(z.number().max(65_535)),
    default: '3000',
  },
  HOST: {
    help: 'Address to listen on. 0.0.0.0 makes the site reachable from other machines.',
    must: 'a host name or an address to listen on',
    example: '127.0.0.1',
    schema: z.string().regex(/^[\w.:-]+$/),
    default: '127.0.0.1',
  },
  PUBLIC_URL: {
    help: 'The address visitors use, without a path. Required in production for canonical URLs, links in mails and the origin check. With https, it also turns on HSTS and `upgrade-insecure-requests`.',
    must: 'the address visitors use, without a path',
    example: 'https://www.example.com',
    schema: httpUrl.refine(isBareOrigin),
    read: 'build',
  },
  TRUST_PROXY: {
    help: 'How many proxies in front of the server add to `X-Forwarded-For`. With 1 or more, the server must only be reachable through the proxy, or clients could claim any address.',
    must: 'the number of proxies in front of the server',
    example: '1',
    schema: wholeNumber(2),
    default: '0',
  },
  DRAIN_SECONDS: {
    help: 'How many seconds the server keeps serving after a stop signal. Meanwhile `/readyz` returns 503, so a proxy can switch to another process. The files in `deploy/` use 5.',
    must: 'a whole number from 0 to 60',
    example: '5',
    schema: wholeNumber(2).pipe(z.number().max(60)),
    default: '0',
  },
  DATA_DIR: {
    section: 'What it keeps',
    help: 'Folder for the SQLite database, backups, exports and, if `SMTP_URL` is unset, the mails.',
    must: 'the path of a folder',
    example: './data',
    schema: z.string(),
    default: './data',
  },
  BACKUP_HOURS: {
    help: 'How many hours apart `npm run site -- backup` runs. If one fails or is two hours overdue, the desk, `/readyz`, `/metrics` and `launch-check` say so ([backups](#backup-and-restore)). `0`: you make backups by other means, and the site says nothing about them.',
    must: 'a whole number from 0 to 999',
    example: '24',
    schema: wholeNumber(3),
    default: '24',
  },
  BACKUP_TO: {
    help: 'Where `npm run site -- backup` also sends each copy, with its key and `decisions.log`, and reads it back: `rclone:REMOTE:FOLDER`, `restic:REPOSITORY`, or the path of a command ([another place](#another-place)). Their own settings (`RESTIC_PASSWORD`, `RCLONE_CONFIG` …) go beside it.',
    must: 'rclone:REMOTE:FOLDER, restic:REPOSITORY, or the absolute path of a command',
    example: 'restic:/mnt/backup/site',
    schema: z.string().regex(/^(?:rclone:.+|restic:.+|\/.+)$/),
    unset: 'copies stay in `DATA_DIR/backups`',
  },
  DATABASE_URL: {
    help: 'A PostgreSQL database. Required to run several server processes.',
    must: 'the address of a PostgreSQL database',
    example: 'postgres://user:password@localhost:5432/site',
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    unset: 'SQLite in `DATA_DIR`',
  },
  SIGNING_KEY: {
    help: 'Signs the links in mails: up to five keys of at least 32 characters, separated by commas. The first key signs, and all of them verify ([decision 0016](decisions/0016-signing-keys.md)). Set it if you use PostgreSQL; otherwise the key is stored in the same database as the records.',
    must: 'one to five keys of at least 32 visible characters, separated by commas',
    example: 'the output of "openssl rand -hex 32"',
    schema: signingKeys,
    unset: 'a generated key in `DATA_DIR`, or in PostgreSQL',
  },
  LETTER_KEY: {
    help: 'Signs letters of attestation (Ed25519): 64 hexadecimal digits. A new value retires the previous key, but its letters stay valid ([proof.md](proof.md#keys)). Keep a copy somewhere safe, separate from the server and the database backups.',
    must: '64 hexadecimal digits',
    example: 'the output of "openssl rand -hex 32"',
    schema: z.string().regex(/^[\da-f]{64}$/i),
    unset: 'letters can be checked, but none can be issued',
  },
  SMTP_URL: {
    section: 'Mail',
    help: 'The mail server: `smtp://…` or `smtps://…`.',
    must: 'the address of a mail server',
    example: 'smtps://user:password@mail.example.com:465',
    schema: z.url({ protocol: /^smtps?$/ }),
    unset: 'mails become .eml files in `DATA_DIR`',
  },
  SMTP_TLS: {
    help: '`required`: mails are only sent over an encrypted connection (STARTTLS with `smtp://`) and wait until there is one. `optional`: encrypted if the mail server supports it.',
    must: 'required or optional',
    example: 'required',
    schema: z.enum(['required', 'optional']),
    default: 'optional',
  },
  MAIL_FROM: {
    help: 'Sender of all mails. Its domain is also used in Message-IDs.',
    must: 'a sender',
    example: '"Ironlotus <hello@example.com>"',
    schema: mailbox,
    unset: "the brand's name and address",
  },
  TEAM_EMAIL: {
    help: 'Who is notified of new tickets: one address, or up to ten separated by commas. Each one gets its own mail.',
    ...addresses,
    example: 'team@example.com',
    unset: "the brand's address",
  },
  HIRING_EMAIL: {
    help: 'Who is notified of applications. Can also be a list.',
    ...addresses,
    example: 'jobs@example.com',
    unset: '`TEAM_EMAIL`',
  },
  CALLS_EMAIL: {
    help: 'Who is notified of booked calls. Can also be a list.',
    ...addresses,
    example: 'ada@example.com, bob@example.com',
    unset: '`TEAM_EMAIL`',
  },
  MEETING_URL: {
    help: 'The video link for discovery calls, included in invitations, confirmations and reminders.',
    ...webAddress,
    example: 'https://meet.example.com/discovery',
    unset: 'the emails say that a link will follow, and the team has to send it',
  },
  CALENDARS: {
    help: 'Calendars of the team, by their iCalendar (ICS) addresses, up to ten with commas between them: `/book` offers no time at which one of them is busy ([calendars](#calendars)). `private` before an address: it may be in a private network.',
    must: 'one to ten web addresses with commas between them, each with private before it or without',
    example: 'https://calendar.google.com/calendar/ical/ada%40example.com/private-0123456789/basic.ics',
    schema: z
      .string()
      .transform(readCalendars)
      .refine((calendars) => calendars !== null),
    unset: 'only the times that are blocked at the desk',
  },
  MAIL_OAUTH: {
    help: 'OAuth 2 instead of passwords for `SMTP_URL` and `IMAP_URL`, where they have a user and no password: `microsoft` (Microsoft 365), `google` (Google Workspace), or the address of another authorization server, with `/authorize` and `/token` below it. `npm run site -- mail-connect` asks for the consent ([OAuth 2](#oauth)).',
    must: 'microsoft, google, or the https address of an authorization server',
    example: 'microsoft',
    schema: z.enum(['microsoft', 'google']).or(z.url({ protocol: /^https?$/ }).refine(isSafeSource)),
    unset: 'passwords',
  },
  MAIL_OAUTH_CLIENT_ID: {
    help: 'The client id of the app that you registered there. Required by `MAIL_OAUTH`.',
    must: 'a client id without spaces',
    example: '11111111-2222-3333-4444-555555555555',
    schema: z.string().regex(/^[!-~]{1,200}$/),
  },
  MAIL_OAUTH_CLIENT_SECRET: {
    help: "The app's client secret, if it has one.",
    must: 'a client secret without spaces',
    example: 'Xq8~shown-once-when-it-was-made',
    schema: z.string().regex(/^[!-~]{1,400}$/),
    unset: 'the app is a public client',
  },
  MAIL_OAUTH_TENANT: {
    help: 'With `microsoft`: the directory (tenant) id or a domain of yours.',
    must: 'a directory id or a domain',
    example: 'example.onmicrosoft.com',
    schema: z.string().regex(/^[\w.-]{1,100}$/),
    default: 'organizations',
  },
  IMAP_URL: {
    section: "The team's mailbox",
    help: 'The mailbox that receives replies: `imaps://user:password@host:993/INBOX`. The desk reads it and adds replies to their tickets ([mailbox](#mailbox)). Requires `INBOUND_ADDRESS`.',
    must: 'the address of a mailbox',
    example: 'imaps://desk%40example.com:password@imap.example.com:993/INBOX',
    schema: z.url({ protocol: /^imaps?$/ }),
    unset: 'no mailbox is connected',
  },
  INBOUND_ADDRESS: {
    help: 'The address of that mailbox. Mail to `name+anything@` must arrive there too, because each ticket gets its own reply address.',
    must: 'one email address of at most 25 characters before the @, without a plus',
    example: 'desk@example.com',
    schema: z.email().regex(/^[^+@]{1,25}@/),
    unset: 'replies go where mails come from',
  },
  INBOUND_AUTH_SERVER: {
    help: "The name the mailbox's own server uses in `Authentication-Results` (the first word of that header, such as `mx.google.com`). Only its SPF, DKIM and DMARC results are trusted.",
    must: 'the name of a mail server',
    example: 'mx.example.com',
    schema: z.string().regex(/^[\w.-]{1,253}$/),
    unset:
      'no sender counts as verified: replies by mail count only if they go to the address in the notice to the team',
  },
  RATE_LIMIT: {
    section: 'Behaviour',
    help: '`off` turns off the per-visitor limits on all writes.',
    ...onOrOff,
    example: 'on',
    default: 'on',
  },
  LOG_LEVEL: {
    help: 'fatal, error, warn, info, debug, trace or silent.',
    must: 'one of fatal, error, warn, info, debug, trace and silent',
    example: 'info',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    unset: 'warn at a terminal, info elsewhere',
  },
  METRICS_TOKEN: {
    help: 'A token of at least 32 characters. Anyone who sends it can read `/metrics` from anywhere ([metrics](#metrics)).',
    must: 'a secret of at least 32 visible characters',
    example: 'the output of "openssl rand -hex 32"',
    schema: z.string().regex(/^[!-~]{32,200}$/),
    unset: 'only local requests can read it',
  },
  CLAMAV_URL: {
    help: "A ClamAV daemon that scans every resume, over TCP or a socket file. If it doesn't respond, applications are refused until it does ([resumes](#resumes)).",
    must: 'the address of a ClamAV daemon',
    example: 'tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    schema: z.string().regex(/^(?:tcp:\/\/(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}|unix:\/.+)$/i),
    unset: 'none',
  },
  DESK: {
    help: '`off`: there is no desk: none of its pages, nobody has a passkey, and who reads `TEAM_EMAIL` is the team ([without the desk](#without-the-desk)).',
    ...onOrOff,
    example: 'off',
    default: 'on',
    read: 'build',
  },
  DESK_URL: {
    help: 'A separate origin for the desk; the public one then returns 404 for it ([desk.md](desk.md)).',
    must: 'the address of the desk, without a path',
    example: 'https://desk.example.com',
    schema: httpUrl.refine(isBareOrigin),
    unset: 'the public one',
  },
  DESK_UNDO_SECONDS: {
    help: 'How many seconds a message from the desk waits before it is sent, so that its writer can undo it. 0: it is sent at once.',
    must: 'a whole number from 0 to 60',
    example: '20',
    schema: wholeNumber(2).pipe(z.number().max(60)),
    default: '10',
  },
  DESK_WEBHOOK_URL: {
    help: 'Receives signed events that need a person: late tickets, undelivered mails and failures ([desk.md](desk.md)). Works without a desk too.',
    ...webAddress,
    example: 'https://chat.example.com/hooks/desk',
  },
  DESK_EVENTS: {
    help: 'Web addresses that hear what happens, separated by commas, up to five: signed JSON, or messages with `slack ` or `teams ` before the address. Kinds of events before it choose, `personal` adds names and texts ([webhooks.md](webhooks.md)).',
    must: 'up to five web addresses with commas between them, each with slack, teams, personal or kinds of events such as quote.* before it',
    example:
      'https://hooks.example.com/desk, slack message.received quote.* https://hooks.slack.com/services/T0/B0/x',
    schema: z
      .string()
      .transform(readTargets)
      .refine((targets) => targets !== null),
  },
  DESK_EVENTS_PRIVATE: {
    help: '`on`: addresses of `DESK_EVENTS` may be in a private network. Otherwise nothing is sent there.',
    ...onOrOff,
    example: 'on',
    default: 'off',
  },
  PUBLISH_RECORD: {
    help: '`on`: `/trust` and `/trust/claims` show how fast you sent the first reply over the last 90 days, as counted by the desk. Nothing is shown with fewer than 10 requests.',
    ...onOrOff,
    example: 'on',
    default: 'off',
  },
  THREAT_FEED_URL: {
    help: 'Where the catalog of known exploited vulnerabilities is fetched once a day, for the footer and `/threats`: `off`, or the https address of a mirror ([threat feed](#threat-feed)).',
    must: 'off or an https address',
    example: 'https://mirror.example.com/known_exploited_vulnerabilities.json',
    schema: z.literal('off').or(z.url({ protocol: /^https?$/ }).refine(isSafeSource)),
    unset:
      "CISA's own address where `PUBLIC_URL` is a public one; otherwise nothing is fetched, and the built-in snapshot is shown with its date",
  },
  API_URL: {
    help: 'Base of the API for the browser: a path on this server, or another origin.',
    must: 'a path or a web address',
    example: '/api or https://api.example.com/api',
    schema: brand.apiUrl,
    default: '/api',
    read: 'build',
  },
  BOOKING_URL: {
    help: 'The booking page of an external provider, shown in a frame when a visitor asks; `/book` has a link to it instead of the form. The content security policy then allows its origin ([how its calls reach requests](connect.md#an-external-scheduler)).',
    ...webAddress,
    example: 'https://booking.example.com/team',
    unset: "the site's own",
    read: 'build',
  },
  PTAAS_DEMO: {
    help: '`off` removes the engagement room at `/ptaas/demo` and every link to it, if you deliver results in a different way. `/ptaas` then shows the log of one flaw instead.',
    ...onOrOff,
    example: 'on',
    default: 'on',
    read: 'build',
  },
  PTAAS_ROOM_URL: {
    help: 'Where your clients open their engagement room. `/ptaas` and the demo lead there.',
    ...webAddress,
    example: 'https://room.example.com',
    unset:
      'the demo is called a preview, and the pages say what clients get instead: emails, reports and the page of their request',
    read: 'build',
  },
  SITE_DIR: {
    help: 'The folder with what you changed: name and address, clients and more, as YAML and Markdown ([another brand](another-brand.md)). Read while building only.',
    must: 'the path of a folder',
    example: './site',
    schema: z.string().regex(/^\P{Cc}+$/u),
    default: 'site',
    read: 'build',
  },
  SAMPLE: {
    help: '`on`: while any content is a sample, a ribbon on every page says so. `off`: the build fails as long as any sample content is left ([proof](proof.md#sample-content)).',
    ...onOrOff,
    example: 'on',
    default: 'on',
    read: 'build',
  },
  DAY_RATE: {
    help: 'The price of one person-day, as a whole number, before tax. It replaces the sample rate that all amounts on the site come from.',
    must: 'a whole number from 1 to 999999',
    example: '1200',
    schema: z.string().regex(/^[1-9]\d{0,5}$/),
    unset: 'a sample rate, marked as one',
    read: 'build',
  },
  DAY_RATE_CURRENCY: {
    help: 'The three-letter currency code of `DAY_RATE`; only together with it.',
    must: 'the three capital letters of a currency',
    example: 'EUR',
    schema: z.string().refine(isCurrency),
    unset: '`USD`',
    read: 'build',
  },
  BRAND_NAME: {
    section: 'The brand',
    help: 'The brand name, 2 to 40 characters.',
    must: 'a name of 2 to 40 characters',
    example: 'Ironlotus',
    schema: brand.name,
    ...ofContent,
  },
  BRAND_PHONE: {
    help: 'The phone number.',
    must: 'a telephone number of digits, spaces, dots, dashes and brackets',
    example: '+91 00000 00000',
    schema: brand.phone,
    ...ofContent,
  },
  BRAND_EMAIL: {
    help: 'The contact email address.',
    must: 'one email address',
    example: 'hello@example.com',
    schema: brand.email,
    ...ofContent,
  },
  BRAND_OFFICE: {
    help: 'The location of the office.',
    must: 'a place of 2 to 120 characters',
    example: '"Patna, Bihar, India"',
    schema: brand.office,
    ...ofContent,
  },
  BRAND_LEGAL_NAME: {
    help: 'The registered company name and number, shown on `/trust`.',
    must: 'the registered name and number of the company',
    example: '"Example Security Pvt. Ltd., CIN U72900BR2025PTC000000"',
    schema: brand.legalName,
    unset: '`/trust` says that none is named',
    read: 'build',
  },
  BRAND_TWITTER_URL: {
    help: 'Target of `/twitter`.',
    ...webAddress,
    example: 'https://x.com/example',
    unset: '`/company`',
    read: 'build',
  },
  BRAND_LINKEDIN_URL: {
    help: 'Target of `/linkedin`.',
    ...webAddress,
    example: 'https://www.linkedin.com/company/example',
    unset: '`/company`',
    read: 'build',
  },
  BRAND_GITHUB_URL: {
    help: 'Target of `/github`.',
    ...webAddress,
    example: 'https://github.com/example',
    unset: '`/company`',
    read: 'build',
  },
  BRAND_CHAT_URL: {
    help: 'Target of `/community`: an invitation to your community chat.',
    ...webAddress,
    example: 'https://chat.example.com/invite',
    unset: '`/newsletter`',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Settings = typeof settings;
type SettingName = keyof Settings;
type Values = {
  readonly [Name in SettingName]:
    | z.output<Settings[Name]['schema']>
    | (Settings[Name] extends { readonly default: string } ? never : undefined);
};

export const settingsList: ReadonlyArray<readonly [string, Setting]> = Object.entries(settings);

/** Settings built into the pages; changing one triggers a new build. */
export const buildVariables = settingsList.flatMap(([name, { read }]) => (read === 'build' ? [name] : []));

/** The server's settings. Null if unset without a default; `unset` says what that means. */
export type Env = Readonly<ReturnType<typeof readEnv>>;

/** Its message is one plain sentence per invalid variable, ready to print. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

export function readEnv(source: NodeJS.ProcessEnv) {
  const values = readValues(source);
  if (values.DAY_RATE_CURRENCY !== undefined && values.DAY_RATE === undefined) {
    throw new EnvError('DAY_RATE_CURRENCY needs DAY_RATE: set both, or remove it.');
  }
  if ((values.IMAP_URL === undefined) !== (values.INBOUND_ADDRESS === undefined)) {
    throw new EnvError('Set both IMAP_URL and INBOUND_ADDRESS, or neither.');
  }
  if ((values.MAIL_OAUTH === undefined) !== (values.MAIL_OAUTH_CLIENT_ID === undefined)) {
    throw new EnvError('Set both MAIL_OAUTH and MAIL_OAUTH_CLIENT_ID, or neither.');
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    backupHours: values.BACKUP_HOURS,
    backupTo: values.BACKUP_TO ?? null,
    publicUrl: values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin,
    smtpUrl: values.SMTP_URL ?? null,
    smtpTls: values.SMTP_TLS,
    signingKeys: (values.SIGNING_KEY ?? []) as readonly string[],
    letterKey: values.LETTER_KEY ?? null,
    mailOauth: mailOauth(values),
    mailFrom: values.MAIL_FROM ?? null,
    teamEmail: values.TEAM_EMAIL ?? null,
    hiringEmail: values.HIRING_EMAIL ?? null,
    callsEmail: values.CALLS_EMAIL ?? null,
    meetingUrl: values.MEETING_URL ?? null,
    calendars: values.CALENDARS ?? [],
    imapUrl: values.IMAP_URL ?? null,
    inboundAddress: values.INBOUND_ADDRESS ?? null,
    inboundAuthServer: values.INBOUND_AUTH_SERVER ?? null,
    trustProxy: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS,
    rateLimit: values.RATE_LIMIT === 'on',
    apiUrl: values.API_URL,
    bookingUrl: values.BOOKING_URL ?? null,
    deskUrl: values.DESK_URL === undefined ? null : new URL(values.DESK_URL).origin,
    undoSeconds: values.DESK_UNDO_SECONDS,
    eventTargets: [
      ...(values.DESK_EVENTS ?? []),
      ...(values.DESK_WEBHOOK_URL === undefined ? [] : [alertTarget(values.DESK_WEBHOOK_URL)]),
    ],
    allowsPrivateEvents: values.DESK_EVENTS_PRIVATE === 'on',
    publishRecord: values.PUBLISH_RECORD === 'on',
    threatFeedUrl: threatFeedUrl(values, source),
    metricsToken: values.METRICS_TOKEN ?? null,
    social: {
      twitter: values.BRAND_TWITTER_URL ?? null,
      linkedin: values.BRAND_LINKEDIN_URL ?? null,
      github: values.BRAND_GITHUB_URL ?? null,
      community: values.BRAND_CHAT_URL ?? null,
    },
    clamavUrl: values.CLAMAV_URL ?? null,
    logLevel: values.LOG_LEVEL ?? null,
  };
}

/** How an app asks for a mailbox, and for tokens. */
export type MailOauth = {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly scope: string;
  /** What else the address of the consent says. */
  readonly asks: Readonly<Record<string, string>>;
  readonly clientId: string;
  readonly clientSecret: string | null;
};

function mailOauth(values: Values): MailOauth | null {
  const { MAIL_OAUTH: server, MAIL_OAUTH_CLIENT_ID: clientId, MAIL_OAUTH_TENANT: tenant } = values;
  if (server === undefined || clientId === undefined) return null;
  const app = { clientId, clientSecret: values.MAIL_OAUTH_CLIENT_SECRET ?? null };
  if (server === 'microsoft') {
    const base = `https://login.microsoftonline.com/${tenant}/oauth2/v2.0`;
    const rights = ['IMAP.AccessAsUser.All', 'SMTP.Send'].map(
      (right) => `https://outlook.office.com/${right}`,
    );
    return {
      ...app,
      authorizeUrl: `${base}/authorize`,
      tokenUrl: `${base}/token`,
      scope: ['offline_access', ...rights].join(' '),
      asks: { prompt: 'select_account' },
    };
  }
  if (server === 'google')
    return {
      ...app,
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      scope: 'https://mail.google.com/',
      // Otherwise only the first consent ever comes with a refresh token.
      asks: { access_type: 'offline', prompt: 'consent' },
    };
  const base = server.replace(/\/$/, '');
  return {
    ...app,
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    scope: 'openid email offline_access',
    asks: {},
  };
}

/** By default only a public site asks CISA: neither a test nor a start on one's own machine makes a request. */
function threatFeedUrl(
  { THREAT_FEED_URL: chosen, PUBLIC_URL: publicUrl }: Values,
  { NODE_ENV }: NodeJS.ProcessEnv,
): string | null {
  if (chosen !== undefined) return chosen === 'off' ? null : chosen;
  const isPublic = publicUrl !== undefined && isPublicHost(new URL(publicUrl).hostname);
  return isPublic && NODE_ENV !== 'development' && NODE_ENV !== 'test' ? catalogUrl : null;
}

/** An empty value counts as unset, so a line in `.env` can stay empty. */
function readValues(source: NodeJS.ProcessEnv): Values {
  const wrong: string[] = [];
  const values = settingsList.map(([name, { schema, must, example, default: standard }]) => {
    const value = source[name] || standard;
    const parsed = value === undefined ? null : z.safeParse(schema, value);
    if (parsed?.success === false) wrong.push(`${name} must be ${must}, for example ${example}.`);
    return [name, parsed?.data];
  });
  if (wrong.length > 0) throw new EnvError(wrong.join('\n'));
  return Object.fromEntries(values) as Values;
}

/** Only names with these prefixes can be ours; everything else belongs to others. */
const ownPrefixes = [
  'BRAND_',
  'DESK_',
  'SMTP_',
  'MAIL_OAUTH',
  'DAY_RATE',
  'THREAT_FEED',
  'CLAMAV_',
  'METRICS_',
  'IMAP_',
  'INBOUND_',
  'LETTER_',
];
/** Shorter names are similar to too many others. */
const shortestAlike = 6;

/** One line for each name that looks like a misspelled setting, because it isn't read. */
export function unknownSettings(source: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(settings);
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

/** Edit distance (Levenshtein). */
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

/** Loads `.env` if there is one; variables that are already set win. */
export function loadEnvFile(file = '.env'): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** https, or this machine: a mirror the owner runs, or a test. No password, because logs would show it. */
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
