/** Addresses that code, not only navigation, has to know. */
export const apiPrefix = '/api';
export const isApiPath = (path: string): boolean => path === apiPrefix || path.startsWith(`${apiPrefix}/`);
export const cspReportPath = '/csp-report';
export const healthPath = '/healthz';
export const metricsPath = '/metrics';
export const sitemapPath = '/sitemap.xml';
export const blogPath = '/blog';
export const quotePath = '/get-a-quote';
/** Where the form leads without a script, followed by the token of the case; the same for an application below. */
export const quoteTicketPath = `${quotePath}/ticket`;
export const solutionsPath = '/solutions';
export const estimatePath = '/estimate';
export const pricingPath = '/pricing';
export const labPath = '/lab';
export const assetsPath = '/assets/';
export const careerPath = '/career';
/** The application form of a job is `applyPath` + its id; what an open application has for an id. */
export const applyPath = '/career/apply/';
export const openJobId = 'open';
export const applicationReceivedPath = '/career/application';
/** Pages whose form carries a file, by the start of their path: their body may be as long as `uploadLimits` says. */
export const uploadPagePaths: readonly string[] = [applyPath];
export const isUploadPage = (path: string): boolean =>
  uploadPagePaths.some((start) => path.startsWith(start));
/** Calls, below the API's prefix. */
export const ticketsPath = '/tickets' as const;
/** Carries a file. */
export const applicationsPath = '/applications' as const;
export const subscriptionsPath = '/newsletter' as const;
export const caseLinksPath = '/case-links' as const;
export const slotsPath = '/slots' as const;
export const bookingsPath = '/bookings' as const;
export const bookingFilePath = `${bookingsPath}/calendar.ics` as const;
export const downloadsPath = '/downloads/';
/** Pictures of the first pages of what can be downloaded. */
export const previewsPath = '/previews/';
export const reportPath = '/report';
export const sampleReportPath = `${reportPath}/sample`;
export const resourcesPath = '/resources';
export const glossaryPath = `${resourcesPath}/glossary`;
/** Where a term of the glossary stands; the id is also the place where it once stood on the page above. */
export const termId = (slug: string): string => `term-${slug}`;

/** Prerendered like a page, sent only when rendering fails. */
export const crashPagePath = '/500';
export const companyPath = '/company';

/** What a visitor may check, and the register in which every figure of the site has a line. */
export const trustPath = '/trust';
export const claimsPath = `${trustPath}/claims`;
export const claimHref = (id: string): string => `${claimsPath}#${id}`;

/** What is exploited in the wild: its page, its feeds, and the few lines that the footer asks for. */
export const threatsPath = '/threats';
export const threatFeedPaths = {
  atom: `${threatsPath}/atom.xml`,
  json: `${threatsPath}/feed.json`,
  latest: `${threatsPath}/latest.json`,
} as const;

/** Our own booking page, where visitors change a booking, and the file for their calendar. */
export const bookPath = '/book';
export const manageBookingPath = `${bookPath}/manage`;
export const calendarFilePath = `${apiPrefix}${bookingFilePath}`;

/** The page of one request, application or call, behind a signed token; without one it is the way to a new link. */
export const casePath = '/case';
/** Where a mailed link asks for the press of a button. */
export const caseConfirmPath = `${casePath}/confirm`;

/** Addresses that end in a token: whoever reads a log must not be able to use it. */
export const tokenPaths: readonly string[] = [
  manageBookingPath,
  caseConfirmPath,
  casePath,
  quoteTicketPath,
  applicationReceivedPath,
];

/** Pages that own pages may show in a frame; everything else refuses to be framed. */
export const framedPaths: readonly string[] = [sampleReportPath, bookPath];

/** What is below the booking page belongs to it: its form leads there, inside the frame. */
export const mayBeFramed = (path: string): boolean =>
  framedPaths.includes(path) || path.startsWith(`${bookPath}/`);

/**
 * Built pages that look different with these query parameters. A request that carries one of them with a value is
 * rendered; any other query is served the built file.
 */
export const queryRenderedPaths: Readonly<Record<string, readonly string[]>> = {
  '/get-a-quote': ['service', 'scope'],
  // The form always carries both; a page without a service says so.
  '/estimate': ['service', 'depth'],
  '/blog': ['q', 'category'],
  [resourcesPath]: ['kind', 'topic'],
  [glossaryPath]: ['q'],
  '/threats': ['q', 'category'],
  '/ptaas/demo': ['view', 'panel', 'finding', 'order', 'step'],
};
