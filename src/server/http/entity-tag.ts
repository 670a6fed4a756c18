/** RFC 9110, 13.1.2: a list or `*`, compared weakly; proxies that recompress mark our tag as weak. */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
