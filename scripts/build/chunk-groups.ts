/**
 * The browser's files: few, with what several islands share. A module that the entry or a section imports may be in none
 * of them, or each page would load the group; hence no dependency joins one by itself (tests/pages/scripts.test.ts).
 */

/** What forms share beside React. A folder ends with a slash. */
const forms = [
  'node_modules/zod/',
  'src/content/mail-timing.ts',
  'src/contract/request/request-url.ts',
  'src/contract/email.ts',
  'src/contract/mail-timing.ts',
  'src/contract/members.ts',
  'src/contract/name.ts',
  'src/contract/plain-text.ts',
  'src/contract/problem.ts',
  'src/contract/request-headers.ts',
  'src/contract/ticket-limits.ts',
  'src/web/forms/error-summary.tsx',
  'src/web/forms/parse-form.ts',
  'src/web/forms/person-fields.tsx',
  'src/web/forms/submission-form.tsx',
  'src/web/forms/tab-draft.ts',
  'src/web/forms/use-live-form.ts',
  'src/web/forms/use-submission.ts',
  'src/web/lib/api-client.ts',
];

const footer = [
  'src/content/footer.ts',
  'src/content/threats/pulse.ts',
  'src/contract/threat-limits.ts',
  'src/contract/threats.ts',
  'src/web/islands/footer-live/certification-list.tsx',
  'src/web/islands/footer-live/threat-gauge.tsx',
  'src/web/islands/footer-live/threat-hub.tsx',
  'src/web/lib/use-motion-allowed.ts',
];

const booking = [
  'src/content/pages/book.ts',
  'src/content/scheduling.ts',
  'src/content/time-zones.ts',
  'src/contract/booking-event.ts',
  'src/contract/booking.ts',
  'src/contract/call-time.ts',
  'src/contract/embed.ts',
  'src/contract/slots.ts',
  'src/web/islands/scheduling/booking-body.ts',
  'src/web/islands/scheduling/booking-done.tsx',
  'src/web/islands/scheduling/booking-form.tsx',
  'src/web/islands/scheduling/day-grid.ts',
  'src/web/islands/scheduling/framed.ts',
  'src/web/islands/scheduling/slot-picker.tsx',
  'src/web/islands/scheduling/use-slot-choice.ts',
];

/** What every island needs. */
const react = [
  'node_modules/lucide-react/',
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  // What the owner's folder says of the company: site.ts and company.ts choose from it.
  '.cache/own/company.ts',
  '.cache/own/logo.ts',
  'src/content/commitments.ts',
  'src/content/follow-link.ts',
  'src/content/form-services.ts',
  'src/content/own-texts.ts',
  'src/content/shell.ts',
  'src/content/site.ts',
  'src/contract/booking-limits.ts',
  'src/contract/brand-mark.ts',
  'src/contract/company.ts',
  'src/contract/dates.ts',
  'src/contract/durations.ts',
  'src/contract/estimate/limits.ts',
  'src/contract/estimate/model.ts',
  'src/contract/estimate/plain-date.ts',
  'src/contract/holidays.ts',
  'src/contract/paths.ts',
  'src/contract/promises.ts',
  'src/contract/service-types.ts',
  'src/contract/unnamed-origin.ts',
  'src/contract/zones.ts',
  'src/web/forms/field.tsx',
  'src/web/islands/hydrate.tsx',
  'src/web/ui/button.tsx',
  'src/web/ui/class-names.ts',
  'src/web/ui/copy-button.tsx',
  'src/web/ui/key-art.tsx',
  'src/web/ui/key-walk.ts',
  'src/web/ui/link.tsx',
  'src/web/ui/lotus.tsx',
  'src/web/ui/severity-badge.tsx',
  'src/web/ui/spinner.tsx',
  'src/web/ui/tag.tsx',
  'src/web/ui/unbroken.tsx',
  'src/web/ui/use-hydrated.ts',
];

/** The first group that has a module gets it. */
export const chunks = { forms, footer, booking, react };

export const isAmong =
  (paths: readonly string[]) =>
  (id: string): boolean =>
    paths.some((path) => (path.endsWith('/') ? id.includes(`/${path}`) : id.endsWith(`/${path}`)));
