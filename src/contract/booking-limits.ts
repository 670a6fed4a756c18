import { company } from '#contract/company.ts';

const { zone, openMinute, closeMinute } = company.hours;

/** A call is one slot of the support hours. */
export const slotLimits = {
  zone,
  openMinute,
  closeMinute,
  minutes: 30,
  noticeMs: 2 * 60 * 60_000,
  daysAhead: 28,
  /** How many free slots are named to someone whose slot is gone. */
  alternatives: 5,
} as const;

export const bookingFieldLimits = {
  notesMax: 2_000,
  timeZoneMax: 64,
  instantMax: 40,
} as const;

/** Spec 9, Scheduling: sizes in px; the markup repeats them, a browser test compares. */
export const schedulingLimits = {
  inlineHeight: 630,
  inlineMinWidth: 320,
  popupMinWidth: 900,
  popupMaxWidth: 1_000,
  popupMaxHeight: 680,
  fullScreenBelow: 975,
  /** After this a plain link stands in for a booking page that does not load. */
  loadMs: 10_000,
  /** One value of the frame's address, and how many guests or answers go into it. */
  prefillChars: 200,
  prefillItems: 10,
  /** Below `httpLimits.urlChars`, with room for the host. */
  addressChars: 1_800,
} as const;
