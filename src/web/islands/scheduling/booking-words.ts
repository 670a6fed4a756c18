import type { bookPage } from '#content/pages/book.ts';
import type { scheduling } from '#content/scheduling.ts';

export type BookingWords = typeof bookPage;
export type BookingFormWords = BookingWords['form'];
export type SchedulingWords = typeof scheduling;
export type BookingDoneWords = BookingWords['done'];
