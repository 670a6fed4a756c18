import type { OperationCount } from './count-operations.ts';

/** The whole of a worker: one file in, one count out. Its policy lets it load and send nothing. */
export function answerWith(count: (text: string) => OperationCount): void {
  globalThis.addEventListener('message', (event: MessageEvent<Blob>) => {
    void event.data
      .text()
      .then(count)
      .catch((): OperationCount => ({ ok: false, reason: 'failed' }))
      .then((result) => globalThis.postMessage(result, {}));
  });
}
