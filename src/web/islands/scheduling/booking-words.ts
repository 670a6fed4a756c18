import type { MailFateWords } from '#contract/mail-fate.ts';
import type { FailureWords } from '#web/lib/api-client.ts';

/** Every word of the booking page; content fills it in through the route. */
export type BookingFormWords = Readonly<
  Record<
    | 'label'
    | 'dayTitle'
    | 'daysLabel'
    | 'free'
    | 'timeTitle'
    | 'zone'
    | 'zoneApply'
    | 'chosen'
    | 'detailsTitle'
    | 'name'
    | 'email'
    | 'notes'
    | 'optional'
    | 'notesPlaceholder'
    | 'honeypot'
    | 'submit'
    | 'busy'
    | 'privacy'
    | 'none'
    | 'address'
    | 'guests'
    | 'location'
    | 'phone'
    | 'way'
    | 'emailHelp',
    string
  >
>;

export type BookingDoneWords = Readonly<
  Record<'title' | 'text' | 'when' | 'calendar' | 'change' | 'follow', string>
> & { readonly mail: MailFateWords };

export type BookingWords = {
  readonly form: BookingFormWords;
  readonly done: BookingDoneWords;
  readonly failure: Readonly<Record<'title' | 'listTitle' | 'slotsTitle' | 'titlePrefix', string>>;
  readonly catalogue: FailureWords;
};

/** Every word of the popup. */
export type SchedulingWords = Readonly<
  Record<'title' | 'frameTitle' | 'loading' | 'close' | 'newTab' | 'slow' | 'slowLink' | 'booked', string>
> & { readonly done: BookingDoneWords };
