import { createContext } from 'react-router';
import type { ApplicationIntake, BookingIntake, TicketIntake } from '#contract/intake.ts';
import type { DeskVisit } from '#contract/desk/desk.ts';
import type { NewsletterDesk } from '#contract/newsletter.ts';

/** Set by the server for each rendered request; absent while prerendering. */
export const ticketIntakeContext = createContext<TicketIntake | null>(null);
export const applicationIntakeContext = createContext<ApplicationIntake | null>(null);
export const bookingIntakeContext = createContext<BookingIntake | null>(null);
/** What the gate of the desk decided; null on every other page. */
export const deskContext = createContext<DeskVisit | null>(null);
export const newsletterContext = createContext<NewsletterDesk | null>(null);
