/** Applications: a request that can be changed and sent, and what the application answers. */
import type { Views } from './scene.ts';
import { apiChecks } from './requests-api.ts';
import { mobileChecks } from './requests-mobile.ts';
import { webChecks } from './requests-web.ts';

/** One of the six checks, in the order of the page's features: a request with one bug. */
export type RequestCheck = {
  /** The request around the part to change, which stands at `{}`. */
  readonly request: readonly string[];
  /** What the visitor changes: the amber part of the request. */
  readonly part: { readonly own: string; readonly forged: string };
  /** The answers, with {!leaked!} and {+closed+} parts: before the change, after it, after the fix, and to anything else. */
  readonly answers: Readonly<Record<'own' | 'open' | 'closed' | 'other', readonly string[]>>;
  /** Over the answer. */
  readonly results: Readonly<Record<'own' | 'open' | 'closed' | 'other', string>>;
  /** What each view of the framework saw of this request, and the one that saw the bug. */
  readonly saw: Views;
  readonly seenBy: keyof Views;
  /** The fix: the line before it and the line after it. */
  readonly fix: readonly [before: string, after: string];
};

export type RequestScene = { readonly family: 'apps'; readonly checks: readonly RequestCheck[] };

export const requestScenes: Readonly<Record<string, RequestScene>> = {
  'web-penetration-testing': { family: 'apps', checks: webChecks },
  'api-penetration-testing': { family: 'apps', checks: apiChecks },
  'mobile-penetration-testing': { family: 'apps', checks: mobileChecks },
};
