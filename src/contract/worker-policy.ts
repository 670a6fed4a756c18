import { estimatePath } from '#contract/paths.ts';

/** The one Trusted Types policy of the site, and the one page whose header allows it (decision 0020). */
export const workerPolicyName = 'openapi-counter';

export const mayStartWorker = (path: string): boolean => path === estimatePath;
