import { company } from '#contract/company.ts';

const { zone, openMinute, closeMinute } = company.hours;

/** A call takes one slot of the support hours. */
export const slotLimits = {
  zone,
  openMinute,
  closeMinute,
  minutes: 30,
  noticeMs: 2 * 60 * 60_000,
  daysAhead: 28,
  /** How many open slots we suggest when the chosen one is gone. */
  alternatives: 5,
} as const;

export const bookingFieldLimits = {
  requestMax: 500,
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
  /** After this, a plain link replaces a booking page that hasn't loaded. */
  loadMs: 10_000,
  /** One value in the frame's URL, and how many guests or answers it may carry. */
  prefillChars: 200,
  prefillItems: 10,
  /** Below `httpLimits.urlChars`, with room for the host. */
  addressChars: 1_800,
} as const;
