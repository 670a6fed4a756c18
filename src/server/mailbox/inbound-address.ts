import { ticketIdPattern } from '#contract/ids.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';
import type { MailKind } from '#server/mail/render.ts';
import type { Signing } from '#server/signing/signing.ts';

/** Whose email contained the address: anyone who writes to it has read that email. */
export type ReplySide = 'visitor' | 'team';

export type InboundAddress = {
  /** `desk+v-k7m-4qx-9tb-…@example.com`: identifies the ticket and proves that we issued the address. */
  replyTo(side: ReplySide, ticketId: string): Promise<string>;
  /** The first one that's ours. */
  read(addresses: readonly string[]): Promise<{ readonly side: ReplySide; readonly ticketId: string } | null>;
  /** The mailbox they all arrive in. */
  readonly plain: string;
};

const macChars = 16;
const idChars = 11;
const letters: Readonly<Record<ReplySide, string>> = { visitor: 'v', team: 't' };

/**
 * Some servers lowercase the part before the @, so neither the id nor the signature may depend on case: 16 characters
 * out of 38 are still more than 80 bits. The whole part has at most 64 characters.
 */
export function createInboundAddress(signing: Signing, address: string): InboundAddress {
  const at = address.lastIndexOf('@');
  const [name, host] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const macsOf = async (side: ReplySide, ticketId: string) =>
    (await signing.hashes(`inbound-${side}`, ticketId)).map((hash) => hash.slice(0, macChars).toLowerCase());
  return {
    plain: `${name}@${host}`,
    async replyTo(side, ticketId) {
      const [mac = ''] = await macsOf(side, ticketId);
      return `${name}+${letters[side]}-${ticketId.toLowerCase()}-${mac}@${host}`;
    },
    async read(addresses) {
      for (const each of addresses) {
        const given = each.toLowerCase();
        if (!given.startsWith(`${name}+`) || !given.endsWith(`@${host}`)) continue;
        const token = given.slice(name.length + 1, -(host.length + 1));
        const side = token.startsWith('v-') ? 'visitor' : token.startsWith('t-') ? 'team' : null;
        const ticketId = token.slice(2, 2 + idChars).toUpperCase();
        if (side === null || !ticketIdPattern.test(ticketId) || token[2 + idChars] !== '-') continue;
        const macs = await macsOf(side, ticketId);
        if (macs.includes(token.slice(3 + idChars))) return { side, ticketId };
      }
      return null;
    },
  };
}

const sides: Readonly<Record<string, ReplySide>> = {
  'ticket-receipt': 'visitor',
  'desk-reply': 'visitor',
  'case-withdrawn': 'visitor',
  'ticket-notice': 'team',
  'case-notice': 'team',
} satisfies Partial<Record<MailKind, ReplySide>>;

/** Where replies to one of our mails go; null: the default address. */
export const replyAddressOf =
  (inbound: InboundAddress | null) =>
  async ({ kind, recordId }: ClaimedMail): Promise<string | null> => {
    const side = sides[kind];
    if (inbound === null || side === undefined || !ticketIdPattern.test(recordId)) return null;
    return inbound.replyTo(side, recordId);
  };
