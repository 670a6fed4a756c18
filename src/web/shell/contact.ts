import { quotePage } from '#content/pages/get-a-quote.ts';
import { emailHref, phoneHref, site } from '#content/site.ts';

/** Tap to call, tap to write, and when we answer. */
export const contactCards = [
  { label: quotePage.contact.phone, value: site.phone, href: phoneHref },
  { label: quotePage.contact.email, value: site.email, href: emailHref },
  { label: quotePage.contact.hours, value: quotePage.contact.hoursValue, href: null },
] as const;
