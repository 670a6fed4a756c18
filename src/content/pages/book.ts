import { mailFateWords } from '#content/mail-fate.ts';
import { emailHelp, errorTitlePrefix } from '#content/shell.ts';
import { scheduling } from '#content/scheduling.ts';
import type { PageMeta } from '#content/page.ts';
import { site, supportHours } from '#content/site.ts';
import { slotLimits } from '#contract/booking-limits.ts';

export const bookPage = {
  path: '/book',
  title: 'Book a Discovery Call',
  description:
    'Choose thirty minutes with a tester, in your own time zone. You get a calendar invitation and a link to move or cancel the call.',
  heading: 'Book a discovery call',
  lead: 'Tell a tester what you run. You leave with a scope, the classes of flaw worth looking for first, and a price range.',
  facts: [
    { label: 'Length', value: `${slotLimits.minutes} minutes` },
    { label: 'With', value: 'A tester' },
    { label: 'Our hours', value: supportHours },
    { label: 'Where', value: 'Video call, link by email' },
  ],
  form: {
    label: 'Book a call',
    dayTitle: 'Choose a day and a time',
    daysLabel: 'Days with free times',
    free: '{count} free times',
    timeTitle: 'Choose a time',
    zone: 'Time zone',
    zoneApply: 'Show these times',
    chosen: 'Your choice',
    detailsTitle: 'Your details',
    name: 'Full Name',
    email: 'Email',
    notes: 'Notes',
    optional: 'optional',
    notesPlaceholder: 'What you run, what worries you. Never paste credentials.',
    honeypot: 'Leave this field empty',
    submit: 'Book this call',
    busy: 'Booking your call...',
    privacy: 'Your information is never shared with third parties.',
    none: 'There is no free time in the next four weeks. Please write to us:',
    address: site.email,
    guests: 'Guests',
    location: 'Location',
    emailHelp,
    phone: 'Phone',
    way: 'Came here by',
  },
  done: scheduling.done,
  failure: {
    title: 'Not booked yet',
    listTitle: 'Please fix the following issues:',
    slotsTitle: 'The next free times:',
    titlePrefix: errorTitlePrefix,
  },
  catalogue: {
    refused: 'The call could not be booked',
    unreachable:
      'Unable to connect to the server at {host}. Please check your internet connection and try again.',
    unexpected: 'An unexpected error occurred',
    fallback: 'The call could not be booked. Please try again.',
  },
} as const satisfies PageMeta & Record<string, unknown>;

/** Its address holds a token, so it has no fixed path. */
export const manageBookingPage = {
  title: 'Your Call',
  description: 'Move your booked call to another time, cancel it, or add it to your calendar.',
  noindex: true,
  eyebrow: 'Your call',
  headings: {
    booked: 'Your call is booked',
    moved: 'Your call has moved',
    cancelled: 'Your call is canceled',
    over: 'This call is over',
    planned: 'Your discovery call',
    unknown: 'This link leads to no call',
  },
  leads: {
    booked:
      'An invitation for your calendar is on its way to you by email. This page stays yours to change it.',
    moved: 'A new invitation is on its way to you by email. It replaces the earlier one.',
    /** At once after it, and whenever the link is opened later. */
    cancelledNow: 'The time slot is free again, and your calendar is updated by email.',
    cancelled: 'The time slot is free again.',
    over: 'There is nothing left to change, but you can book another call.',
    planned: 'Move it, cancel it, or put it into your calendar.',
    unknown: 'It may have been removed, or the address is incomplete. Please open it from the email again.',
  },
  /** In place of a lead that promises an email. */
  mail: mailFateWords,
  when: 'When',
  calendar: 'Add to calendar',
  again: 'Book another call',
  moveTitle: 'Move it to another time',
  move: 'Move the call',
  cancelTitle: 'Cancel it',
  cancelText: 'Someone else can then book the time. You can book a new call whenever you like.',
  cancel: 'Cancel the call',
} as const satisfies Omit<PageMeta, 'path'> & Record<string, unknown>;
