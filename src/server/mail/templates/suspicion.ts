import { noticeWords } from '#content/mails.ts';

/** What the team's mail says of a request that may come from a program: a mark before its subject, and why. */
export function suspicionOf({ suspectReasons }: { readonly suspectReasons: readonly string[] }): {
  readonly mark: string;
  readonly lines: readonly string[];
} {
  if (suspectReasons.length === 0) return { mark: '', lines: [] };
  const reasons = suspectReasons.map((reason) => noticeWords.reasons[reason] ?? reason);
  return { mark: noticeWords.suspectMark, lines: [noticeWords.suspect(reasons.join(', '))] };
}
