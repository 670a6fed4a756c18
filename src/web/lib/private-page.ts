/** Pages whose address holds a token: it must reach neither caches, nor search engines, nor other sites. */
export const privatePageHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  // Browsers then send a form's request with `Origin: null`; that it is our own they say in `Sec-Fetch-Site`.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};
