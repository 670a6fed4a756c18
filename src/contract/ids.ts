/** Without 0 O 1 I L, which look or sound alike. */
export const readableAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A random number from 0 up to but not including `below`; must be unguessable. */
export type RandomInt = (below: number) => number;

/**
 * Ticket ids and, with the prefix `APP-`, application references: three groups of three, easy to read aloud; 31^9 of
 * them. `attempts`: how often we retry when one is taken.
 */
export const recordIdLimits = { groups: 3, groupChars: 3, attempts: 5 } as const;

const letters = readableAlphabet.length;
const idChars = recordIdLimits.groups * recordIdLimits.groupChars;

/** For example `K7M-4QX-9TB`: nine digits in base 31, below 2^48 as Node requires. */
export function makeTicketId(randomInt: RandomInt): string {
  let rest = randomInt(letters ** idChars);
  let id = '';
  for (let place = 0; place < idChars; place += 1) {
    if (place > 0 && place % recordIdLimits.groupChars === 0) id += '-';
    id += readableAlphabet.charAt(rest % letters);
    rest = Math.floor(rest / letters);
  }
  return id;
}

const readableId = `[${readableAlphabet}]{${recordIdLimits.groupChars}}(-[${readableAlphabet}]{${recordIdLimits.groupChars}}){${recordIdLimits.groups - 1}}`;

export const ticketIdPattern = new RegExp(`^${readableId}$`);

export const applicationReferencePrefix = 'APP-';

/** An application reference, for example `APP-K7M-4QX-9TB`: can't be mistaken for a ticket. */
export function makeApplicationReference(randomInt: RandomInt): string {
  return applicationReferencePrefix + makeTicketId(randomInt);
}

export const applicationReferencePattern = new RegExp(`^${applicationReferencePrefix}${readableId}$`);
