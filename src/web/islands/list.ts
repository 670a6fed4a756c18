/**
 * Every interactive component that hydrates on its own, by the name on its element. The browser imports one when
 * needed; pages on the server import the component itself and wrap it in an `Island` (shell/island.tsx).
 */
export const islands = {
  'add-passkey': async () => (await import('./desk-passkey/passkey-forms.tsx')).AddPasskeyForm,
  'article-search': async () => (await import('./article-search/article-search.tsx')).ArticleSearch,
  'booking-form': async () => (await import('./scheduling/booking-form.tsx')).BookingForm,
  'browser-storage': async () => (await import('./browser-storage/browser-storage.tsx')).BrowserStorage,
  carousel: async () =>
    (await import('./vulnerability-carousel/vulnerability-carousel.tsx')).VulnerabilityCarousel,
  certifications: async () => (await import('./footer-live/certification-list.tsx')).Certifications,
  'confirm-card': async () => (await import('./desk-passkey/passkey-forms.tsx')).ConfirmCard,
  'engagement-room': async () => (await import('./engagement-room/engagement-room.tsx')).EngagementRoom,
  estimate: async () => (await import('./estimate/estimate-tool.tsx')).EstimateTool,
  'faq-search': async () => (await import('./faq-search/faq-search.tsx')).FaqSearch,
  'footer-downloads': async () => (await import('./footer-live/resource-card.tsx')).FooterDownloads,
  'job-application': async () => (await import('./job-application/job-application.tsx')).JobApplication,
  join: async () => (await import('./desk-passkey/passkey-forms.tsx')).JoinForm,
  lab: async () => (await import('./lab/lab.tsx')).Lab,
  'manage-booking': async () => (await import('./scheduling/manage-booking.tsx')).ManageBooking,
  newsletter: async () => (await import('./footer-live/newsletter-form.tsx')).Newsletter,
  'quote-request': async () => (await import('./quote-request/quote-request.tsx')).QuoteRequest,
  'recovery-code': async () => (await import('./desk-passkey/passkey-forms.tsx')).CodeForm,
  'reply-box': async () => (await import('./desk-ticket/reply-box.tsx')).ReplyBox,
  'request-files': async () => (await import('./request-files/request-files.tsx')).RequestFiles,
  'request-look-up': async () => (await import('./request-look-up/request-look-up.tsx')).RequestLookUp,
  'scheduling-example': async () => (await import('./scheduling/scheduling-example.tsx')).SchedulingExample,
  'scheduling-inline': async () => (await import('./scheduling/scheduling-inline.tsx')).SchedulingInline,
  'sign-in': async () => (await import('./desk-passkey/passkey-forms.tsx')).SignInForm,
  'term-search': async () => (await import('./term-search/term-search.tsx')).TermSearch,
  'threat-hub': async () => (await import('./footer-live/threat-hub.tsx')).ThreatHub,
  'threat-search': async () => (await import('./article-search/threat-search.tsx')).ThreatSearch,
};

export type IslandName = keyof typeof islands;
