import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { mailTimingWords } from '#content/mail-timing.ts';
import { emailHelp, errorTitlePrefix } from '#content/shell.ts';
import { scheduling } from '#content/scheduling.ts';
import type { PageMeta } from '#content/page.ts';
import { site, supportHours } from '#content/site.ts';
import { slotLimits } from '#contract/booking-limits.ts';

/** What the browser needs of them. */
export const bookingWords = {
  form: {
    label: 'Book a call',
    dayTitle: 'Choose a day and a time',
    daysLabel: 'Days with open times',
    free: '{count} open times',
    timeTitle: 'Choose a time',
    zone: 'Time zone',
    zoneApply: 'Update times',
    chosen: 'Your choice',
    detailsTitle: 'Your details',
    name: 'Full Name',
    email: 'Email',
    notes: 'Notes',
    optional: 'optional',
    notesPlaceholder: 'What should we test, and what worries you? Never paste credentials.',
    honeypot: 'Leave this field empty',
    submit: 'Book this call',
    busy: 'Booking your call...',
    privacy: 'Your information is never shared with third parties.',
    restored: 'We saved what you typed in this tab. Please choose your time again.',
    none: 'There are no open times in the next four weeks. Please write to us:',
    address: site.email,
    guests: 'Guests',
    location: 'Location',
    emailHelp,
    phone: 'Phone',
    way: 'Campaign',
  },
  done: scheduling.done,
  failure: {
    title: 'Not booked yet',
    listTitle: 'Please fix the following issues:',
    slotsTitle: 'The next open times:',
    titlePrefix: errorTitlePrefix,
  },
  catalogue: {
    refused: 'We couldn’t book your call',
    unreachable:
      'Unable to connect to the server at {host}. Please check your internet connection and try again.',
    unexpected: 'An unexpected error occurred',
    fallback: 'We couldn’t book your call. Please try again.',
  },
} as const;

export const bookPage = withOwn(own.book, {
  path: '/book',
  title: 'Book a Discovery Call',
  description:
    'Book thirty minutes with a tester, in your own time zone. You’ll get a calendar invitation and a link to reschedule or cancel.',
  heading: 'Book a discovery call',
  lead: 'Tell a tester about your systems. You’ll leave with a scope, the kinds of flaws to look for first, and a price range.',
  facts: [
    { label: 'Length', value: `${slotLimits.minutes} minutes` },
    { label: 'With', value: 'A tester' },
    { label: 'Our hours', value: supportHours },
    { label: 'Where', value: 'Video call (we’ll email you the link)' },
  ],
  /** With `BOOKING_URL`, in place of the form. */
  provider: {
    action: 'Choose a time',
    note: 'You choose it on a page of our booking service. It opens when you follow the link, and not before:',
  },
  ...bookingWords,
} as const satisfies PageMeta & Record<string, unknown>);

/** Its URL contains a token, so it has no fixed path. */
export const manageBookingPage = {
  title: 'Your Call',
  description: 'Reschedule or cancel your call, or add it to your calendar.',
  noindex: true,
  eyebrow: 'Your call',
  headings: {
    booked: 'Your call is booked',
    moved: 'Your call has been rescheduled',
    cancelled: 'Your call has been canceled',
    over: 'This call is over',
    planned: 'Your discovery call',
    unknown: 'We can’t find this call',
  },
  leads: {
    booked:
      'We’re emailing you a calendar invitation. Come back to this page anytime to change your booking.',
    moved: 'We’re emailing you a new invitation. It replaces the earlier one.',
    /** Right after canceling, and whenever the link is opened later. */
    cancelledNow: 'We’ve released the time slot, and we’re emailing you an update for your calendar.',
    cancelled: 'We’ve released the time slot.',
    over: 'There’s nothing left to change, but you can book another call.',
    planned: 'You can reschedule or cancel it, or add it to your calendar.',
    unknown:
      'It may have been deleted, or part of the link may be missing. Please open it from the email again.',
  },
  /** Replaces a lead that promises an email. */
  mail: mailTimingWords,
  when: 'When',
  calendar: 'Add to calendar',
  again: 'Book another call',
  moveTitle: 'Reschedule',
  move: 'Reschedule the call',
  cancelTitle: 'Cancel',
  cancelText: 'We’ll release the time slot. You can book a new call whenever you like.',
  cancel: 'Cancel the call',
} as const satisfies Omit<PageMeta, 'path'> & Record<string, unknown>;

/** Above the form; no word of the form's own, so the browser doesn't load it. */
export const aboutRequest = (id: string): string => `This call is about your request #${id}.`;
