/** Pages with a token in their URL: it must not reach caches, search engines or other sites. */
export const privatePageHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  // Browsers then send a form with `Origin: null`; `Sec-Fetch-Site` says that it's our own.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};
