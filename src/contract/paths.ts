/** Paths that code needs, not just navigation. */
export const apiPrefix = '/api';
export const isApiPath = (path: string): boolean => path === apiPrefix || path.startsWith(`${apiPrefix}/`);
export const cspReportPath = '/csp-report';
export const healthPath = '/healthz';
export const metricsPath = '/metrics';
export const sitemapPath = '/sitemap.xml';
export const blogPath = '/blog';
export const quotePath = '/get-a-quote';
/** Where the form leads without a script, followed by the request's token; the same for an application below. */
export const quoteTicketPath = `${quotePath}/ticket`;
/** Of an owner's imprint.yaml. */
export const imprintPath = '/imprint';
export const solutionsPath = '/solutions';
export const estimatePath = '/estimate';
export const pricingPath = '/pricing';
export const labPath = '/lab';
export const ptaasDemoPath = '/ptaas/demo';
export const assetsPath = '/assets/';
export const careerPath = '/career';
/** A job's application form is `applyPath` + its id; this is the id of an open application. */
export const applyPath = '/career/apply/';
export const openJobId = 'open';
export const applicationReceivedPath = '/career/application';
/** Where anyone can verify a letter of attestation, and the public keys. */
export const verifyPath = '/verify';
export const letterKeysPath = '/.well-known/letter-keys.json';
/** Pages whose form carries a file, by path prefix: their body may be as long as `uploadLimits` allows. */
export const uploadPagePaths: readonly string[] = [
  applyPath,
  verifyPath,
  '/case/',
  '/desk/tickets/',
  '/desk/documents',
];
export const isUploadPage = (path: string): boolean =>
  uploadPagePaths.some((start) => path.startsWith(start));
/** API endpoints, below the API prefix. */
export const ticketsPath = '/tickets' as const;
/** Carries a file. */
export const applicationsPath = '/applications' as const;
export const subscriptionsPath = '/newsletter' as const;
export const requestLinksPath = '/case-links' as const;
export const slotsPath = '/slots' as const;
export const bookingsPath = '/bookings' as const;
export const bookingFilePath = `${bookingsPath}/calendar.ics` as const;
export const downloadsPath = '/downloads/';
/** Preview images of the downloads' first pages. */
export const previewsPath = '/previews/';
export const reportPath = '/report';
export const sampleReportPath = `${reportPath}/sample`;
export const resourcesPath = '/resources';
export const glossaryPath = `${resourcesPath}/glossary`;
/** The page of a glossary term; the id is also its old anchor on the glossary page. */
export const termId = (slug: string): string => `term-${slug}`;

/** Prerendered like a page, but only served when rendering fails. */
export const crashPagePath = '/500';
export const companyPath = '/company';

/** What visitors can verify, and the register that defines every figure on the site. */
export const trustPath = '/trust';
export const trustPackPath = `${trustPath}/pack`;
export const trustPackFile = `${downloadsPath}procurement-pack.zip`;
export const claimsPath = `${trustPath}/claims`;
/** Public documents behind the badges. */
export const documentsPath = '/documents/';
/** The raw figures behind what the register calls measured. */
export const figuresPath = `${trustPath}/figures.json`;
export const claimHref = (id: string): string => `${claimsPath}#${id}`;
export const documentAnchor = (id: string): string => `document-${id}`;
export const documentHref = (id: string): string => claimHref(documentAnchor(id));

/** Exploited vulnerabilities: the page, its feeds, and the few entries the footer requests. */
export const threatsPath = '/threats';
export const threatFeedPaths = {
  atom: `${threatsPath}/atom.xml`,
  json: `${threatsPath}/feed.json`,
  latest: `${threatsPath}/latest.json`,
} as const;

/** Our own booking page, where visitors change a booking, and their calendar file. */
export const bookPath = '/book';
export const manageBookingPath = `${bookPath}/manage`;
export const calendarFilePath = `${apiPrefix}${bookingFilePath}`;

/** The page of one request, application or call, behind a signed token; without one, the lookup form. */
export const requestPagePath = '/case';
/** In the address of the booking page, with the token of the request that the call is about. */
export const requestField = 'request';
/** Where an emailed link asks for confirmation with a button. */
export const requestConfirmPath = `${requestPagePath}/confirm`;
/** Where the mailed link leads that accepts a quote. */
export const acceptQuotePath = `${requestPagePath}/accept`;
/** Where a visitor downloads a document they were given access to. */
export const requestDocumentPath = `${requestPagePath}/document`;

/** Paths that end in a token: nobody who reads a log may be able to use it. */
export const tokenPaths: readonly string[] = [
  manageBookingPath,
  requestConfirmPath,
  acceptQuotePath,
  requestDocumentPath,
  requestPagePath,
  quoteTicketPath,
  applicationReceivedPath,
];

/** Pages that our own pages may embed; everything else refuses to be framed. */
export const framedPaths: readonly string[] = [sampleReportPath, bookPath];

/** Everything below the booking page counts too: its form posts there, inside the frame. */
export const mayBeFramed = (path: string): boolean =>
  framedPaths.includes(path) || path.startsWith(`${bookPath}/`);

/**
 * Prerendered pages that look different with these query parameters. A request with a value for one of them is
 * rendered; any other query gets the static file.
 */
export const queryRenderedPaths: Readonly<Record<string, readonly string[]>> = {
  '/get-a-quote': ['service', 'scope', 'about'],
  // The form always sends both; without a service the page says so.
  '/estimate': ['service', 'depth'],
  '/blog': ['q', 'category'],
  [resourcesPath]: ['kind', 'topic'],
  [glossaryPath]: ['q'],
  '/threats': ['q', 'category'],
  // What the form and the QR code of a letter carry.
  [verifyPath]: ['number', 'code'],
  [ptaasDemoPath]: ['view', 'panel', 'finding', 'order', 'step'],
};
