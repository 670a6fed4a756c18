import { createContext } from 'react-router';
import type { ApplicationIntake, BookingIntake, TicketIntake } from '#contract/intake.ts';
import type { NewsletterDesk } from '#contract/newsletter.ts';

/** Set by the server for each rendered request; absent while prerendering. */
export const ticketIntakeContext = createContext<TicketIntake | null>(null);
export const applicationIntakeContext = createContext<ApplicationIntake | null>(null);
export const bookingIntakeContext = createContext<BookingIntake | null>(null);
export const newsletterContext = createContext<NewsletterDesk | null>(null);
