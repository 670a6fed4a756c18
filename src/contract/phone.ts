import { ticketLimits } from '#contract/ticket-limits.ts';

/** Spec 5 has ten-digit numbers: those of the country with this code, the form's default. */
const homeCode = '+1';
const homeNumber = new RegExp(`^\\d{${ticketLimits.phoneDigits}}$`);
/** ITU-T E.164: a plus, a country code that does not begin with 0, at most fifteen digits in all. */
const worldNumber = /^\+[2-9]\d{6,14}$/;

/** Spaces, dots, dashes and brackets are formatting. */
export const normalizePhone = (value: string): string =>
  value.replace(/[ \u00a0\u202f.()[\]\u2010-\u2015-]/g, '');

/** As stored: ten digits belong to the home country with or without its code. */
export function storedPhone(value: string): string {
  const phone = normalizePhone(value);
  const digits = phone.startsWith(homeCode) ? phone.slice(homeCode.length) : phone;
  return homeNumber.test(digits) ? digits : phone;
}

export const phonePattern = new RegExp(`${homeNumber.source}|${worldNumber.source}`);

/** As people read and dial it: always with the country code. */
export const phoneText = (stored: string): string =>
  homeNumber.test(stored)
    ? `${homeCode} ${stored.slice(0, 3)} ${stored.slice(3, 6)} ${stored.slice(6)}`
    : stored;
