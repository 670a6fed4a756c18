import { releasedMailWords } from '#content/desk/mails.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { joinPath } from '#contract/desk/access.ts';
import { signInLimits, staffLimits } from '#contract/desk/desk-limits.ts';
import { clockLimits } from '#contract/desk/promised-limits.ts';
import type { PeopleAction } from '#contract/desk/forms.ts';
import type { Role } from '#contract/desk/roles.ts';
import type { StaffRow } from '#contract/desk/views.ts';
import type { Who } from '#server/database/audit.ts';
import { makeOrderedId, type OutgoingMail } from '#server/mail/outbox.ts';
import { teamOf } from '#server/work/names.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { Released } from '#server/work/release.ts';
import { hashSecret, makeSecret } from './sessions.ts';
import type { StaffMember } from '#server/work/people.ts';
import type { StaffRepository } from '#server/work/staff-repository.ts';
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
      ? await staff.end(id, await tellerOf(context, id), audit('access-ended', id), context.now())
      : await setRole(context, actor, action);
  // What they had scheduled is held now, too.
  context.onMails();
  if (!isDone) throw new DeskRefused(404, deskMessages.notFound);
  return null;
}

/** Everyone who sees what someone leaves behind is told; whoever it's about isn't. */
async function tellerOf({ stores, makeMail, deskUrl, now }: DeskContext, staffId: string) {
  const people = await stores.desk.staff.list();
  const person = people.find(({ id }) => id === staffId)?.name ?? '';
  const shown = (all: readonly string[]) => {
    const [some, more] = [
      all.slice(0, clockLimits.requestsPerMail),
      all.length - clockLimits.requestsPerMail,
    ];
    return [...some, ...(more > 0 ? [releasedMailWords.more(more)] : [])].join(', ');
  };
  const tags = (ids: readonly string[]) => shown(ids.map((id) => `#${id}`));
  return ({ tickets, applications, calls }: Released): OutgoingMail[] => {
    const others = people.filter(({ id }) => id !== staffId);
    const [clients, hiring] = [teamOf(others, 'clients'), teamOf(others, 'hiring')];
    return [...new Set([...clients, ...hiring])].flatMap((reader) => {
      const [forTickets, forApplications] = [clients.includes(reader), hiring.includes(reader)];
      const work = {
        tickets: forTickets ? tags(tickets) : '',
        applications: forApplications ? tags(applications) : '',
        calls: forTickets ? shown(calls.map((start) => formatTime(start))) : '',
      };
      if (Object.values(work).every((list) => list === '')) return [];
      const { id: recordId, email: address, name } = reader;
      const payload = { address, name, person, ...work, deskUrl };
      return [makeMail('desk-released', address, { recordId, payload, createdAt: now() })];
    });
  };
}

/** What someone may see has changed: they read it, too. Whoever hasn't come yet sees their role when they do. */
async function setRole(
  context: DeskContext,
  actor: Actor,
  { id, role }: PeopleAction & { intent: 'role' },
): Promise<boolean> {
  const { stores, makeMail, mailBudget, deskUrl, now } = context;
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
  const tellTeam = await tellerOf(context, id);
  return staff.setRole(id, role, tell, tellTeam, auditBy(actor)(`role-${role}`, id), createdAt);
}
