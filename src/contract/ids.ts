/** Without 0 O 1 I L, which sound or look like each other. */
export const readableAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number from 0 up to, not including, `below`; must be unguessable. */
export type RandomInt = (below: number) => number;

/**
 * Ids of tickets and, behind `APP-`, references of applications: three groups of three, read aloud without doubt; 31^9
 * of them. `attempts`: how often one is made anew when it is taken.
 */
export const recordIdLimits = { groups: 3, groupChars: 3, attempts: 5 } as const;

const letters = readableAlphabet.length;
const idChars = recordIdLimits.groups * recordIdLimits.groupChars;

/** For example `K7M-4QX-9TB`: one number of nine digits to the base of the alphabet, below 2^48 as Node asks for. */
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

/** The reference of an application, for example `APP-K7M-4QX-9TB`: never mistaken for a ticket. */
export function makeApplicationReference(randomInt: RandomInt): string {
  return applicationReferencePrefix + makeTicketId(randomInt);
}

export const applicationReferencePattern = new RegExp(`^${applicationReferencePrefix}${readableId}$`);
