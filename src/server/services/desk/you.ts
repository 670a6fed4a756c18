import type { Desk } from '#contract/desk/desk.ts';
import { profileSchema } from '#contract/desk/forms.ts';
import { deskMessages } from '#content/desk/messages.ts';
import type { DeskStores } from '#server/stores/ports/desk-stores.ts';
import { hashCode, makeCodes } from './enrol-proof.ts';
import { invalid } from './refused.ts';
import type { SignedIn } from './sessions.ts';

type Own = Pick<
  Desk,
  'you' | 'saveProfile' | 'removePasskey' | 'newCodes' | 'endSession' | 'endOtherSessions'
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

export function createYou({ staff, signIn }: DeskStores, now: () => number): You {
  return ({ staff: me, session }, requestId) => {
    const audit = (action: string) => ({ actorId: me.id, action, recordId: me.id, requestId });
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
        return { ok: false, status: 404, message: deskMessages.notFound, errors: [] };
      },
      async removePasskey(id) {
        if (await signIn.removePasskey(me.id, id, audit('passkey-removed'), now())) return { ok: true };
        return { ok: false, status: 409, message: deskMessages.lastPasskey, errors: [] };
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
