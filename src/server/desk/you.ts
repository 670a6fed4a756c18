import { deskMessages } from '#content/desk/messages.ts';
import { youPath } from '#contract/desk/access.ts';
import type { Desk } from '#contract/desk/desk.ts';
import { profileSchema } from '#contract/desk/forms.ts';
import { choiceNames } from '#contract/desk/choices.ts';
import { minutesOf } from '#contract/zones.ts';
import { formatTime } from '#server/tickets/mails.ts';
import { DeskRefused, settled, submit } from '#server/work/refused.ts';
import type { Passkey } from './sign-in-repository.ts';
import { hashCode, makeCodes } from './sign-in.ts';
import type { Visit } from './visit.ts';
import type { DeskContext } from './context.ts';

/** This much of a hash identifies a session on its owner's page. */
const shownChars = 16;

const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Your own page: profile, passkeys, codes, sessions. */
export function openOwnPage(context: DeskContext, visit: Visit) {
  const { stores, makeMail, deskUrl, onMails, now } = context;
  const { staff, signIn, events } = stores.desk;
  const { me, session, isFresh } = visit;
  const audit = (action: string) => visit.audit(action, me.id);

  /**
   * Removes what some passkeys can open, and mails the person, because someone at their browser need not have their
   * mailbox.
   */
  const remove = (
    isRemoved: (passkey: Passkey) => boolean,
    work: (mails: ReturnType<typeof makeMail>[]) => Promise<boolean>,
    failure: string,
  ) =>
    settled(async () => {
      if (!isFresh) throw new DeskRefused(403, deskMessages.confirmFirst);
      const removed = (await signIn.passkeysOf(me.id)).filter(isRemoved);
      const payload = {
        address: me.email,
        person: me.name,
        passkeys: removed.map(({ name }) => name).join(', '),
        time: formatTime(now()),
        deskUrl: `${deskUrl}${youPath}`,
      };
      const mail = makeMail('desk-passkey', me.email, { recordId: me.id, payload, createdAt: now() });
      if (!(await work(removed.length > 0 ? [mail] : []))) throw new DeskRefused(409, failure);
      onMails();
      return { ok: true };
    });

  return {
    async you() {
      const { name, zone, signature, callLink, hoursFrom, hoursTo } = me;
      const [choices, passkeys, codesLeft, sessions] = await Promise.all([
        events.choices(me.id),
        signIn.passkeysOf(me.id),
        signIn.countCodes(me.id),
        signIn.sessionsOf(me.id),
      ]);
      return {
        choices,
        profile: { name, zone, signature, callLink, from: toClock(hoursFrom), to: toClock(hoursTo) },
        passkeys: passkeys.map(({ id, name: called, createdAt, lastUsedAt }) => {
          const isThis = id === session.passkeyId;
          return { id, name: called, createdAt, lastUsedAt, isThis };
        }),
        codesLeft,
        sessions: sessions.map(({ hash, label, createdAt, seenAt }) => {
          const isThis = hash === session.hash;
          return { id: hash.slice(0, shownChars), label, createdAt, seenAt, isThis };
        }),
      };
    },
    saveProfile: (fields) =>
      submit(profileSchema, fields, async ({ from, to, ...profile }) => {
        const change = { ...profile, hoursFrom: minutesOf(from), hoursTo: minutesOf(to) };
        if (!(await staff.update(me.id, change, audit('profile-changed'), now())))
          throw new DeskRefused(404, deskMessages.notFound);
        return { ok: true };
      }),
    async saveChoices(fields) {
      for (const name of choiceNames) await events.choose(me.id, name, fields[name] === 'on');
    },
    removePasskey: (id) =>
      remove(
        (passkey) => passkey.id === id,
        (mails) => signIn.removePasskey(me.id, id, mails, audit('passkey-removed'), now()),
        deskMessages.lastPasskey,
      ),
    keepOnlyThis: () =>
      remove(
        (passkey) => passkey.id !== session.passkeyId,
        (mails) => signIn.keepOnly(session, mails, audit('others-ended'), now()),
        deskMessages.keptGone,
      ),
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
  } satisfies Partial<Desk>;
}
