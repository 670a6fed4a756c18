import { ticketIdLimits } from '#contract/ticket-limits.ts';

/** Without 0 O 1 I L, which sound or look like each other. */
export const readableAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number from 0 up to, not including, `below`; must be unguessable. */
export type RandomInt = (below: number) => number;

/** For example `K7M-4QX-9TB`. */
export function makeTicketId(randomInt: RandomInt): string {
  const group = () =>
    Array.from({ length: ticketIdLimits.groupChars }, () =>
      readableAlphabet.charAt(randomInt(readableAlphabet.length)),
    ).join('');
  return Array.from({ length: ticketIdLimits.groups }, group).join('-');
}

const readableId = `[${readableAlphabet}]{${ticketIdLimits.groupChars}}(-[${readableAlphabet}]{${ticketIdLimits.groupChars}}){${ticketIdLimits.groups - 1}}`;

export const ticketIdPattern = new RegExp(`^${readableId}$`);

export const applicationReferencePrefix = 'APP-';

/** The reference of an application, for example `APP-K7M-4QX-9TB`: never mistaken for a ticket. */
export function makeApplicationReference(randomInt: RandomInt): string {
  return applicationReferencePrefix + makeTicketId(randomInt);
}

export const applicationReferencePattern = new RegExp(`^${applicationReferencePrefix}${readableId}$`);
