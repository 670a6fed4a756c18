import { deskMessages } from '#content/desk/messages.ts';
import { youPath } from '#contract/desk/access.ts';
import type { Desk } from '#contract/desk/desk.ts';
import { profileSchema } from '#contract/desk/forms.ts';
import type { OutgoingMail, MailMaker } from '#server/mail/outbox.ts';
import { formatTime } from '#server/tickets/mails.ts';
import { invalid } from './refused.ts';
import type { DeskRepository } from './repository.ts';
import type { SignedIn } from './sessions.ts';
import type { Passkey } from './sign-in-repository.ts';
import { hashCode, makeCodes } from './sign-in.ts';

type Own = Pick<
  Desk,
  'you' | 'saveProfile' | 'removePasskey' | 'keepOnlyThis' | 'newCodes' | 'endSession' | 'endOtherSessions'
>;

/** One's own page: profile, passkeys, codes, sessions. */
export type You = (signedIn: SignedIn, requestId: string) => Own;

/** So much of a hash names a session on its owner's page. */
const shownChars = 16;

const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const toMinutes = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

type Parts = {
  readonly stores: DeskRepository;
  readonly makeMail: MailMaker;
  readonly deskUrl: string;
  readonly onMails: () => void;
  readonly now: () => number;
};

export function createYou({ stores: { staff, signIn }, makeMail, deskUrl, onMails, now }: Parts): You {
  return ({ staff: me, session, isFresh }, requestId) => {
    const audit = (action: string) => ({ actorId: me.id, action, recordId: me.id, requestId });
    const refused = (status: number, message: string) =>
      ({ ok: false, status, message, errors: [] }) as const;

    /** To the person, whose mailbox whoever sits at their browser need not have. */
    const removalMail = (passkeys: readonly Passkey[]): OutgoingMail =>
      makeMail('desk-passkey', me.email, {
        recordId: me.id,
        payload: {
          address: me.email,
          person: me.name,
          passkeys: passkeys.map(({ name }) => name).join(', '),
          time: formatTime(now()),
          deskUrl: `${deskUrl}${youPath}`,
        },
        createdAt: now(),
      });

    return {
      async you() {
        const [passkeys, codesLeft, sessions] = await Promise.all([
          signIn.passkeysOf(me.id),
          signIn.countCodes(me.id),
          signIn.sessionsOf(me.id),
        ]);
        return {
          profile: {
            name: me.name,
            zone: me.zone,
            from: toClock(me.hoursFrom),
            to: toClock(me.hoursTo),
            signature: me.signature,
            callLink: me.callLink,
          },
          passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
            isThis: id === session.passkeyId,
            id,
            name,
            createdAt,
            lastUsedAt,
          })),
          codesLeft,
          sessions: sessions.map(({ hash, label, createdAt, seenAt }) => ({
            id: hash.slice(0, shownChars),
            label,
            createdAt,
            seenAt,
            isThis: hash === session.hash,
          })),
        };
      },
      async saveProfile(fields) {
        const parsed = profileSchema.safeParse(fields);
        if (!parsed.success) return invalid(parsed.error.issues);
        const { name, zone, from, to, signature, callLink } = parsed.data;
        const change = {
          name,
          zone,
          signature,
          callLink,
          hoursFrom: toMinutes(from),
          hoursTo: toMinutes(to),
        };
        if (await staff.update(me.id, change, audit('profile-changed'), now())) return { ok: true };
        return refused(404, deskMessages.notFound);
      },
      async removePasskey(id) {
        if (!isFresh) return refused(403, deskMessages.confirmFirst);
        const removed = (await signIn.passkeysOf(me.id)).filter((passkey) => passkey.id === id);
        if (!(await signIn.removePasskey(me.id, id, [removalMail(removed)], audit('passkey-removed'), now())))
          return refused(409, deskMessages.lastPasskey);
        onMails();
        return { ok: true };
      },
      async keepOnlyThis() {
        if (!isFresh) return refused(403, deskMessages.confirmFirst);
        const { passkeyId, hash: sessionHash } = session;
        const others = (await signIn.passkeysOf(me.id)).filter((passkey) => passkey.id !== passkeyId);
        const isKept =
          passkeyId !== null &&
          (await signIn.keepOnly(
            me.id,
            { passkeyId, sessionHash },
            others.length > 0 ? [removalMail(others)] : [],
            audit('others-ended'),
            now(),
          ));
        if (!isKept) return refused(409, deskMessages.keptGone);
        onMails();
        return { ok: true };
      },
      async newCodes() {
        const codes = makeCodes();
        await signIn.replaceCodes(me.id, codes.map(hashCode), audit('codes-made'), now());
        return codes;
      },
      async endSession(id) {
        const found = (await signIn.sessionsOf(me.id)).find(({ hash }) => hash.slice(0, shownChars) === id);
        if (found) await signIn.endSession(me.id, found.hash);
      },
      endOtherSessions: () => signIn.endOtherSessions(me.id, session.hash),
    };
  };
}
