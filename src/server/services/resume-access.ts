import { accessTo, applicationsDeskPath } from '#contract/desk/access.ts';
import type { ResumeAccess } from '#server/mail/templates/application-notice.ts';
import type { Stores } from '#server/stores.ts';

type Parts = {
  readonly applications: Pick<Stores['applications'], 'findResume'>;
  readonly desk: { readonly staff: Pick<Stores['desk']['staff'], 'list'> };
};

/**
 * A stranger's file is linked to, not mailed: at the desk each opening is logged, and erasing it leaves no copy in a
 * mailbox. It is attached only while nobody could open it there.
 */
export async function findResumeAccess(
  { applications, desk }: Parts,
  deskUrl: string,
  reference: string,
): Promise<ResumeAccess | null> {
  const file = await applications.findResume(reference);
  if (file === null) return null;
  const path = `${applicationsDeskPath}/${reference}`;
  const readers = accessTo(path)?.roles ?? [];
  const staff = await desk.staff.list();
  const hasReader = staff.some(({ role, state }) => state === 'active' && readers.includes(role));
  return hasReader ? { at: 'desk', url: `${deskUrl}${path}` } : { at: 'mail', file };
}
