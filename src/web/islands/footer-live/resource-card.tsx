import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { footerLive } from '#content/footer.ts';
import type { FooterDownload } from '#content/footer-facts.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';

/** Spec 9: how long a finished download stays at 100%. */
const downloadResetMs = 500;

const { words } = footerLive.resources;

type State =
  | { readonly phase: 'idle' | 'failed' }
  /** Null: in progress, but of unknown size. */
  | { readonly phase: 'busy'; readonly share: number | null };

const tiles: Record<FooterDownload['color'], string> = {
  purple: 'bg-purple-500/20 text-purple-300',
  cyan: 'bg-cyan-400/15 text-cyan-300',
  green: 'bg-white/10 text-white',
};
/** Spec 4, made real: the bar shows the download's actual progress. Without a script the button is a plain link. */
function ResourceCard({ title, sizeText, href, icon, color }: FooterDownload) {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const abort = useRef<AbortController>(null);
  const done = state.phase === 'busy' && state.share === 1;
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setState({ phase: 'idle' }), downloadResetMs);
    return () => clearTimeout(timer);
  }, [done]);

  const handleDownload = async (event: MouseEvent) => {
    // Modified clicks open a new tab as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state.phase === 'busy') return;
    const controller = new AbortController();
    abort.current = controller;
    setState({ phase: 'busy', share: 0 });
    try {
      const blob = await streamDownload(
        href,
        (share) => setState({ phase: 'busy', share }),
        controller.signal,
      );
      saveFile(fileNameOf(href), blob);
    } catch {
      if (!controller.signal.aborted) setState({ phase: 'failed' });
    }
  };
  const busy = state.phase === 'busy';
  const percent = busy && state.share !== null ? Math.round(state.share * 100) : null;
  return (
    <li className="resource-card">
      <Glyph name={icon} className={tiles[color]} />
      <h3>{title}</h3>
      {busy ? (
        <progress
          className="block w-full h-1 overflow-hidden border-0 rounded-full text-cyan-400 bg-navy-700 appearance-none accent-cyan-400"
          aria-label={`${words.busy} ${title}`}
          value={percent ?? undefined}
          max={100}
        />
      ) : (
        <p className="font-mono text-sm leading-tight text-haze">{sizeText}</p>
      )}
      {state.phase === 'failed' ? (
        <p role="alert" className="mt-1 text-sm text-rose">
          {words.failed}{' '}
          <a href={href} download className="inline-block py-2 text-white underline">
            {words.plainLink}
          </a>
        </p>
      ) : null}
      <a
        href={href}
        download
        aria-disabled={busy || undefined}
        onClick={(event) => void handleDownload(event)}
        aria-label={`${words.download} ${title}`}
        className={buttonClass('ghost', 'icon')}
      >
        <Glyph name="download" className="size-5" />
      </a>
      <span role="status" className="visually-hidden">
        {done ? `${words.done} ${title}` : null}
      </span>
    </li>
  );
}

export function FooterDownloads({ downloads }: { downloads: readonly FooterDownload[] }) {
  return (
    <ul className="divide-y divide-line">
      {downloads.map((download) => (
        <ResourceCard key={download.href} {...download} />
      ))}
    </ul>
  );
}

/** Downloads a file as a stream and reports progress: a fraction of 1, or null if the size is unknown. */
export async function streamDownload(
  href: string,
  onProgress: (share: number | null) => void,
  signal: AbortSignal,
): Promise<Blob> {
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

export const fileNameOf = (href: string): string => href.split(/[?#]/)[0]?.split('/').at(-1) || 'download';
