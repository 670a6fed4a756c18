import { deskMessages } from '#content/desk/messages.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { joinPath } from '#contract/desk/access.ts';
import { signInLimits, staffLimits } from '#contract/desk/desk-limits.ts';
import type { PeopleAction } from '#contract/desk/forms.ts';
import type { Role } from '#contract/desk/roles.ts';
import type { StaffRow } from '#contract/desk/views.ts';
import type { Who } from '#server/database/audit.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { DeskRefused } from '#server/work/refused.ts';
import { hashSecret, makeSecret } from './sessions.ts';
import type { StaffMember, StaffRepository } from '#server/work/staff-repository.ts';
import { formatTime } from '#server/tickets/mails.ts';
import { auditBy, type Actor } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';

export type People = ReturnType<typeof createPeople>;

export function createPeople(
  parts: Pick<DeskContext, 'deskUrl' | 'now'> & { readonly staff: StaffRepository },
) {
  const { staff, deskUrl, now } = parts;

  /**
   * A link for someone who was invited, or who lost their link or all passkeys. It works once, and only its hash is
   * stored.
   */
  async function makeLink(who: Who, id: string): Promise<string> {
    const person = await staff.findById(id);
    if (!person || person.state === 'ended') throw new DeskRefused(404, deskMessages.notFound);
    const secret = makeSecret();
    const purpose = person.state === 'invited' ? 'join' : 'recover';
    const isKept = await staff.putLink(
      { hash: hashSecret(secret), staffId: id, purpose, expiresAt: now() + signInLimits.linkMs },
      auditBy(who)(`link-${purpose}`, id),
      now(),
    );
    if (!isKept) throw new DeskRefused(404, deskMessages.notFound);
    // In the URL's hash: it reaches neither logs nor other sites.
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
    if (!(await staff.insert(member, auditBy(who)('invited', member.id))))
      throw new DeskRefused(409, deskMessages.taken, 'email');
    return makeLink(who, member.id);
  }

  return {
    invite,
    makeLink,
    list: (): Promise<StaffRow[]> => staff.standing(),
  };
}

/** Handles the buttons on the people page; returns a link if it creates one. */
export async function workOnPeople(
  context: DeskContext,
  people: People,
  actor: Actor,
  action: PeopleAction,
): Promise<string | null> {
  if (action.intent === 'invite') return people.invite(actor, action);
  if (action.intent === 'link') return people.makeLink(actor, action.id);
  const { staff } = context.stores.desk;
  const { id } = action;
  if (action.intent === 'end' && id === actor.actorId) throw new DeskRefused(409, deskMessages.selfEnd);
  const audit = auditBy(actor);
  const isDone =
    action.intent === 'end'
      ? await staff.end(id, audit('access-ended', id), context.now())
      : await setRole(context, actor, action);
  if (!isDone) throw new DeskRefused(404, deskMessages.notFound);
  return null;
}

/** What someone may see has changed: they read it, too. Whoever hasn't come yet sees their role when they do. */
async function setRole(
  { stores, makeMail, mailBudget, onMails, deskUrl, now }: DeskContext,
  actor: Actor,
  { id, role }: PeopleAction & { intent: 'role' },
): Promise<boolean> {
  const { staff } = stores.desk;
  const person = await staff.findById(id);
  if (person === null) return false;
  const { email, name, state } = person;
  const budget = await mailBudget(email, 'role');
  const createdAt = now();
  const tell = (before: Role) => {
    if (state !== 'active') return null;
    const payload = {
      address: email,
      person: name,
      by: actor.staff.name,
      before,
      now: role,
      time: formatTime(createdAt),
      deskUrl,
    };
    return makeMail('desk-role', email, { recordId: id, payload, createdAt }, budget);
  };
  const isDone = await staff.setRole(id, role, tell, auditBy(actor)(`role-${role}`, id), createdAt);
  onMails();
  return isDone;
}
