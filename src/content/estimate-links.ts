/** Links to /estimate from other pages, separate from its own words to keep those pages small; null if it's gone. */
import { estimatePath } from '#contract/paths.ts';
import { ifShown, isShown } from '#contract/shown.ts';
import type { FormServiceId } from '#contract/service-types.ts';

export const estimateLinks = {
  faq: { label: 'Estimate your test', path: estimatePath },
  solution: isShown(estimatePath) ? 'Estimate yours in two minutes' : null,
  ptaas: ifShown({ label: 'Get an estimate first', path: estimatePath }),
} as const;

/** With a page's services preselected. */
export function estimateAddress(services: readonly FormServiceId[]): string {
  const query = new URLSearchParams(services.map((id) => ['service', id]));
  return services.length === 0 ? estimatePath : `${estimatePath}?${query.toString()}`;
}
