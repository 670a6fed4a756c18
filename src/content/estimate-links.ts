/** The ways to /estimate from other pages, apart from its own words so that those pages stay light. */
import { estimatePath } from '#contract/paths.ts';
import type { FormServiceId } from '#contract/service-types.ts';

export const estimateLinks = {
  faq: { label: 'Estimate your test', path: estimatePath },
  solution: 'Estimate yours in two minutes',
  ptaas: { label: 'Get an estimate first', path: estimatePath },
} as const;

/** With the services of a page chosen in the form. */
export function estimateAddress(services: readonly FormServiceId[]): string {
  const query = new URLSearchParams(services.map((id) => ['service', id]));
  return services.length === 0 ? estimatePath : `${estimatePath}?${query.toString()}`;
}
