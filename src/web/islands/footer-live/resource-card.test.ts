import { describe, expect, it, vi } from 'vitest';
import { fileNameOf, streamDownload } from './resource-card.tsx';

const never = new AbortController().signal;

function answerWith(parts: readonly string[], headers: Record<string, string>, status = 200): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
}

describe('A streamed download', () => {
  it('tells the true share of what has come.', async () => {
    answerWith(['abcde', 'fgh', 'ij'], { 'Content-Length': '10', 'Content-Type': 'application/pdf' });
    const shares: (number | null)[] = [];
    const blob = await streamDownload('/a.pdf', (share) => shares.push(share), never);
    expect(shares).toEqual([0, 0.5, 0.8, 1, 1]);
    expect(blob.type).toBe('application/pdf');
    expect(await blob.text()).toBe('abcdefghij');
  });

  it('claims no share where the size is unknown or counts compressed bytes.', async () => {
    for (const headers of [{}, { 'Content-Length': '4', 'Content-Encoding': 'br' }]) {
      answerWith(['abcde', 'fgh'], headers);
      const shares: (number | null)[] = [];
      await streamDownload('/a.pdf', (share) => shares.push(share), never);
      expect(shares).toEqual([null, 1]);
    }
  });

  it('fails when the server refuses.', async () => {
    answerWith([], {}, 404);
    await expect(streamDownload('/a.pdf', () => undefined, never)).rejects.toThrow('404');
  });

  it('fails when the file ends early.', async () => {
    answerWith(['abc'], { 'Content-Length': '10' });
    await expect(streamDownload('/a.pdf', () => undefined, never)).rejects.toThrow('early');
  });

  it('is named like its address.', () => {
    expect(fileNameOf('/downloads/sample-report.pdf?v=1#page=2')).toBe('sample-report.pdf');
  });
});
