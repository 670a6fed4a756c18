import { mailTimingWords } from '#content/mail-timing.ts';
import { followWords } from '#content/follow-link.ts';

/** Spec 2, Scheduling widget. Separate from the booking page's words, which only that page loads. */
export const scheduling = {
  button: 'Schedule discovery call',
  title: 'Schedule a call',
  frameTitle: 'Booking page',
  loading: 'Loading the booking page',
  close: 'Close',
  newTab: 'Open in a new tab',
  slow: 'The booking page is taking a while to load.',
  slowLink: 'Open the booking page in a new tab',
  booked: 'Your call is booked.',
  done: {
    title: 'Your call is booked',
    text: 'We’re emailing you a calendar invitation.',
    when: 'When',
    calendar: 'Add to calendar',
    change: 'Change or cancel',
    follow: followWords.call,
    mail: mailTimingWords,
  },
} as const;
