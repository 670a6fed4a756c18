import { openApiLimits } from '#contract/estimate/limits.ts';
import { workerPolicyName } from '#contract/worker-policy.ts';
import { refused, type OperationCount } from './count-operations.ts';

/** What browsers with Trusted Types offer; not in TypeScript's DOM types yet. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): URL };
};

const urls = import.meta.glob<string>('./count-*.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
});
const jsonWorkerUrl = urls['./count-json.worker.ts'] ?? '';
const yamlWorkerUrl = urls['./count-yaml.worker.ts'] ?? '';
const workerUrls: readonly string[] = [jsonWorkerUrl, yamlWorkerUrl];

/** The page's only Trusted Types policy: it creates our two worker URLs and nothing else. */
function makePolicy(): ((url: string) => string | URL) | null {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return (url) => url;
  try {
    const policy = trustedTypes.createPolicy(workerPolicyName, {
      createScriptURL: (url) => (workerUrls.includes(url) ? url : ''),
    });
    return (url) => policy.createScriptURL(url);
  } catch {
    // The document was loaded for another page, whose policy doesn't allow workers.
    return null;
  }
}

let policy: ReturnType<typeof makePolicy> | undefined;

/** Counts in a worker so nothing freezes; one that takes too long is terminated. */
function countIn(url: string, file: Blob): Promise<OperationCount> {
  policy ??= makePolicy();
  if (!policy) return Promise.resolve(refused('failed'));
  const worker = new Worker(policy(url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<OperationCount>();
  const timer = setTimeout(() => resolve(refused('slow')), openApiLimits.countMs);
  worker.addEventListener('message', (event: MessageEvent<OperationCount>) => resolve(event.data));
  // A worker that runs out of memory or stack ends up here too.
  worker.addEventListener('error', () => resolve(refused('failed')));
  worker.postMessage(file, {});
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/** Limits first, then the fast parser if the file looks like JSON. */
export async function countFile(file: File): Promise<OperationCount> {
  if (file.size === 0) return refused('empty');
  if (file.size > openApiLimits.fileBytes) return refused('large');
  try {
    const start = (await file.slice(0, openApiLimits.sniffBytes).text()).replace(/^\uFEFF/, '').trimStart();
    if (!start.startsWith('{')) return await countIn(yamlWorkerUrl, file);
    const counted = await countIn(jsonWorkerUrl, file);
    // YAML has braces too.
    return !counted.ok && counted.reason === 'syntax' ? await countIn(yamlWorkerUrl, file) : counted;
  } catch {
    return refused('failed');
  }
}
