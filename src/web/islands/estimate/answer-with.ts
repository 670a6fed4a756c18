import type { OperationCount } from './count-operations.ts';

/** The whole worker: one file in, one count out. Its policy doesn't let it load or send anything. */
export function answerWith(count: (text: string) => OperationCount): void {
  globalThis.addEventListener('message', (event: MessageEvent<Blob>) => {
    void event.data
      .text()
      .then(count)
      .catch((): OperationCount => ({ ok: false, reason: 'failed' }))
      .then((result) => globalThis.postMessage(result, {}));
  });
}
