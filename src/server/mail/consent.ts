import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { dayMs } from '#contract/durations.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import { unattendedWords } from '#content/unattended.ts';
import { createTicker } from '#server/base/timing.ts';
import { readPrivateFile, writePrivateFile } from '#server/database/private-files.ts';
import type { Env, MailOauth } from '#server/env.ts';

/** Limits for an authorization server's answers. */
export const consentLimits = {
  answerMs: 10_000,
  answerBytes: 64 * 1024,
  /** A token that ends sooner isn't used: it has to last for the connection it opens. */
  spareMs: 60_000,
  /** Renewed this long before it's needed, so that a failure is known before mails wait. */
  aheadMs: 15 * 60_000,
  lookEveryMs: 5 * 60_000,
  /** How long before the consent ends its owner is reminded; a shorter one, in its second half. */
  warnMs: 14 * dayMs,
  /** Servers that say nothing mean an hour. */
  usualSeconds: 3_600,
} as const;

/** Where the browser goes with the code; nothing listens there, the address bar has it. */
const redirectUrl = 'http://localhost';

export const consentFile = (dataDir: string): string => join(dataDir, 'mail-consent.json');

const storedSchema = z.object({
  /** The app and server it was given to; it's no use with others. */
  given: z.string(),
  refreshToken: z.string().min(1),
  /** Since when it's this one: one that each renewal replaces is always young. */
  refreshFrom: z.number(),
  refreshEndsAt: z.number().nullable(),
  accessToken: z.string(),
  accessFrom: z.number(),
  accessEndsAt: z.number(),
});
type Stored = z.output<typeof storedSchema>;

const answerSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().optional(),
  /** Google says it of apps in testing; Keycloak always. 0 is "as long as the session", which nobody knows. */
  refresh_token_expires_in: z.coerce.number().optional(),
  refresh_expires_in: z.coerce.number().optional(),
});

/** `not-connected`, `unreachable`, `unreadable`, or the server's error code; never its text or a token. */
export class ConsentError extends Error {
  override readonly name = 'ConsentError';
  readonly reason: string;
  constructor(reason: string, options: ErrorOptions = {}) {
    super(`There is no token for the mailbox (${reason}).`, options);
    this.reason = reason;
  }
}

/** Errors that don't go away by themselves. */
const isFinal = (reason: string): boolean => !['unreachable', 'unreadable', 'not-connected'].includes(reason);

export type MailConsent = ReturnType<typeof createMailConsent>;

/** Whether this address is used with the consent: it names a user and has no password. */
export function isByConsent(address: string): boolean {
  const { username, password } = new URL(address);
  return username !== '' && password === '';
}

export const openConsent = (
  { mailOauth, dataDir, smtpUrl, imapUrl }: Pick<Env, 'mailOauth' | 'dataDir' | 'smtpUrl' | 'imapUrl'>,
  log: Pick<ServiceLog, 'warn'>,
): MailConsent | null =>
  mailOauth === null
    ? null
    : createMailConsent({
        oauth: mailOauth,
        dataDir,
        isUsed: [smtpUrl, imapUrl].some((address) => address !== null && isByConsent(address)),
        log,
      });

type ConsentDeps = {
  readonly oauth: MailOauth;
  readonly dataDir: string;
  readonly isUsed: boolean;
  readonly log: Pick<ServiceLog, 'warn'>;
  readonly now?: () => number;
};

/** A refusal of one refresh token; a new token, from any process, ends it. */
type Failure = { readonly of: string; readonly reason: string; readonly at: number };

