/**
 * A download and nothing else: no browser may show, run or guess it. `fileName` is ours, made of letters, digits, dots
 * and dashes.
 */
export const downloadHeaders = (fileName: string): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '')}"`,
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
});

/** Pages with a token in their URL: it must not reach caches, search engines or other sites. */
export const privatePageHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  // Browsers then send a form with `Origin: null`; `Sec-Fetch-Site` says that it's our own.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};
