import { ProblemError } from './problems.ts';

/** What pages know at all; a page without a form takes only the first two. */
export const pageMethods = ['GET', 'HEAD', 'POST'] as const;
export const readMethods = ['GET', 'HEAD'] as const;

/** The one answer to a wrong method, before a body is read or a page rendered; it names the right ones (RFC 9110). */
export function wrongMethod(allowed: Iterable<string>): ProblemError {
  return new ProblemError(405, undefined, { headers: { Allow: allowHeader(allowed) } });
}

export const allowHeader = (allowed: Iterable<string>): string => [...new Set(allowed)].toSorted().join(', ');
