import { peoplePath } from '#contract/desk/access.ts';
import type { StaffMember, StaffRepository } from '#server/desk/staff-repository.ts';
import type { OutgoingMail } from '#server/mail/outbox.ts';
import { formatTime } from '#server/mail/templates/ticket-payload.ts';
import type { MailMaker } from '#server/services/outgoing-mail.ts';

export type RecoveryMailParts = {
  readonly staff: StaffRepository;
  readonly makeMail: MailMaker;
  readonly deskUrl: string;
};

/** To every owner, when someone came in by a recovery code: whoever lost it must be noticed. */
export async function makeRecoveryMails(
  { staff, makeMail, deskUrl }: RecoveryMailParts,
  member: StaffMember,
  createdAt: number,
): Promise<OutgoingMail[]> {
  const owners = (await staff.list()).filter(({ role, state }) => role === 'owner' && state === 'active');
  return owners.map(({ email }) =>
    makeMail('desk-recovery', email, {
      recordId: member.id,
      payload: {
        address: email,
        person: member.name,
        time: formatTime(createdAt),
        deskUrl: `${deskUrl}${peoplePath}`,
      },
      createdAt,
    }),
  );
}
