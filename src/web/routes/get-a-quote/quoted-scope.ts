import { decodeAnswers } from '#contract/estimate/code.ts';
import { estimatePath } from '#contract/paths.ts';
import { daysLine, scopeLines } from '#content/estimate-summary.ts';
import type { AttachedScope } from '#web/islands/quote-request/attached-scope.tsx';

export type QuotedScope = {
  readonly scope: AttachedScope | null;
  /** A scope was named that could not be read. */
  readonly isUnreadable: boolean;
};

/** The estimate of an address or of a form that was posted. */
export function readScope(code: string): QuotedScope {
  const decoded = code === '' ? null : decodeAnswers(code);
  if (!decoded) return { scope: null, isUnreadable: code !== '' };
  const { answers } = decoded;
  return {
    scope: { code, days: daysLine(answers), lines: scopeLines(answers), editPath: `${estimatePath}#${code}` },
    isUnreadable: false,
  };
}
