import { createHash, randomBytes } from 'node:crypto';
import { signInLimits } from '#contract/desk/desk-limits.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import type { Signing } from '#server/signing/signing.ts';
import type { DeskSession } from './sign-in-repository.ts';
import type { StaffMember } from '#server/work/people.ts';
import { auditBy } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';

/** The prefix makes browsers refuse it without Secure, with a Domain or for another path. */
export const sessionCookie = '__Host-desk';

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** 256 random bits; only its hash is stored. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

const setCookie = (token: string): string => `${sessionCookie}=${token}; ${attributes}`;
const dropCookie = `${sessionCookie}=; ${attributes}; Max-Age=0`;

function cookieOf(header: string | undefined, name: string): string {
  const found = (header ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return found?.slice(found.indexOf('=') + 1).trim() ?? '';
}

/** The token in a Cookie header, if it has our format. */
export function readCookie(header: string | undefined): string | null {
  const token = cookieOf(header, sessionCookie);
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/**
 * Identifies a browser that someone has signed in with before. It grants nothing: its holder is only counted apart from
 * strangers, so strangers can't block the team's sign-in.
 */
export const browserCookie = '__Host-desk-browser';

/** Verified by signature alone: recognizing a known browser costs no database lookup. */
export const readBrowser = (signing: Signing, header: string | undefined): Promise<string | null> =>
  signing.read('desk-browser', cookieOf(header, browserCookie));

export async function makeBrowserCookie(signing: Signing, known: string | null): Promise<string> {
  const token = (await signing.signer())('desk-browser', known ?? makeOrderedId());
  return `${browserCookie}=${token}; ${attributes}; Max-Age=${signInLimits.knownBrowserMs / 1000}`;
}

export type SignedIn = {
  readonly session: DeskSession;
  readonly staff: StaffMember;
  readonly isFresh: boolean;
};

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ stores, now }: DeskContext) {
  const { signIn, staff } = stores.desk;
  return {
    /** Null: signed out, idle or too old, or the person's access has ended. */
    async open(header: string | undefined, isPerson = true): Promise<SignedIn | null> {
      const token = readCookie(header);
      if (token === null) return null;
      const time = now();
      const session = await signIn.findSession(hashSecret(token));
      if (!session) return null;
      const isOver =
        time - session.seenAt >= signInLimits.idleMs || time - session.createdAt >= signInLimits.longestMs;
      const member = isOver ? null : await staff.findById(session.staffId);
      if (member?.state !== 'active') {
        await signIn.endSession(session.staffId, session.hash);
        return null;
      }
      // What a page asks by itself, in the background, doesn't keep a session awake.
      if (isPerson && time - session.seenAt >= signInLimits.seenEveryMs) {
        await signIn.touchSession(session.hash, { seenAt: time });
      }
      return { session, staff: member, isFresh: time - session.freshAt < signInLimits.freshMs };
    },
    /** A new session for each sign-in: an earlier cookie is worthless afterward. */
    async start(
      begun: Pick<DeskSession, 'staffId' | 'passkeyId' | 'label'>,
      requestId: string,
      earlier: string | null,
    ): Promise<string> {
      const { staffId } = begun;
      const token = makeSecret();
      const time = now();
      if (earlier !== null) {
        const known = await signIn.findSession(hashSecret(earlier));
        if (known) await signIn.endSession(known.staffId, known.hash);
      }
      await signIn.startSession(
        { ...begun, hash: hashSecret(token), createdAt: time, seenAt: time, freshAt: time },
        signInLimits.sessionsMax,
        auditBy({ actorId: staffId, requestId })('signed-in', staffId),
      );
      return setCookie(token);
    },
    async end({ session }: SignedIn): Promise<string> {
      await signIn.endSession(session.staffId, session.hash);
      return dropCookie;
    },
  };
}

/** `Firefox on Linux`: enough to recognize your own, nothing that identifies people. */
export function describeAgent(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 400);
  const pick = (pairs: readonly (readonly [string, string])[]) =>
    pairs.find(([mark]) => agent.includes(mark))?.[1];
  const browser = pick([
    ['Firefox/', 'Firefox'],
    ['Edg/', 'Edge'],
    ['Chrome/', 'Chromium'],
    ['Safari/', 'Safari'],
  ]);
  const system = pick([
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['Mac OS X', 'macOS'],
    ['Linux', 'Linux'],
  ]);
  return [browser ?? 'A browser', system].filter((part) => part !== undefined).join(' on ');
}