/** The tokens for SMTP and IMAP by OAuth 2, in a file that several processes may share. */
export function createMailConsent({ oauth, dataDir, isUsed, log, ...parts }: ConsentDeps) {
  const now = parts.now ?? Date.now;
  const file = consentFile(dataDir);
  const given = `${oauth.tokenUrl} ${oauth.clientId}`;
  const { host } = new URL(oauth.tokenUrl);
  let failure: Failure | null = null;
  let renewal: Promise<string> | null = null;

  async function read(): Promise<Stored | null> {
    const text = await readPrivateFile(file);
    if (text === null) return null;
    const parsed = storedSchema.safeParse(parseJson(text));
    return parsed.success && parsed.data.given === given ? parsed.data : null;
  }

  /** A token from the future means that the clock was set back, and then its end is meaningless. */
  const lasts = (
    { accessToken, accessFrom, accessEndsAt }: Stored,
    spareMs: number,
    refused?: string,
  ): boolean => accessToken !== refused && accessFrom <= now() && now() < accessEndsAt - spareMs;

  async function store(answer: z.output<typeof answerSchema>, former: Stored | null): Promise<Stored> {
    const refreshToken = answer.refresh_token ?? former?.refreshToken;
    if (refreshToken === undefined) throw new ConsentError('no-refresh-token');
    const at = now();
    const same = former?.refreshToken === refreshToken ? former : null;
    const refreshSeconds = answer.refresh_token_expires_in ?? answer.refresh_expires_in ?? 0;
    const stored = {
      given,
      refreshToken,
      refreshFrom: same?.refreshFrom ?? at,
      refreshEndsAt: refreshSeconds > 0 ? at + refreshSeconds * 1_000 : (same?.refreshEndsAt ?? null),
      accessToken: answer.access_token,
      accessFrom: at,
      accessEndsAt: at + (answer.expires_in ?? consentLimits.usualSeconds) * 1_000,
    };
    await writePrivateFile(file, JSON.stringify(stored));
    failure = null;
    return stored;
  }

  async function ask(fields: Readonly<Record<string, string>>) {
    const body = new URLSearchParams({
      ...fields,
      client_id: oauth.clientId,
      ...(oauth.clientSecret === null ? {} : { client_secret: oauth.clientSecret }),
    });
    const { status, text } = await post(oauth.tokenUrl, body);
    const answer = parseJson(text);
    if (status === 200) {
      const parsed = answerSchema.safeParse(answer);
      if (!parsed.success) throw new ConsentError('unreadable');
      return parsed.data;
    }
    const error = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) }).safeParse(answer);
    const isTheirs = status >= 500 || status === 429 || !error.success;
    const reason =
      isTheirs || error.data.error === 'temporarily_unavailable' ? 'unreachable' : error.data.error;
    throw new ConsentError(reason);
  }

  async function renew(kept: Stored): Promise<string> {
    try {
      const answer = await ask({ grant_type: 'refresh_token', refresh_token: kept.refreshToken });
      return (await store(answer, kept)).accessToken;
    } catch (error) {
      // Another process was faster, and the server takes each refresh token once.
      const newer = await read();
      if (newer !== null && newer.refreshToken !== kept.refreshToken && lasts(newer, 0)) {
        failure = null;
        return newer.accessToken;
      }
      const reason = error instanceof ConsentError ? error.reason : 'unreachable';
      if (failure?.of !== kept.refreshToken || failure.reason !== reason) {
        failure = { of: kept.refreshToken, reason, at: now() };
        log.warn({ reason }, 'could not renew the consent for the mailbox; emails wait or will');
      }
      throw error;
    }
  }

  /** One renewal at a time serves everyone who needs it. */
  async function tokenFor(spareMs: number, refused?: string): Promise<string> {
    const kept = await read();
    if (kept === null) throw new ConsentError('not-connected');
    if (lasts(kept, spareMs, refused)) return kept.accessToken;
    renewal ??= renew(kept).finally(() => (renewal = null));
    try {
      return await renewal;
    } catch (error) {
      // It was renewed early, so the current one still works.
      if (lasts(kept, 0, refused)) return kept.accessToken;
      throw error;
    }
  }

  /** The failure is reported in the findings. */
  const check = (): Promise<void> =>
    tokenFor(consentLimits.aheadMs).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof ConsentError)) throw error;
      },
    );

  const ticker = createTicker(unattendedWords.consent, consentLimits.lookEveryMs, check, (error) =>
    log.warn({ err: error }, 'could not keep the consent for the mailbox'),
  );

  return {
    /** For one connection. `refused`: the mail server has just refused this one. */
    accessToken: (refused?: string): Promise<string> => tokenFor(consentLimits.spareMs, refused),
    /** Renews ahead of need. */
    check,
    start: () => ticker.start(),
    stop: () => ticker.stop(),
    troubles: ticker.troubles,

    /** One sentence for each thing that keeps mails from going, or will. */
    async findings(): Promise<string[]> {
      if (!isUsed)
        return ['MAIL_OAUTH: nothing uses it; SMTP_URL and IMAP_URL do if they have a user and no password.'];
      const kept = await read();
      const again = 'run "npm run site -- mail-connect"';
      if (kept === null) return [`MAIL_OAUTH: nobody has given consent yet; ${again}.`];
      const { refreshFrom, refreshEndsAt } = kept;
      const isEnding =
        refreshEndsAt !== null &&
        refreshEndsAt < now() + Math.min(consentLimits.warnMs, (refreshEndsAt - refreshFrom) / 2);
      return [
        ...(failure?.of === kept.refreshToken ? [describe(failure, kept)] : []),
        ...(isEnding ? [`MAIL_OAUTH: the consent ends at ${timeOf(refreshEndsAt)}; ${again} before.`] : []),
      ];
    },

    /** The address where the mailbox's owner consents, and what takes the code that comes of it. */
    begin() {
      const [verifier, state] = [
        randomBytes(32).toString('base64url'),
        randomBytes(16).toString('base64url'),
      ];
      const url = new URL(oauth.authorizeUrl);
      const query = {
        client_id: oauth.clientId,
        response_type: 'code',
        redirect_uri: redirectUrl,
        scope: oauth.scope,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...oauth.asks,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return {
        url: url.href,
        /** The address the browser ended at, or the code alone. */
        finish: async (pasted: string): Promise<void> => {
          const back = URL.parse(pasted.trim());
          const isAddress = back !== null && back.searchParams.size > 0;
          const refusal = isAddress ? back.searchParams.get('error') : null;
          if (refusal !== null)
            throw new ConsentError(/^[a-z_]{1,40}$/.test(refusal) ? refusal : 'unreadable');
          if (isAddress && back.searchParams.get('state') !== state) throw new ConsentError('other-state');
          const code = isAddress ? (back.searchParams.get('code') ?? '') : pasted.trim();
          if (code === '') throw new ConsentError('no-code');
          const fields = {
            grant_type: 'authorization_code',
            code,
            redirect_uri: redirectUrl,
            code_verifier: verifier,
          };
          await store(await ask(fields), null);
        },
      };
    },
  };

  function describe({ reason, at }: Failure, kept: Stored): string {
    const until = lasts(kept, 0) ? `emails stop at ${timeOf(kept.accessEndsAt)}` : 'emails wait';
    if (!isFinal(reason))
      return `MAIL_OAUTH: ${host} hasn’t renewed the consent since ${timeOf(at)} (${reason}); ${until} unless it answers.`;
    return reason === 'invalid_client' || reason === 'unauthorized_client'
      ? `MAIL_OAUTH: ${host} refuses MAIL_OAUTH_CLIENT_ID or MAIL_OAUTH_CLIENT_SECRET (${reason}), so ${until}; secrets expire: set a new one.`
      : `MAIL_OAUTH: the consent was withdrawn or has ended (${reason}), so ${until}; run "npm run site -- mail-connect" again.`;
  }
}

const timeOf = (at: number): string => new Date(at).toISOString();

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Never follows a redirect, because the body contains secrets. */
async function post(url: string, body: URLSearchParams) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(consentLimits.answerMs),
    });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      if (bytes > consentLimits.answerBytes) throw new ConsentError('unreadable');
      chunks.push(chunk);
    }
    return { status: answer.status, text: Buffer.concat(chunks).toString() };
  } catch (error) {
    throw error instanceof ConsentError ? error : new ConsentError('unreachable', { cause: error });
  }
}
