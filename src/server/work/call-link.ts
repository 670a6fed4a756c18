import type { CallRepository } from './call-repository.ts';
import type { StaffRepository } from './staff-repository.ts';

/** The host's meeting URL; null while nobody has taken the call. */
export async function findCallLink(
  { calls, staff }: { readonly calls: CallRepository; readonly staff: StaffRepository },
  bookingId: string,
): Promise<string | null> {
  const hostId = await calls.findHost(bookingId);
  const host = hostId === null ? null : await staff.findById(hostId);
  return host?.callLink || null;
}
