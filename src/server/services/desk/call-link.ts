import type { DeskRepository } from '#server/desk/repository.ts';

/** Where the host of a call waits for the visitor; null while nobody has taken the call. */
export async function findCallLink(
  { calls, staff }: Pick<DeskRepository, 'calls' | 'staff'>,
  bookingId: string,
): Promise<string | null> {
  const hostId = await calls.findHost(bookingId);
  const host = hostId === null ? null : await staff.findById(hostId);
  return host?.callLink || null;
}
