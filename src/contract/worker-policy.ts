import { estimatePath } from '#contract/paths.ts';

/** The site's only Trusted Types policy, and the only page whose header allows it (decision 0020). */
export const workerPolicyName = 'openapi-counter';

export const mayStartWorker = (path: string): boolean => path === estimatePath;
