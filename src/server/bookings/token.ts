import { mailedMark } from '#server/signing/signing.ts';

/** What is signed into a link to a booking only; `mailed` as in the link to a request (requests/links). */
export const bookingTokenId = (id: string, mailed: boolean): string => (mailed ? `${id}~${mailedMark}` : id);

export function parseBookingTokenId(tokenId: string): { readonly id: string; readonly mailed: boolean } {
  const [id = '', mark] = tokenId.split('~');
  return { id, mailed: mark === mailedMark };
}
