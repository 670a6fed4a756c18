export type Progress = (share: number | null) => void;

/** Downloads a file as a stream and reports progress: a fraction of 1, or null if the size is unknown. */
export async function streamDownload(href: string, onProgress: Progress, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(href, { signal });
  if (!response.ok || !response.body) throw new Error(`The file answered ${response.status}.`);
  const total = announcedBytes(response.headers);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  onProgress(total === null ? null : 0);
  for (
    let reader = response.body.getReader(), part = await reader.read();
    !part.done;
    part = await reader.read()
  ) {
    chunks.push(part.value);
    received += part.value.length;
    if (total !== null) onProgress(Math.min(1, received / total));
  }
  // A connection that broke silently must not be saved as a complete file.
  if (total !== null && received < total) throw new Error('The file ended early.');
  onProgress(1);
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? 'application/octet-stream' });
}

/** Null if the length is missing or counts compressed bytes. */
function announcedBytes(headers: Headers): number | null {
  const length = Number(headers.get('Content-Length') ?? '0');
  return length > 0 && !headers.has('Content-Encoding') ? length : null;
}

/** Hands a file to the browser's own download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

export const fileNameOf = (href: string): string => href.split(/[?#]/)[0]?.split('/').at(-1) || 'download';
