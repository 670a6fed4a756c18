import type { FormServiceId } from '#contract/service-types.ts';

/** Spec 2, Quote request page: the label of each card is fixed, its description is ours. */
export const formServiceWords: Record<FormServiceId, { label: string; description: string }> = {
  web: { label: 'Web Pentesting', description: 'Sites, portals and single-page apps' },
  api: { label: 'API Security', description: 'REST, GraphQL and gRPC endpoints' },
  network: { label: 'Network Security', description: 'External, internal and AD' },
  mobile: { label: 'Mobile Security', description: 'iOS and Android apps' },
  cloud: { label: 'Cloud Assessment', description: 'AWS, Azure and GCP' },
};
