/** Applications: a request that can be changed and sent, and what the application answers. */

/** What the visitor changes: the amber part of a request. */
export type ChangedPart = { readonly own: string; readonly forged: string };

/** One of the six checks, in the order of the page's features: a request with one bug. */
export type RequestCheck = {
  readonly sentAs: string;
  /** The request around the part to change, which stands at `{}`. */
  readonly request: readonly string[];
  readonly part: ChangedPart;
  /** The answers, with {-changed-} and {!leaked!} parts: before the change, after it, after the fix, and to anything else. */
  readonly answers: Readonly<Record<'own' | 'open' | 'closed' | 'other', readonly string[]>>;
  /** In the log and over the answer: 'yours', 'Aldergate’s', 'closed'. */
  readonly results: Readonly<Record<'own' | 'open' | 'closed', string>>;
  /** What each view of the framework saw of this request; the one that saw the bug is named. */
  readonly saw: Readonly<Record<'scanning' | 'encryption' | 'code', string>>;
  readonly seenBy: 'scanning' | 'encryption' | 'code';
  /** The fix: the line before it and the line after it. */
  readonly fix: readonly [before: string, after: string];
};

export type RequestScene = { readonly family: 'apps'; readonly checks: readonly RequestCheck[] };

export const requestScenes: Readonly<Record<string, RequestScene>> = {};
