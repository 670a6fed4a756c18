import { deskMessages } from '#content/desk/messages.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { joinPath } from '#contract/desk/access.ts';
import { signInLimits, staffLimits } from '#contract/desk/desk-limits.ts';
import type { PeopleAction } from '#contract/desk/forms.ts';
import type { Role } from '#contract/desk/roles.ts';
import type { StaffRow } from '#contract/desk/views.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { DeskRefused } from './refused.ts';
import { hashSecret, makeSecret } from './sessions.ts';
import type { StaffMember, StaffRepository } from './staff-repository.ts';

/** Whoever acts on the machine itself, by a command. */
export const machineActor = 'machine';

type Who = { readonly actorId: string; readonly requestId: string };

export type PeopleParts = {
  readonly staff: StaffRepository;
  readonly deskUrl: string;
  readonly now: () => number;
};

export type People = {
  list(): Promise<StaffRow[]>;
  /** The one-time link; only its hash is kept, so it cannot be shown again. */
  invite(who: Who, person: { email: string; name: string; role: Role }): Promise<string>;
  /** Another link for someone who lost the first one, or every passkey. */
  makeLink(who: Who, id: string): Promise<string>;
  act(who: Who, action: PeopleAction): Promise<{ readonly ok: true; readonly link: string | null }>;
};

export function createPeople({ staff, deskUrl, now }: PeopleParts): People {
  const audit = (who: Who, action: string, recordId: string) => ({ ...who, action, recordId });

  async function makeLink(who: Who, id: string): Promise<string> {
    const person = await staff.findById(id);
    if (!person || person.state === 'ended') throw new DeskRefused(404, deskMessages.notFound);
    const secret = makeSecret();
    const purpose = person.state === 'invited' ? 'join' : 'recover';
    const isKept = await staff.putLink(
      { hash: hashSecret(secret), staffId: id, purpose, expiresAt: now() + signInLimits.linkMs },
      audit(who, `link-${purpose}`, id),
      now(),
    );
    if (!isKept) throw new DeskRefused(404, deskMessages.notFound);
    // Behind a hash: it reaches neither logs nor other sites.
    return `${deskUrl}${joinPath}#${secret}`;
  }

  async function invite(who: Who, { email, name, role }: { email: string; name: string; role: Role }) {
    if ((await staff.list()).length >= staffLimits.peopleMax) throw new DeskRefused(409, deskMessages.full);
    const member: StaffMember = {
      id: makeOrderedId(),
      email,
      name,
      role,
      state: 'invited',
      zone: slotLimits.zone,
      hoursFrom: slotLimits.openMinute,
      hoursTo: slotLimits.closeMinute,
      signature: '',
      callLink: '',
      createdAt: now(),
    };
    if (!(await staff.insert(member, audit(who, 'invited', member.id))))
      throw new DeskRefused(409, deskMessages.taken, [{ field: 'email', msg: deskMessages.taken }]);
    return makeLink(who, member.id);
  }

  return {
    invite,
    makeLink,
    async list() {
      const [people, standing] = await Promise.all([staff.list(), staff.standing()]);
      return people
        .filter(({ name }) => name !== '')
        .map(({ id, name, email, role, state }) => ({
          id,
          name,
          email,
          role,
          state,
          passkeys: standing.get(id)?.passkeys ?? 0,
          lastSeenAt: standing.get(id)?.seenAt ?? null,
        }));
    },
    async act(who, action) {
      if (action.intent === 'invite') return { ok: true, link: await invite(who, action) };
      if (action.intent === 'link') return { ok: true, link: await makeLink(who, action.id) };
      if (action.intent === 'end' && action.id === who.actorId)
        throw new DeskRefused(409, deskMessages.selfEnd);
      const outcome =
        action.intent === 'end'
          ? await staff.end(action.id, audit(who, 'access-ended', action.id), now())
          : await staff.setRole(action.id, action.role, audit(who, `role-${action.role}`, action.id), now());
      if (outcome === 'gone') throw new DeskRefused(404, deskMessages.notFound);
      if (outcome === 'last-owner') throw new DeskRefused(409, deskMessages.lastOwner);
      return { ok: true, link: null };
    },
  };
}
