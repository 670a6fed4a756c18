import { applicationReferencePattern, ticketIdPattern } from '#contract/ids.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';
import type { Signing } from '#server/signing/signing.ts';

/** Whose email contained the address: anyone who writes to it has read that email. */
export type ReplySide = 'visitor' | 'team';

export type InboundAddress = {
  /** `desk+v-k7m-4qx-9tb-…@example.com`: identifies the ticket or application and proves that we issued the address. */
  replyTo(side: ReplySide, recordId: string): Promise<string>;
  /** The first one that's ours. */
  read(addresses: readonly string[]): Promise<{ readonly side: ReplySide; readonly recordId: string } | null>;
  /** The mailbox they all arrive in. */
  readonly plain: string;
};

/**
 * Some servers lowercase the part before the @, so neither the id nor the signature may depend on case: 16 characters
 * out of 38 are still more than 80 bits. The whole part has at most 64 characters.
 */
const macChars = 16;

const letters: Readonly<Record<ReplySide, string>> = { visitor: 'v', team: 't' };

/** What an incoming mail can belong to. */
export const isReplied = (recordId: string): boolean =>
  ticketIdPattern.test(recordId) || applicationReferencePattern.test(recordId);

export function createInboundAddress(signing: Signing, address: string): InboundAddress {
  const at = address.lastIndexOf('@');
  const [name, host] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const macsOf = async (side: ReplySide, recordId: string) =>
    (await signing.hashes(`inbound-${side}`, recordId)).map((hash) => hash.slice(0, macChars).toLowerCase());
  return {
    plain: `${name}@${host}`,
    async replyTo(side, recordId) {
      const [mac = ''] = await macsOf(side, recordId);
      return `${name}+${letters[side]}-${recordId.toLowerCase()}-${mac}@${host}`;
    },
    async read(addresses) {
      for (const each of addresses) {
        const given = each.toLowerCase();
        if (!given.startsWith(`${name}+`) || !given.endsWith(`@${host}`)) continue;
        const token = given.slice(name.length + 1, -(host.length + 1));
        const side = token.startsWith('v-') ? 'visitor' : token.startsWith('t-') ? 'team' : null;
        const recordId = token.slice(2, -macChars - 1).toUpperCase();
        if (side === null || !isReplied(recordId) || token.at(-macChars - 1) !== '-') continue;
        const macs = await macsOf(side, recordId);
        if (macs.includes(token.slice(-macChars))) return { side, recordId };
      }
      return null;
    },
  };
}

const sides: Readonly<Record<string, ReplySide>> = {
  'ticket-receipt': 'visitor',
  'application-receipt': 'visitor',
  'desk-reply': 'visitor',
  'case-withdrawn': 'visitor',
  'ticket-notice': 'team',
  'case-notice': 'team',
};

/** Where replies to one of our mails go; null: the default address. */
export const replyAddressOf =
  (inbound: InboundAddress | null) =>
  async ({ kind, recordId }: ClaimedMail): Promise<string | null> => {
    const side = sides[kind];
    if (inbound === null || side === undefined || !isReplied(recordId)) return null;
    // The team's answer to a candidate is written at the desk, with the stage.
    if (side === 'team' && !ticketIdPattern.test(recordId)) return null;
    return inbound.replyTo(side, recordId);
  };
