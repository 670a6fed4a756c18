import { caseDocumentLimits } from '#contract/case/case-limits.ts';
import type { StoredEvent } from '#server/desk/work.ts';

/** The status of one document for one request. */
export type DocumentStep = Pick<StoredEvent, 'kind' | 'about' | 'at'>;

export type DocumentAccess = {
  /** `ready`: it may be downloaded until then. */
  readonly state: 'open' | 'asked' | 'ready';
  readonly until: number | null;
};

/** A grant expires; after that, the visitor has to ask again. */
export function accessTo(documentId: string, steps: readonly DocumentStep[], now: number): DocumentAccess {
  const lastOf = (wanted: DocumentStep['kind']) =>
    Math.max(
      0,
      ...steps.filter(({ kind, about }) => kind === wanted && about === documentId).map(({ at }) => at),
    );
  const grantedAt = lastOf('document-granted');
  if (lastOf('document-asked') > grantedAt) return { state: 'asked', until: null };
  const until = grantedAt + caseDocumentLimits.grantMs;
  return until > now ? { state: 'ready', until } : { state: 'open', until: null };
}
